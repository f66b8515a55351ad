import { styled } from 'styled-components'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { BuyBox, ProductColumns } from './product-parts.ts'

const Square = styled(Bone)`
  aspect-ratio: 1;
  height: auto;
  width: min(100%, 72vh, 680px);
`

/** A product page before its product is known. */
export const ProductSkeleton = () => (
  <Skeleton>
    <ProductColumns>
      <Square $radius="var(--r-card)" />
      <BuyBox>
        <Bone $height="40px" $width="85%" />
        <Bone $height="20px" $width="40%" />
        <Bone $height="36px" $width="50%" />
        <Bone $height="32px" $width="30%" />
        <Bone $height="44px" $radius="var(--r-control)" />
        <Bone $height="92px" $radius="var(--r-control)" />
      </BuyBox>
    </ProductColumns>
  </Skeleton>
)

/** The reviews before they are known. */
export const ReviewsSkeleton = () => (
  <Skeleton>
    <Bone $height="320px" $radius="var(--r-card)" />
  </Skeleton>
)
