import { m } from '@shop/contract/messages/messages.js'
import { HOME_ROW_PRODUCTS, MAX_HOME_ROW_TITLE } from '@shop/contract/shop.ts'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Check } from '../../ui/form/check.ts'
import type { HomeRowKind } from '../../lib/schema.generated.ts'
import { TextField } from '../../ui/form/field.tsx'
import { Columns } from '../../ui/layout/columns.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { DepartmentField } from '../department/department-field.tsx'
import { MoveTools, Tools } from '../product/variants/move-tools.tsx'
import { ARABIC } from '../ui/form/arabic.ts'
import { FieldGroup } from '../ui/form/field-group.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { KINDS, type RowDraft } from './home-values.ts'
import { PickedProducts } from '../product/picked-products.tsx'

export interface RowFieldsProps {
  row: RowDraft
  nth: number
  count: number
  errorOf: (field: string) => string | undefined
  onChange: (row: RowDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
}

/** What the kind of a row needs: a department, a price, or products. */
function Setting({ row, errorOf, onChange }: Pick<RowFieldsProps, 'row' | 'errorOf' | 'onChange'>) {
  if (row.kind === 'DEPARTMENT')
    return (
      <DepartmentField
        name={`department-${row.key}`}
        label={m.category_department()}
        required
        value={row.departmentId}
        error={errorOf('departmentId')}
        onChange={(departmentId) => onChange({ ...row, departmentId })}
      />
    )
  if (row.kind === 'UNDER_PRICE')
    return (
      <TextField
        name={`price-${row.key}`}
        label={m.admin_home_price()}
        required
        inputMode="decimal"
        autoComplete="off"
        value={row.maxPrice}
        error={errorOf('maxPrice')}
        onChange={(maxPrice) => onChange({ ...row, maxPrice })}
      />
    )
  return null
}

/** A row of the home page: what it lists, its titles, whether it is shown, and its place among the others. */
export function RowFields({ row, nth, count, errorOf, onChange, onMove, onRemove }: RowFieldsProps) {
  const name = m.admin_home_row({ place: nth + 1 })
  const title = (field: 'title' | 'arabicTitle') => ({
    name: `${field}-${row.key}`,
    maxLength: MAX_HOME_ROW_TITLE,
    value: row[field],
    error: errorOf(field),
    onChange: (text: string) => onChange({ ...row, [field]: text }),
  })
  return (
    <FieldGroup>
      <legend>{name}</legend>
      <Stack $gap={16}>
        <Cluster $gap={8} $justify="space-between">
          <Check>
            <input type="checkbox" checked={row.isShown} onChange={() => onChange({ ...row, isShown: !row.isShown })} />
            {m.admin_home_shown()}
          </Check>
          <Tools>
            <MoveTools name={name} nth={nth} count={count} onMove={onMove} onRemove={onRemove} />
          </Tools>
        </Cluster>
        <Columns $gap={16} $count={2}>
          <SelectField
            name={`kind-${row.key}`}
            label={m.admin_home_kind()}
            required
            value={row.kind}
            onChange={(kind) => kind && onChange({ ...row, kind: kind as HomeRowKind })}
          >
            {Object.entries(KINDS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words()}
              </option>
            ))}
          </SelectField>
          <Setting row={row} errorOf={errorOf} onChange={onChange} />
        </Columns>
        <Columns $gap={16} $count={2}>
          <TextField {...title('title')} label={m.admin_home_title()} hint={m.admin_home_title_hint()} dir="auto" autoComplete="off" />
          <TextField {...ARABIC} {...title('arabicTitle')} label={m.admin_home_arabic_title()} />
        </Columns>
        {row.kind === 'PICKED' && (
          <PickedProducts
            label={m.admin_home_products()}
            max={HOME_ROW_PRODUCTS}
            isOrdered
            products={row.products}
            error={errorOf('productIds')}
            onChange={(products) => onChange({ ...row, products })}
          />
        )}
      </Stack>
    </FieldGroup>
  )
}
