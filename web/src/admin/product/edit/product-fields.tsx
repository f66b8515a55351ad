import { m } from '@shop/contract/messages/messages.js'
import { filledIn, productRules } from '@shop/contract/catalogue-rules.ts'
import { styled } from 'styled-components'
import { CategoryField } from '../../category/category-field.tsx'
import { DepartmentField } from '../../department/department-field.tsx'
import { ARABIC } from '../../ui/form/arabic.ts'
import { live } from '../../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { useShopForm } from '../../../ui/form/shop-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { media } from '../../../ui/media.ts'
import { anyPicture, FormPictures } from '../../ui/upload/form-pictures.tsx'
import type { ProductValues } from './product-values.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
/** Yes or no, neither at first. */
const YesOrNo = (props: TextFieldProps) => (
  <SelectField {...props} placeholder={m.product_choose_yes_or_no()}>
    <option value="true">{m.ui_yes()}</option>
    <option value="false">{m.ui_no()}</option>
  </SelectField>
)

type ProductForm = ReturnType<typeof useShopForm<ProductValues, void>>

/** Every field of a product, all but those in Arabic required; another department empties the category. */
export function ProductFields({ form }: Pick<ProductForm, 'form'>) {
  const number = (name: 'price' | 'stock' | 'weight', more: Partial<TextFieldProps>) => (
    <form.AppField name={name} validators={live(productRules[name])}>
      {(field) => <field.Text inputMode="decimal" autoComplete="off" dir="ltr" {...more} />}
    </form.AppField>
  )
  return (
    <>
      <Pair>
        <form.AppField name="departmentId" validators={live(filledIn)} listeners={{ onChange: () => form.setFieldValue('categoryId', '') }}>
          {(field) => <field.Text as={DepartmentField} />}
        </form.AppField>
        <form.AppField name="categoryId" validators={live(filledIn)}>
          {(field) => <field.Text>{(props) => <CategoryField {...props} departmentId={form.state.values.departmentId} />}</field.Text>}
        </form.AppField>
      </Pair>
      <form.AppField name="name" validators={live(productRules.name)}>
        {(field) => <field.Text dir="auto" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="description" validators={live(productRules.description)}>
        {(field) => <field.Text as={TextArea} />}
      </form.AppField>
      <form.AppField name="arabicName" validators={live(productRules.arabicName)}>
        {(field) => <field.Text {...ARABIC} />}
      </form.AppField>
      <form.AppField name="arabicDescription" validators={live(productRules.arabicDescription)}>
        {(field) => <field.Text {...ARABIC} as={TextArea} />}
      </form.AppField>
      <Pair>
        {number('price', { hint: m.product_price_hint() })}
        {number('stock', { inputMode: 'numeric', hint: m.product_stock_hint() })}
      </Pair>
      <form.AppField name="images" validators={anyPicture}>
        {() => <FormPictures />}
      </form.AppField>
      <Pair>
        <form.AppField name="cashOnDelivery" validators={live(filledIn)}>
          {(field) => <field.Text as={YesOrNo} />}
        </form.AppField>
        <form.AppField name="brand" validators={live(productRules.brand)}>
          {(field) => <field.Text dir="auto" autoComplete="off" />}
        </form.AppField>
      </Pair>
      <Pair>
        <form.AppField name="arabicBrand" validators={live(productRules.arabicBrand)}>
          {(field) => <field.Text {...ARABIC} />}
        </form.AppField>
        {number('weight', { hint: m.product_weight_hint() })}
      </Pair>
    </>
  )
}
