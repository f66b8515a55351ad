import { Stack } from '../../../ui/layout/stack.ts'
import { WithSide } from '../../../ui/layout/with-side.ts'
import { SkeletonBlock, Skeleton } from '../../../ui/skeleton.tsx'

const card = 'var(--r-card)'

/** Skeleton of an order to check: address, method and items, and the summary. */
export const CheckSkeleton = () => (
  <Skeleton>
    <WithSide $side={380} $gap={16} $between={32}>
      <Stack $gap={16}>
        <SkeletonBlock $height="176px" $radius={card} />
        <SkeletonBlock $height="112px" $radius={card} />
        <SkeletonBlock $height="180px" $radius={card} />
      </Stack>
      <Stack $gap={16}>
        <SkeletonBlock $height="256px" $radius={card} />
        <SkeletonBlock $height="44px" $radius="var(--r-control)" />
      </Stack>
    </WithSide>
  </Skeleton>
)
