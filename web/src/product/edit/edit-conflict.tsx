import { styled } from 'styled-components'
import { Button } from '../../ui/button.tsx'
import { differences, PRODUCT_LABELS, valuesOf, type ProductValues } from './product-values.ts'
import type { OfficeProductFragment } from './office-products.generated.ts'

const Table = styled.table`
  width: 100%;
  margin-block: 8px;
  border-collapse: collapse;
  font-size: 0.875rem;
  caption {
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: 4px 8px 4px 0;
    text-align: start;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
`
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button {
    white-space: normal;
  }
`

/** What a field holds, in words. */
function inWords(name: keyof ProductValues, values: ProductValues, product?: OfficeProductFragment): string {
  if (name === 'images') return values.images.length === 1 ? '1 picture' : `${values.images.length} pictures`
  if (name === 'cashOnDelivery') return values.cashOnDelivery === 'true' ? 'Yes' : 'No'
  if (name === 'departmentId') return product?.department?.name ?? 'Another department'
  if (name === 'categoryId') return product?.category?.name ?? 'Another category'
  return values[name]
}

interface EditConflictProps {
  /** The product as this edit found it. */
  before: OfficeProductFragment
  /** As somebody else has left it. */
  current: OfficeProductFragment
  /** What is typed here. */
  typed: ProductValues
  onReload: () => void
  onOverwrite: () => void
}

/** What somebody else has changed meanwhile, field by field, beside what is typed here. Nothing is lost either way. */
export function EditConflict({ before, current, typed, onReload, onOverwrite }: EditConflictProps) {
  const theirs = valuesOf(current)
  const changed = differences(valuesOf(before), theirs)
  return (
    <>
      <Table>
        <caption>What was changed meanwhile</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Now in the shop</th>
            <th scope="col">In this form</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{PRODUCT_LABELS[name]}</th>
              <td>{inWords(name, theirs, current)}</td>
              <td>{inWords(name, typed, typed.categoryId === before.category?.id ? before : undefined)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Row>
        <Button variant="secondary" size="sm" onClick={onReload}>
          Reload what I have not changed
        </Button>
        <Button variant="danger" size="sm" sends onClick={onOverwrite}>
          Overwrite with this form
        </Button>
      </Row>
    </>
  )
}
