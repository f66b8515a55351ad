import { styled } from 'styled-components'
import { Container } from './page.tsx'
import { Skeleton } from './skeleton.tsx'

const Place = styled(Container)`
  padding-block: clamp(20px, 3vw, 40px);
`

/** Shown while a page's code is on its way, where the page before cannot stay: on a slow line nothing is ever blank. */
export const PageSkeleton = () => (
  <Place>
    <Skeleton heights={[36, 400]} />
  </Place>
)
