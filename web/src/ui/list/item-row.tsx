import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { Link } from '../link.tsx'
import { tallLink } from './tall-link.ts'
import { Unbroken } from './unbroken.tsx'
import { Thumbnail } from './thumbnail.tsx'

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 4px 16px;
  &:focus {
    outline: none;
  }
`
const About = styled.div`
  flex: 1;
  min-width: var(--about-width, 0);
`
const Name = styled.p`
  font-weight: var(--name-weight, 600);
  overflow-wrap: anywhere;
`

const NameLink = styled(Link)`
  ${tallLink}
`

interface ItemRowProps extends ComponentProps<'li'> {
  image: ComponentProps<typeof Thumbnail>['image']
  /** Of the picture, in pixels. */
  edge: number
  name: ReactNode
  /** Path that the name, when it is a text, leads to. */
  to?: string | undefined
  /** Shown below the name. */
  facts?: ReactNode
  /** For a row outside of a list. */
  as?: 'div'
}

/** A product in a list: its small picture, its name and its facts; then the children. */
export function ItemRow({ image, edge, name, to, facts, children, ...row }: ItemRowProps) {
  const words = typeof name === 'string' ? <Unbroken>{name}</Unbroken> : name
  return (
    <Row {...row}>
      <Thumbnail image={image} edge={edge} />
      <About>
        <Name>{to ? <NameLink to={to}>{words}</NameLink> : words}</Name>
        {facts}
      </About>
      {children}
    </Row>
  )
}
