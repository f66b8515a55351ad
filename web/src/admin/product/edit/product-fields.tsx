import { m } from '@shop/contract/messages/messages.js'
import { filledIn } from '@shop/contract/catalogue-rules.ts'
import type { Field, Kind } from '@shop/contract/fields/field.ts'
import { CategoryField } from '../../category/category-field.tsx'
import { DepartmentField } from '../../department/department-field.tsx'
import { ARABIC } from '../../ui/form/arabic.ts'
import { live } from '../../../ui/form/app-form.tsx'
import { TextField, type TextFieldProps } from '../../../ui/form/field.tsx'
import { CountryField } from '../../ui/form/country-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { useShopForm } from '../../../ui/form/shop-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Columns } from '../../../ui/layout/columns.ts'
import { anyPicture, FormPictures } from '../../ui/form/form-pictures.tsx'
import type { AdminProductFragment } from './admin-products.generated.ts'
import { PublishField, publishRule, StatusField } from './status-fields.tsx'
import { FORM_FIELDS, FORM_ROWS, isOfVariants, type ProductValues } from './product-values.ts'

/** Yes or no, neither at first. */
const YesOrNo = (props: TextFieldProps) => (
  <SelectField {...props} placeholder={m.product_choose_yes_or_no()}>
    <option value="true">{m.ui_yes()}</option>
    <option value="false">{m.ui_no()}</option>
  </SelectField>
)

type ProductForm = ReturnType<typeof useShopForm<ProductValues, void>>

const NUMBER = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const
const ENTRIES: Record<Kind, Partial<TextFieldProps>> = {
  text: { dir: 'auto', autoComplete: 'off' },
  country: {},
  money: NUMBER,
  integer: { ...NUMBER, inputMode: 'numeric' },
  decimal: NUMBER,
  flag: {},
}

/** What is typed into a field that is handled by its kind. */
const entryOf = ({ kind, empty, hint, arabic }: Field): Partial<TextFieldProps> => ({
  ...ENTRIES[kind],
  required: !empty,
  ...(hint && { hint: hint() }),
  ...(arabic && ARABIC),
})

const asOf = ({ kind, multiline }: Field) => {
  if (kind === 'flag') return YesOrNo
  if (kind === 'country') return CountryField
  return multiline ? TextArea : TextField
}

/** Why price and stock of a product with options are not typed here. */
const HINTS: Partial<Record<keyof ProductValues, () => string>> = {
  price: m.product_variants_price_hint,
  stock: m.product_variants_stock_hint,
}

/** Of a field that is made of the product's variants. */
const ofVariants = (name: keyof ProductValues): Partial<TextFieldProps> => ({ readOnly: true, hint: HINTS[name]?.() })

interface ProductFieldsProps extends Pick<ProductForm, 'form'> {
  /** The product that is edited; none for a new one. */
  product?: AdminProductFragment
}

/** Every field of a product, all but those in Arabic required; another department empties the category. */
export function ProductFields({ form, product }: ProductFieldsProps) {
  const one = (name: keyof ProductValues) => {
    const field = FORM_FIELDS[name]
    if (name === 'images')
      return (
        <form.AppField key={name} name={name} validators={anyPicture}>
          {() => <FormPictures />}
        </form.AppField>
      )
    if (name === 'departmentId')
      return (
        <form.AppField
          key={name}
          name={name}
          validators={live(filledIn)}
          listeners={{ onChange: () => form.setFieldValue('categoryId', '') }}
        >
          {(bound) => <bound.Text as={DepartmentField} />}
        </form.AppField>
      )
    if (name === 'status' || name === 'publishAt')
      return (
        <form.AppField key={name} name={name} validators={live(name === 'status' ? filledIn : publishRule)}>
          {(bound) => <bound.Text as={name === 'status' ? StatusField : PublishField} />}
        </form.AppField>
      )
    if (field.kind === 'own')
      return (
        <form.AppField key={name} name={name} validators={live(filledIn)}>
          {(bound) => <bound.Text>{(props) => <CategoryField {...props} departmentId={form.state.values.departmentId} />}</bound.Text>}
        </form.AppField>
      )
    return (
      <form.AppField key={name} name={name} validators={live(field.kind === 'flag' ? filledIn : field.rule)}>
        {(bound) => <bound.Text {...entryOf(field)} {...(product && isOfVariants(product, name) && ofVariants(name))} as={asOf(field)} />}
      </form.AppField>
    )
  }
  return FORM_ROWS.map((row) =>
    typeof row === 'string' ? (
      one(row)
    ) : (
      <Columns $gap={20} key={row[0]}>
        {row.map(one)}
      </Columns>
    ),
  )
}
