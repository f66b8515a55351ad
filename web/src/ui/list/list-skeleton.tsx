import { styled } from 'styled-components'
import { Bone, Skeleton } from '../skeleton.tsx'

const Row = styled.div`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: 12px 16px;
  padding-block: 20px;
`
const Lines = styled.div`
  display: grid;
  align-content: start;
  gap: 10px;
`

/** Stands for lists of products with a small picture each. */
export const ListSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <Skeleton>
    {Array.from({ length: rows }, (_, row) => (
      <Row key={row}>
        <Bone $height="88px" $radius="var(--r-control)" />
        <Lines>
          <Bone $width="60%" $height="1.25em" />
          <Bone $width="30%" />
          <Bone $width="150px" $height="44px" $radius="var(--r-control)" />
        </Lines>
      </Row>
    ))}
  </Skeleton>
)
