import { styled } from 'styled-components'
import { WithSide } from '../../../ui/layout/with-side.ts'
import { SkeletonRows } from '../../../ui/list/list-skeleton.tsx'
import { media } from '../../../ui/media.ts'
import { SkeletonBlock, Skeleton } from '../../../ui/skeleton.tsx'

/** The place of the summary: at the foot of a phone, beside the lines on wide screens. */
const Summary = styled(SkeletonBlock)`
  position: sticky;
  inset-block-end: var(--foot);
  width: auto;
  height: 140px;
  margin-inline: calc(-1 * var(--gutter));
  outline: 1px solid var(--c-border);
  ${media.lg} {
    height: 166px;
    margin-inline: 0;
    outline: none;
  }
  ${media.low} {
    position: static;
  }
`

/** Skeleton of the whole cart, with its summary. */
export const CartPageSkeleton = () => (
  <Skeleton>
    <WithSide $side={360} $gap={24} $between={40}>
      <SkeletonRows />
      <Summary $radius="var(--r-card)" />
    </WithSide>
  </Skeleton>
)
