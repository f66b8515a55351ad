import { WithSide } from '../../../ui/layout/with-side.ts'
import { SkeletonBoxes } from '../../../ui/list/skeleton-boxes.tsx'
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

export const FieldsSkeleton = () => <SkeletonBoxes heights={[230]} />
