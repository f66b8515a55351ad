import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { SmallTable } from '../../../ui/table/small-table.ts'
import { useSizeGuideQuery } from './size-guide.generated.ts'

/* A wide table is scrolled by itself, with the keyboard too. */
const Scrolled = styled.div`
  overflow-x: auto;
`

function Guide({ departmentId }: { departmentId: string }) {
  const { data, error, refetch } = useSizeGuideQuery({ variables: { departmentId } })
  const guide = data?.department?.sizeGuide
  if (guide)
    return (
      <Scrolled tabIndex={0} role="region" aria-label={m.product_size_guide()}>
        <SmallTable>
          <thead>
            <tr>
              {guide.columns.map((column, nth) => (
                <th key={nth} scope="col">
                  <bdi>{column}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {guide.rows.map(([size, ...cells], row) => (
              <tr key={row}>
                <th scope="row">
                  <bdi>{size}</bdi>
                </th>
                {cells.map((cell, nth) => (
                  <td key={nth}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </SmallTable>
      </Scrolled>
    )
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  return data ? <p>{m.product_size_guide_gone()}</p> : <Skeleton heights={[40, 40, 40, 40]} />
}

interface SizeGuideDialogProps {
  open: boolean
  onClose: () => void
  departmentId: string
}

/** What the sizes of a department mean, read when it is opened. */
export const SizeGuideDialog = ({ open, onClose, departmentId }: SizeGuideDialogProps) => (
  <Dialog open={open} onClose={onClose} title={m.product_size_guide()} width={640}>
    <Guide departmentId={departmentId} />
  </Dialog>
)
