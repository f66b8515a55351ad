import { styled } from 'styled-components'
import { SkeletonBlock, Skeleton } from '../../../ui/skeleton.tsx'

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
`
const Summary = styled(SkeletonBlock)`
  margin-block-start: 12px;
`

/** Skeleton of the choice of a way to pay, with the order's summary. */
export const PaymentSkeleton = () => (
  <Skeleton>
    <Stack>
      <SkeletonBlock $height="25px" $width="200px" />
      <SkeletonBlock $height="84px" $radius="var(--r-card)" />
      <SkeletonBlock $height="84px" $radius="var(--r-card)" />
      <Summary $height="320px" $radius="var(--r-card)" />
    </Stack>
  </Skeleton>
)
