import { m } from '@shop/contract/messages/messages.js'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { surface } from '../../../ui/card.ts'
import { Link } from '../../../ui/link.tsx'

const Box = styled.section`
  ${surface}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: clamp(16px, 3vw, 24px);
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  /* Above what it reaches into, so that a finger hits it. */
  a {
    position: relative;
    padding: 10px;
    margin: -10px;
    font-weight: 600;
  }
`
const Title = styled.h2`
  font-size: 1.125rem;
`

interface CheckoutSectionProps {
  title: string
  /** Label of the link that leads to the change. */
  change: string
  /** Path of that link. */
  changeAt: string
  children: ReactNode
}

/** A part of the order to check, with a link to change it. */
export function CheckoutSection({ title, change, changeAt, children }: CheckoutSectionProps) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Title id={id}>{title}</Title>
        <Link to={changeAt} aria-label={change}>
          {m.order_change()}
        </Link>
      </Head>
      {children}
    </Box>
  )
}
