import { styled } from 'styled-components'
import { media } from '../../ui/media.ts'
import { Skeleton, SkeletonBlock, SkeletonBlocks } from '../../ui/skeleton.tsx'
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
        <SkeletonBlocks heights={[20]} />
        <SkeletonBlock $height="40px" $width="85%" />
        <SkeletonBlock $height="40px" $width="60%" />
        <SkeletonBlocks heights={[44, 92]} />
      </BuyBox>
    </ProductColumns>
  </Skeleton>
)
