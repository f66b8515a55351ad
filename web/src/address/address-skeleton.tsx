import { styled } from 'styled-components'
import { Bone, Skeleton } from '../ui/skeleton.tsx'

const Stack = styled.div`
  display: grid;
  gap: 12px;
`

/** Stands for two saved addresses. */
export const AddressSkeleton = () => (
  <Skeleton>
    <Stack>
      <Bone $height="1.5em" $width="120px" />
      <Bone $height="84px" $radius="var(--r-card)" />
      <Bone $height="84px" $radius="var(--r-card)" />
    </Stack>
  </Skeleton>
)
