import { Stack } from '../layout/stack.ts'
import { SkeletonBlock, Skeleton } from '../skeleton.tsx'

/** Greys of boxes that are coming, below each other; the heights are in pixels. */
export const SkeletonBoxes = ({ heights }: { heights: readonly number[] }) => (
  <Skeleton>
    <Stack $gap={20}>
      {heights.map((height, place) => (
        <SkeletonBlock key={place} $height={`${height}px`} $radius="var(--r-card)" />
      ))}
    </Stack>
  </Skeleton>
)
