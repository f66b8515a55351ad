import { SkeletonBlock, Skeleton } from '../../../ui/skeleton.tsx'
import { CardColumns } from './card-columns.ts'

/** Skeleton of the card form and the order beside it. */
export const CardSkeleton = () => (
  <Skeleton>
    <CardColumns>
      <SkeletonBlock $height="420px" $radius="var(--r-card)" />
      <SkeletonBlock $height="300px" $radius="var(--r-card)" />
    </CardColumns>
  </Skeleton>
)

export const FieldsSkeleton = () => (
  <Skeleton>
    <SkeletonBlock $height="230px" $radius="var(--r-card)" />
  </Skeleton>
)
