import { formatNumber } from '@shop/contract/language.ts'
import { formatMoney } from '@shop/contract/money.ts'
import type { ComponentProps, ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { Stack } from '../layout/stack.ts'
import { Link } from '../link.tsx'
import { media } from '../media.ts'
import { SkeletonBlock } from '../skeleton.tsx'
import { Text } from '../text/text.ts'
import { tallLink } from './tall-link.ts'
import { Thumbnail } from './thumbnail.tsx'
import { Unbroken } from './unbroken.tsx'

interface RowProps {
  $edge: number
  $ruled?: number | undefined
  $rowGap?: number | undefined
  $below?: 'always' | 'phone' | undefined
}

const Row = styled.li<RowProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $rowGap = 4 }) => $rowGap}px 16px;
  &:focus {
    outline: none;
  }
  ${({ $ruled }) =>
    $ruled &&
    css`
      padding-block: ${$ruled}px;
      &:not(:last-child) {
        border-block-end: 1px solid var(--c-border);
      }
    `}
  ${({ $below, $edge }) =>
    $below &&
    css`
      display: grid;
      grid-template-columns: ${$edge}px minmax(0, 1fr);
      align-items: start;
      > :nth-child(3) {
        grid-column: 1 / -1;
        ${media.sm} {
          grid-column: 2;
        }
      }
    `}
  ${({ $below }) =>
    $below === 'phone' &&
    css`
      ${media.md} {
        display: flex;
        align-items: center;
      }
    `}
`
const About = styled.div`
  flex: 1 1 min(150px, 50%);
  min-width: 0;
`
const Name = styled.p`
  font-weight: var(--name-weight, 600);
  overflow-wrap: anywhere;
`
const NameLink = styled(Link)`
  ${tallLink}
`

/** Among the children of a row: what stands at its end. */
export const AtEnd = styled.div`
  margin-inline-start: auto;
`

interface ItemRowProps extends ComponentProps<'li'> {
  image: ComponentProps<typeof Thumbnail>['image']
  /** Of the picture, in pixels. */
  edge: number
  name: ReactNode
  /** Path that the name, when it is a text, leads to. */
  to?: string | undefined
  /** Which variant of it, in words; empty for a product without options. */
  variant?: string | undefined
  /** How many were bought and the price of one, in piastres. */
  pieces?: readonly [quantity: number, price: number]
  /** Shown below the name. */
  facts?: ReactNode
  /** Space above and below, in pixels, of rows with a line between them. */
  ruled?: number
  /** Between the words and children below them, in pixels. */
  rowGap?: number
  /** The children stand below the words, always or on phones; else beside them while there is room. */
  below?: 'always' | 'phone'
  /** For a row outside of a list. */
  as?: 'div'
}

/** A product in a list, as in a cart or an order: its small picture, its name and its facts; then the children, such as a control or a sum. */
export function ItemRow({ image, edge, name, to, variant, pieces, facts, ruled, rowGap, below, children, ...row }: ItemRowProps) {
  const words = typeof name === 'string' ? <Unbroken>{name}</Unbroken> : name
  return (
    <Row $edge={edge} $ruled={ruled} $rowGap={rowGap} $below={below} {...row}>
      <Thumbnail image={image} edge={edge} />
      <About>
        <Name>{to ? <NameLink to={to}>{words}</NameLink> : words}</Name>
        {variant && (
          <Text $tone="muted" $size={14}>
            <bdi>{variant}</bdi>
          </Text>
        )}
        {pieces && (
          <Text $tone="muted" $size={14}>
            {formatNumber(pieces[0])} × {formatMoney(pieces[1])}
          </Text>
        )}
        {facts}
      </About>
      {children}
    </Row>
  )
}

/** The rows of a cart before they are known. */
export const SkeletonRows = ({ count }: { count: number }) => (
  <div>
    {Array.from({ length: count }, (_, place) => (
      <Row as="div" key={place} $edge={88} $ruled={20} $rowGap={12} $below="always">
        <SkeletonBlock $height="88px" $radius="var(--r-control)" />
        <Stack $gap={10}>
          <SkeletonBlock $width="60%" $height="1.25em" />
          <SkeletonBlock $width="30%" />
        </Stack>
        <SkeletonBlock $width="150px" $height="44px" $radius="var(--r-control)" />
      </Row>
    ))}
  </div>
)
