import { styled } from 'styled-components'
import { ButtonRow } from '../../ui/screen/button-row.ts'
import { Button } from '../../ui/button.tsx'
import { SmallTable } from '../../ui/table/small-table.ts'
import { differences, PRODUCT_LABELS, valuesOf, type ProductValues } from './product-values.ts'
import type { OfficeProductFragment } from './office-products.generated.ts'

const Choice = styled(ButtonRow)`
  margin-block-start: 12px;
  button {
    padding-block: 7px;
    white-space: normal;
  }
`

/* Names of fields are short words. */
const Changes = styled(SmallTable)`
  tbody th {
    overflow-wrap: normal;
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
      <Changes>
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
      </Changes>
      <Choice>
        <Button variant="secondary" size="sm" onClick={onReload}>
          Reload what I have not changed
        </Button>
        <Button variant="danger" size="sm" sends onClick={onOverwrite}>
          Overwrite with this form
        </Button>
      </Choice>
    </>
  )
}
