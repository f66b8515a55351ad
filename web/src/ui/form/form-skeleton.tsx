import { styled } from 'styled-components'
import { media } from '../media.ts'
import { SkeletonBlock, Skeleton } from '../skeleton.tsx'

const Rows = styled.div`
  display: grid;
  gap: 20px;
`
const Row = styled.div<{ $fields: number }>`
  display: grid;
  gap: 20px;
  ${media.sm} {
    grid-template-columns: repeat(${({ $fields }) => $fields}, minmax(0, 1fr));
  }
`
const Field = styled.div`
  display: grid;
  gap: 6px;
`

/** Skeleton of a form: the number of fields side by side in each row, and its button. */
export const FormSkeleton = ({ rows }: { rows: readonly number[] }) => (
  <Skeleton>
    <Rows>
      {rows.map((fields, row) => (
        <Row key={row} $fields={fields}>
          {Array.from({ length: fields }, (_, field) => (
            <Field key={field}>
              <SkeletonBlock $height="23px" $width="96px" />
              <SkeletonBlock $height="48px" $radius="var(--r-control)" />
            </Field>
          ))}
        </Row>
      ))}
      <SkeletonBlock $height="44px" $radius="var(--r-control)" />
    </Rows>
  </Skeleton>
)
