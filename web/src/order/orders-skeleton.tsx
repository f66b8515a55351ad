import { styled } from 'styled-components'
import { Bone, Skeleton } from '../ui/skeleton.tsx'

const Stack = styled.div`
  display: grid;
  gap: 20px;
`

/** Stands for the latest orders. */
export const OrdersSkeleton = () => (
  <Skeleton>
    <Stack>
      <Bone $height="400px" $radius="var(--r-card)" />
      <Bone $height="400px" $radius="var(--r-card)" />
    </Stack>
  </Skeleton>
)
