import { m } from '@shop/contract/messages/messages.js'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Panel } from '../../../ui/layout/panel.ts'
import { Link } from '../../../ui/link.tsx'
import { Text } from '../../../ui/text/text.ts'

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
    <Panel as="section" $gap={8} aria-labelledby={id}>
      <Head>
        <Text as="h2" $size={18} id={id}>
          {title}
        </Text>
        <Link to={changeAt} aria-label={change}>
          {m.order_change()}
        </Link>
      </Head>
      {children}
    </Panel>
  )
}
