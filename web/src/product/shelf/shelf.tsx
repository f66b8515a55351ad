import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { HydrateOnVisible } from '../../ui/hydrate-on-visible.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { media } from '../../ui/media.ts'
import { Strip } from '../../ui/strip/strip.tsx'
import { type CardProduct, ProductCard, type ProductCardProps } from '../card/product-card.tsx'

/* On phones to the very edges of the window, which is where the page ends. */
const Row = styled(Strip)`
  --edge: var(--gutter);
  margin-block-start: 12px;
  li {
    width: min(12.5rem, 82vw);
  }
  /* Pictures beyond the row's edges are asked for when they come into view. */
  article > div:first-child {
    content-visibility: auto;
  }
  ${media.md} {
    --edge: 4px;
  }
  ${media.lg} {
    --strip-gap: 20px;
    li {
      width: 15rem;
    }
  }
`

export interface ShelfProps {
  id: string
  title: string
  products: readonly ({ id: string } & ProductCardProps['product'])[]
  action: (product: CardProduct) => ReactNode
  mark: (product: CardProduct) => ReactNode
  /** A link to the whole list, beside the title. */
  more?: ReactNode
}

/** Products side by side below a title, which scroll sideways; nothing when there are none. */
export const Shelf = ({ id, title, products, action, mark, more }: ShelfProps) =>
  products.length > 0 && (
    <section aria-labelledby={id}>
      {more ? (
        <Cluster $gap="4px 16px" $align="baseline" $justify="space-between">
          <h2 id={id}>{title}</h2>
          {more}
        </Cluster>
      ) : (
        <h2 id={id}>{title}</h2>
      )}
      <Row label={title}>
        {products.map((product) => (
          <HydrateOnVisible as="li" key={product.id}>
            <ProductCard product={product} action={action} mark={mark} />
          </HydrateOnVisible>
        ))}
      </Row>
    </section>
  )
