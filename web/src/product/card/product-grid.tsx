import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { HydrateOnVisible } from '../../ui/hydrate-on-visible.tsx'
import { media } from '../../ui/media.ts'
import { SkeletonBlock, Skeleton } from '../../ui/skeleton.tsx'
import { CARD_HEIGHT } from './product-card-parts.ts'
import { type CardProduct, ProductCard } from './product-card.tsx'
import type { ProductCardFragment } from './product-card.generated.ts'

const Grid = styled.ul<{ $dimmed?: boolean }>`
  display: grid;
  --columns: 2;
  --gap: 12px;
  /* As many as there shall be, or as many as there is room for where text is large. */
  --share: calc((100% - (var(--columns) - 1) * var(--gap)) / var(--columns) - 1px);
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, var(--share))), 1fr));
  gap: var(--gap);
  opacity: ${({ $dimmed }) => ($dimmed ? 0.5 : 1)};
  transition: opacity 180ms var(--ease);
  ${media.sm} {
    --gap: 16px;
  }
  ${media.md} {
    --columns: 4;
  }
  ${media.lg} {
    --columns: var(--grid-lg, 4);
    --gap: 20px;
  }
  /* Rows below the third cost nothing until they come near. */
  > li:nth-child(n + 13) {
    content-visibility: auto;
    contain-intrinsic-size: auto ${CARD_HEIGHT};
  }
`

export interface ProductGridProps {
  products: readonly ({ id: string } & FragmentType<ProductCardFragment>)[]
  /** The button of each card. */
  action: (product: CardProduct) => ReactNode
  /** Drawn over the picture of each card. */
  mark?: ((product: CardProduct) => ReactNode) | undefined
  /** Cards whose pictures are loaded at once. */
  eager?: number
  /** The products on screen are about to be replaced. */
  stale?: boolean
  heading?: 'h2' | 'h3'
}

/** Products side by side: two or four, by the width of the screen; three beside filters on a middling one. */
export function ProductGrid({ products, action, mark, eager = 0, stale = false, heading = 'h3' }: ProductGridProps) {
  'use memo'
  return (
    <Grid aria-busy={stale} $dimmed={stale}>
      {products.map((product, index) => (
        <HydrateOnVisible as="li" key={product.id}>
          <ProductCard product={product} action={action} mark={mark} eager={index < eager} heading={heading} />
        </HydrateOnVisible>
      ))}
    </Grid>
  )
}

/** The grid before its products are known. */
export const ProductGridSkeleton = ({ count = 8 }: { count?: number }) => (
  <Skeleton>
    <Grid as="div">
      {Array.from({ length: count }, (_, index) => (
        <SkeletonBlock key={index} $height={CARD_HEIGHT} $radius="var(--r-card)" />
      ))}
    </Grid>
  </Skeleton>
)
