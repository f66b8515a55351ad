import { Columns } from '../layout/columns.ts'
import { Skeleton, SkeletonBlocks } from '../skeleton.tsx'
import { Stack } from '../layout/stack.ts'

/** Skeleton of a form: the number of fields side by side in each row, and its button. */
export const FormSkeleton = ({ rows }: { rows: readonly number[] }) => (
  <Skeleton>
    {rows.map((fields, row) => (
      <Columns key={row} $gap={20} $count={fields}>
        {Array.from({ length: fields }, (_, field) => (
          <Stack $gap={6} key={field}>
            <SkeletonBlocks heights={[23, 48]} />
          </Stack>
        ))}
      </Columns>
    ))}
    <SkeletonBlocks heights={[44]} />
  </Skeleton>
)
