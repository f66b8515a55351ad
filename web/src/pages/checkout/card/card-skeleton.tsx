import { WithSide } from '../../../ui/layout/with-side.ts'
import { SkeletonBlock, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the card form and the order beside it. */
export const CardSkeleton = () => (
  <Skeleton>
    <WithSide $side={360} $gap={20} $between={32}>
      <SkeletonBlock $height="420px" $radius="var(--r-card)" />
      <SkeletonBlock $height="300px" $radius="var(--r-card)" />
    </WithSide>
  </Skeleton>
)

export const FieldsSkeleton = () => (
  <Skeleton>
    <SkeletonBlock $height="230px" $radius="var(--r-card)" />
  </Skeleton>
)
