import { productRules, REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { styled } from 'styled-components'
import { CategoryField } from '../../category/edit/category-field.tsx'
import { DepartmentField } from '../../department/department-field.tsx'
import { live } from '../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { media } from '../../ui/media.ts'
import { PictureField } from '../../ui/upload/picture-field.tsx'
import type { Picture } from '../../ui/upload/picture.ts'
import { PRODUCT_LABELS, type ProductValues } from './product-values.ts'

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
const chosen = live((value) => (value ? undefined : REQUIRED_FIELD))
const anyPicture = { onChange: ({ value }: { value: Picture[] }) => (value.length > 0 ? undefined : REQUIRED_FIELD.message) }

/** `list` carries the department: a field in the place of another gets no properties of its own. */
const CategoryOfDepartment = ({ list, ...props }: TextFieldProps) => <CategoryField {...props} departmentId={list?.[0] ?? ''} />

/** Yes or no, neither at first. */
const YesOrNo = (props: TextFieldProps) => (
  <SelectField {...props} placeholder="Choose yes or no">
    <option value="true">Yes</option>
    <option value="false">No</option>
  </SelectField>
)

export type ProductForm = ReturnType<typeof useShopForm<ProductValues, void>>

/** Every field of a product, all required; another department takes the category back. */
export function ProductFields({ form, shell }: Pick<ProductForm, 'form' | 'shell'>) {
  const number = (name: 'price' | 'stock' | 'weight', more: Partial<TextFieldProps>) => (
    <form.AppField name={name} validators={live(productRules[name])}>
      {(field) => <field.Text inputMode="decimal" autoComplete="off" dir="ltr" {...more} />}
    </form.AppField>
  )
  return (
    <>
      <Pair>
        <form.AppField name="departmentId" validators={chosen} listeners={{ onChange: () => form.setFieldValue('categoryId', '') }}>
          {(field) => <field.Text as={DepartmentField} />}
        </form.AppField>
        <form.AppField name="categoryId" validators={chosen}>
          {(field) => <field.Text as={CategoryOfDepartment} list={[form.state.values.departmentId]} />}
        </form.AppField>
      </Pair>
      <form.AppField name="name" validators={live(productRules.name)}>
        {(field) => <field.Text dir="auto" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="description" validators={live(productRules.description)}>
        {(field) => <field.Text as={TextArea} />}
      </form.AppField>
      <Pair>
        {number('price', { hint: 'In EGP, for one piece' })}
        {number('stock', { inputMode: 'numeric', hint: 'Pieces that can be sold' })}
      </Pair>
      <form.Field name="images" validators={anyPicture}>
        {({ name, state, handleChange }) => (
          <PictureField
            label={PRODUCT_LABELS.images}
            name={name}
            value={state.value}
            onChange={handleChange}
            required
            error={(form.state.submissionAttempts > 0 ? state.meta.errors[0] : undefined) ?? shell.said(name).refused}
          />
        )}
      </form.Field>
      <Pair>
        <form.AppField name="cashOnDelivery" validators={chosen}>
          {(field) => <field.Text as={YesOrNo} />}
        </form.AppField>
        <form.AppField name="brand" validators={live(productRules.brand)}>
          {(field) => <field.Text dir="auto" autoComplete="off" />}
        </form.AppField>
      </Pair>
      <Pair>{number('weight', { hint: 'In kilograms' })}</Pair>
    </>
  )
}
