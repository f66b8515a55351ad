import { countryName } from '@shop/contract/fields/countries.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { ButtonRow } from '../../../ui/screen/button-row.ts'
import { Button } from '../../../ui/button.tsx'
import { SmallTable } from '../../../ui/table/small-table.ts'
import { differences, FORM_FIELDS, productLabels, valuesOf, type ProductValues } from './product-values.ts'
import type { AdminProductFragment } from './admin-products.generated.ts'

const Choice = styled(ButtonRow)`
  margin-block-start: 12px;
  button {
    padding-block: 7px;
  }
`

/* Names of fields are short words. */
const Changes = styled(SmallTable)`
  tbody th {
    overflow-wrap: normal;
  }
`

/** The value of a field, in words. */
function inWords(name: keyof ProductValues, values: ProductValues, product?: AdminProductFragment): string {
  if (name === 'images') return m.product_pictures_counted({ count: values.images.length })
  if (FORM_FIELDS[name].kind === 'flag') return values[name] === 'true' ? m.ui_yes() : m.ui_no()
  if (FORM_FIELDS[name].kind === 'country') return values[name] && countryName(values[name])
  if (name === 'departmentId') return product?.department?.name ?? m.product_another_department()
  if (name === 'categoryId') return product?.category?.name ?? m.product_another_category()
  return values[name]
}

interface EditConflictProps {
  /** The product as this edit found it. */
  before: AdminProductFragment
  /** As another administrator has left it. */
  current: AdminProductFragment
  /** The values that are typed here. */
  typed: ProductValues
  onReload: () => void
  onOverwrite: () => void
}

/** The changes of another administrator meanwhile, field by field, beside the values typed here. Nothing is lost either way. */
export function EditConflict({ before, current, typed, onReload, onOverwrite }: EditConflictProps) {
  const labels = productLabels()
  const theirs = valuesOf(current)
  const changed = differences(valuesOf(before), theirs)
  return (
    <>
      <Changes>
        <caption>{m.product_conflict_changes()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.product_conflict_field()}</th>
            <th scope="col">{m.product_conflict_theirs()}</th>
            <th scope="col">{m.product_conflict_mine()}</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <th scope="row">{labels[name]}</th>
              <td dir="auto">{inWords(name, theirs, current)}</td>
              <td dir="auto">{inWords(name, typed, typed.categoryId === before.category?.id ? before : undefined)}</td>
            </tr>
          ))}
        </tbody>
      </Changes>
      <Choice>
        <Button variant="secondary" size="sm" onClick={onReload}>
          {m.product_conflict_reload()}
        </Button>
        <Button variant="danger" size="sm" sends onClick={onOverwrite}>
          {m.product_conflict_overwrite()}
        </Button>
      </Choice>
    </>
  )
}
