import { FormSkeleton } from '../ui/form/form-skeleton.tsx'
import { Stack } from '../ui/layout/stack.ts'
import { SkeletonBlock, Skeleton } from '../ui/skeleton.tsx'

export const AddressFormSkeleton = () => <FormSkeleton rows={[1, 1, 1, 2, 2, 1]} />

/** Skeleton of two saved addresses. */
export const AddressSkeleton = () => (
  <Skeleton>
    <Stack $gap={12}>
      <SkeletonBlock $height="1.5em" $width="120px" />
      <SkeletonBlock $height="84px" $radius="var(--r-card)" />
      <SkeletonBlock $height="84px" $radius="var(--r-card)" />
    </Stack>
  </Skeleton>
)
