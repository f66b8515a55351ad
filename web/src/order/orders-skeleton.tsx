import { styled } from 'styled-components'
import { SkeletonBlock, Skeleton } from '../ui/skeleton.tsx'

const Stack = styled.div`
  display: grid;
  gap: 20px;
`

export const OrdersSkeleton = () => (
  <Skeleton>
    <Stack>
      <SkeletonBlock $height="400px" $radius="var(--r-card)" />
      <SkeletonBlock $height="400px" $radius="var(--r-card)" />
    </Stack>
  </Skeleton>
)
