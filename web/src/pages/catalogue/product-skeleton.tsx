import { styled } from 'styled-components'
import { media } from '../../ui/media.ts'
import { SkeletonBlock, Skeleton } from '../../ui/skeleton.tsx'
import { BuyBox, ProductColumns } from './product-parts.ts'

const Square = styled(SkeletonBlock)`
  aspect-ratio: 1;
  height: auto;
  width: var(--picture);
  margin-inline: auto;
  /* The picture of a card grows into it where the gallery takes its time. */
  view-transition-name: product-picture;
  ${media.sm} {
    width: min(100%, 72vh, 680px);
    margin-inline: 0;
  }
`

/** The pictures before their code is there. */
export const PictureSkeleton = () => <Square $radius="var(--r-card)" />

/** A product page before its product is known. */
export const ProductSkeleton = () => (
  <Skeleton>
    <ProductColumns>
      <PictureSkeleton />
      <BuyBox>
        <SkeletonBlock $height="20px" $width="40%" />
        <SkeletonBlock $height="40px" $width="85%" />
        <SkeletonBlock $height="40px" $width="60%" />
        <SkeletonBlock $height="44px" $radius="var(--r-control)" />
        <SkeletonBlock $height="92px" $radius="var(--r-control)" />
      </BuyBox>
    </ProductColumns>
  </Skeleton>
)

/** The reviews before they are known. */
export const ReviewsSkeleton = () => (
  <Skeleton>
    <SkeletonBlock $height="320px" $radius="var(--r-card)" />
  </Skeleton>
)
