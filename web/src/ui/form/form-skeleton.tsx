import { Columns } from '../layout/columns.ts'
import { SkeletonBlock, Skeleton } from '../skeleton.tsx'
import { Stack } from '../layout/stack.ts'

/** Skeleton of a form: the number of fields side by side in each row, and its button. */
export const FormSkeleton = ({ rows }: { rows: readonly number[] }) => (
  <Skeleton>
    <Stack $gap={20}>
      {rows.map((fields, row) => (
        <Columns key={row} $gap={20} $count={fields}>
          {Array.from({ length: fields }, (_, field) => (
            <Stack $gap={6} key={field}>
              <SkeletonBlock $height="23px" $width="96px" />
              <SkeletonBlock $height="48px" $radius="var(--r-control)" />
            </Stack>
          ))}
        </Columns>
      ))}
      <SkeletonBlock $height="44px" $radius="var(--r-control)" />
    </Stack>
  </Skeleton>
)
