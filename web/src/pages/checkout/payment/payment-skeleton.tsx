import { styled } from 'styled-components'
import { Bone, Skeleton } from '../../../ui/skeleton.tsx'

const Stack = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
`
const Summary = styled(Bone)`
  margin-block-start: 12px;
`

/** Stands for the choice of a way to pay, with what the order costs. */
export const PaymentSkeleton = () => (
  <Skeleton>
    <Stack>
      <Bone $height="25px" $width="200px" />
      <Bone $height="84px" $radius="var(--r-card)" />
      <Bone $height="84px" $radius="var(--r-card)" />
      <Summary $height="320px" $radius="var(--r-card)" />
    </Stack>
  </Skeleton>
)
