import { styled } from 'styled-components'
import { media } from '../ui/media.ts'
import { Bone, Skeleton } from '../ui/skeleton.tsx'

const Columns = styled.div`
  display: grid;
  gap: 24px;
  margin-block-start: 44px;
  ${media.lg} {
    grid-template-columns: 7fr 5fr;
    gap: 48px;
  }
`
const Square = styled(Bone)`
  aspect-ratio: 1;
  height: auto;
  width: min(100%, 72vh, 680px);
`
const Lines = styled.div`
  display: grid;
  gap: 16px;
  align-content: start;
`

/** A product page before its product is known. */
export const ProductSkeleton = () => (
  <Skeleton>
    <Columns>
      <Square $radius="var(--r-card)" />
      <Lines>
        <Bone $height="40px" $width="85%" />
        <Bone $height="20px" $width="40%" />
        <Bone $height="36px" $width="50%" />
        <Bone $height="32px" $width="30%" />
        <Bone $height="44px" $radius="var(--r-control)" />
        <Bone $height="92px" $radius="var(--r-control)" />
      </Lines>
    </Columns>
  </Skeleton>
)

/** The reviews before they are known. */
export const ReviewsSkeleton = () => (
  <Skeleton>
    <Bone $height="320px" $radius="var(--r-card)" />
  </Skeleton>
)
