import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { filledIn } from '@shop/contract/catalogue-rules.ts'
import type { VariantChoiceInput } from '../../../lib/schema.generated.ts'
import { live, useStore } from '../../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import type { useShopForm } from '../../../ui/form/shop-form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { LoadedSelect } from '../../ui/form/loaded-select.tsx'
import { useChosenOptionsQuery } from './bulk-products.generated.ts'

/** Which variants a change is for, as it is entered. */
export interface VariantChoiceValues {
  /** Empty: products with options are left as they are. */
  which: '' | 'all' | 'option'
  option: string
  optionValue: string
}

export const NO_CHOICE: VariantChoiceValues = { which: '', option: '', optionValue: '' }

export const variantChoiceLabels = (): Record<keyof VariantChoiceValues, string> => ({
  which: m.product_variants_which(),
  option: m.product_variants_which_option(),
  optionValue: m.product_variants_which_value(),
})

/** The choice as the shop takes it; undefined where products with options are left as they are. */
export function choiceOf({ which, option, optionValue }: VariantChoiceValues): VariantChoiceInput | undefined {
  if (which === '') return undefined
  return which === 'all' ? { all: true } : { option: { key: option, value: optionValue } }
}

const Which = (props: TextFieldProps) => (
  <SelectField {...props} placeholder={m.product_variants_which_none()}>
    <option value="all">{m.product_variants_which_all()}</option>
    <option value="option">{m.product_variants_which_some()}</option>
  </SelectField>
)

type Form = ReturnType<typeof useShopForm<VariantChoiceValues & { value: string }, unknown>>['form']

/** Most products whose options are asked for: as many as one call takes. */
const MAX_PRODUCTS = 100

interface VariantChoiceProps {
  form: Form
  productIds: readonly string[]
}

/** The options that the chosen products have, and the values of the chosen one. */
function ChosenOption({ form, productIds }: VariantChoiceProps) {
  const variables = { productIds: productIds.slice(0, MAX_PRODUCTS) }
  const { data, error, refetch } = useChosenOptionsQuery({ variables, fetchPolicy: 'no-cache' })
  const options = data?.productOptions ?? undefined
  const chosen = useStore(form.store, ({ values }) => values.option)
  const values = options?.find(({ key }) => key === chosen)?.values
  const items = options?.map(({ key, name }) => (
    <option key={key} value={key}>
      {name}
    </option>
  ))
  return (
    <>
      {productIds.length > MAX_PRODUCTS && <p>{m.product_variants_which_first({ number: formatNumber(MAX_PRODUCTS) })}</p>}
      <form.AppField name="option" validators={live(filledIn)} listeners={{ onChange: () => form.setFieldValue('optionValue', '') }}>
        {(field) => (
          <field.Text>
            {(props) => (
              <LoadedSelect
                {...props}
                things={m.product_variants_options()}
                count={options?.length}
                placeholder={m.ui_choose()}
                none={m.product_variants_which_no_options()}
                problem={error}
                onRetry={() => void refetch()}
              >
                {items}
              </LoadedSelect>
            )}
          </field.Text>
        )}
      </form.AppField>
      {values && (
        <form.AppField name="optionValue" validators={live(filledIn)}>
          {(field) => (
            <field.Text hint={m.product_variants_which_missing()}>
              {(props) => (
                <SelectField {...props}>
                  {values.map(({ value, name }) => (
                    <option key={value} value={value}>
                      {name}
                    </option>
                  ))}
                </SelectField>
              )}
            </field.Text>
          )}
        </form.AppField>
      )}
    </>
  )
}

/** Asks which variants of products with options a change is for. */
export function VariantChoice({ form, productIds }: VariantChoiceProps) {
  const which = useStore(form.store, ({ values }) => values.which)
  return (
    <>
      <form.AppField name="which">
        {(field) => <field.Text as={Which} required={false} hint={which === '' ? m.product_variants_bulk() : undefined} />}
      </form.AppField>
      {which === 'option' && <ChosenOption form={form} productIds={productIds} />}
    </>
  )
}
