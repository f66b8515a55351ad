import { countryName } from '@shop/contract/fields/countries.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { ProductStatus } from '../../../lib/schema.generated.ts'
import { instantOf } from '../../lib/cairo-days.ts'
import { momentOf } from '../../../lib/time/moments.ts'
import { statusLabels } from '../status/status-words.ts'
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
  if (name === 'status') return statusLabels()[values.status as ProductStatus]
  if (name === 'publishAt') return values.publishAt && momentOf(instantOf(values.publishAt) ?? '')
  return values[name]
}

/** A field that another administrator changed meanwhile, in words. */
interface ConflictChange {
  label: string
  theirs: string
  mine: string
}

interface ConflictChoice {
  onReload: () => void
  onOverwrite: () => void
}

/** What was changed meanwhile, field by field, and the choice between the two. */
export const ConflictChanges = ({ changes, onReload, onOverwrite }: ConflictChoice & { changes: readonly ConflictChange[] }) => (
  <>
    {changes.length > 0 && (
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
          {changes.map(({ label, theirs, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td dir="auto">{theirs}</td>
              <td dir="auto">{mine}</td>
            </tr>
          ))}
        </tbody>
      </Changes>
    )}
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

interface EditConflictProps extends ConflictChoice {
  /** The product as this edit found it. */
  before: AdminProductFragment
  /** As another administrator has left it. */
  current: AdminProductFragment
  /** The values that are typed here. */
  typed: ProductValues
}

/** The changes of another administrator meanwhile, field by field, beside the values typed here. Nothing is lost either way. */
export function EditConflict({ before, current, typed, ...choice }: EditConflictProps) {
  const labels = productLabels()
  const theirs = valuesOf(current)
  const changes = differences(valuesOf(before), theirs).map((name) => ({
    label: labels[name],
    theirs: inWords(name, theirs, current),
    mine: inWords(name, typed, typed.categoryId === before.category?.id ? before : undefined),
  }))
  return <ConflictChanges changes={changes} {...choice} />
}
