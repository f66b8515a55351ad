import { Stack } from '../ui/layout/stack.ts'
import { SkeletonBlock, Skeleton } from '../ui/skeleton.tsx'

export const OrdersSkeleton = () => (
  <Skeleton>
    <Stack $gap={20}>
      <SkeletonBlock $height="400px" $radius="var(--r-card)" />
      <SkeletonBlock $height="400px" $radius="var(--r-card)" />
    </Stack>
  </Skeleton>
)
