import { styled } from 'styled-components'
import { FormSkeleton } from '../ui/form/form-skeleton.tsx'
import { SkeletonBlock, Skeleton } from '../ui/skeleton.tsx'

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

export const AddressFormSkeleton = () => <FormSkeleton rows={[1, 1, 1, 2, 2, 1]} />

/** Skeleton of two saved addresses. */
export const AddressSkeleton = () => (
  <Skeleton>
    <Stack>
      <SkeletonBlock $height="1.5em" $width="120px" />
      <SkeletonBlock $height="84px" $radius="var(--r-card)" />
      <SkeletonBlock $height="84px" $radius="var(--r-card)" />
    </Stack>
  </Skeleton>
)
