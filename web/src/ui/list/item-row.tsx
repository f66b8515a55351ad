import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
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

interface ItemRowProps extends ComponentProps<'li'> {
  image: ComponentProps<typeof Thumbnail>['image']
  /** Of the picture, in pixels. */
  edge: number
  name: ReactNode
  /** Shown below the name. */
  facts?: ReactNode
  /** For a row outside of a list. */
  as?: 'div'
}

/** A product in a list: its small picture, its name and its facts; then the children. */
export const ItemRow = ({ image, edge, name, facts, children, ...row }: ItemRowProps) => (
  <Row {...row}>
    <Thumbnail image={image} edge={edge} />
    <About>
      <Name>{typeof name === 'string' ? <Unbroken>{name}</Unbroken> : name}</Name>
      {facts}
    </About>
    {children}
  </Row>
)
