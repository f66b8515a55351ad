import { styled } from 'styled-components'
import { media } from '../media.ts'
import { SkeletonBlock, Skeleton } from '../skeleton.tsx'
import { Stack } from '../layout/stack.ts'

const Row = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 12px 16px;
  padding-block: 20px;
`
const Controls = styled(SkeletonBlock)`
  grid-column: 1 / -1;
  ${media.sm} {
    grid-column: 2;
  }
`

/** The rows of a list of products with a small picture each. */
export const SkeletonRows = ({ rows = 3 }: { rows?: number }) => (
  <div>
    {Array.from({ length: rows }, (_, row) => (
      <Row key={row}>
        <SkeletonBlock $height="88px" $radius="var(--r-control)" />
        <Stack $gap={10}>
          <SkeletonBlock $width="60%" $height="1.25em" />
          <SkeletonBlock $width="30%" />
        </Stack>
        <Controls $width="150px" $height="44px" $radius="var(--r-control)" />
      </Row>
    ))}
  </div>
)

/** Skeleton of a list of products with a small picture each. */
export const ListSkeleton = ({ rows }: { rows?: number }) => (
  <Skeleton>
    <SkeletonRows {...(rows !== undefined && { rows })} />
  </Skeleton>
)
