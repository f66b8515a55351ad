import { Stack } from '../../../ui/layout/stack.ts'
import { SkeletonBlock, Skeleton } from '../../../ui/skeleton.tsx'

/** Skeleton of the choice of a way to pay, with the order's summary. */
export const PaymentSkeleton = () => (
  <Skeleton>
    <Stack $gap={12}>
      <SkeletonBlock $height="25px" $width="200px" />
      <SkeletonBlock $height="84px" $radius="var(--r-card)" />
      <SkeletonBlock $height="84px" $radius="var(--r-card)" />
      <Stack $above={12}>
        <SkeletonBlock $height="320px" $radius="var(--r-card)" />
      </Stack>
    </Stack>
  </Skeleton>
)
