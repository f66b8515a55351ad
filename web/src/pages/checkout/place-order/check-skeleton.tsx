import { styled } from 'styled-components'
import { media } from '../../../ui/media.ts'
import { SkeletonBlock, Skeleton } from '../../../ui/skeleton.tsx'

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 380px;
    column-gap: 32px;
  }
`
const Parts = styled.div`
  display: grid;
  align-content: start;
  gap: 16px;
`

const card = 'var(--r-card)'

/** Skeleton of an order to check: address, method and items, and the summary. */
export const CheckSkeleton = () => (
  <Skeleton>
    <Columns>
      <Parts>
        <SkeletonBlock $height="176px" $radius={card} />
        <SkeletonBlock $height="112px" $radius={card} />
        <SkeletonBlock $height="180px" $radius={card} />
      </Parts>
      <Parts>
        <SkeletonBlock $height="256px" $radius={card} />
        <SkeletonBlock $height="44px" $radius="var(--r-control)" />
      </Parts>
    </Columns>
  </Skeleton>
)
