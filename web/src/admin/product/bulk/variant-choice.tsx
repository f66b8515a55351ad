import { m } from '@shop/contract/messages/messages.js'
import { filledIn } from '@shop/contract/catalogue-rules.ts'
import type { VariantChoiceInput } from '../../../lib/schema.generated.ts'
import { live, useStore } from '../../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../../ui/form/field.tsx'
import type { useShopForm } from '../../../ui/form/shop-form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'

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
  return which === 'all' ? { all: true } : { option: { key: option.trim(), value: optionValue.trim() } }
}

const Which = (props: TextFieldProps) => (
  <SelectField {...props} placeholder={m.product_variants_which_none()}>
    <option value="all">{m.product_variants_which_all()}</option>
    <option value="option">{m.product_variants_which_some()}</option>
  </SelectField>
)

type Form = ReturnType<typeof useShopForm<VariantChoiceValues & { value: string }, unknown>>['form']

/** Asks which variants of products with options a change is for. */
export function VariantChoice({ form }: { form: Form }) {
  const which = useStore(form.store, ({ values }) => values.which)
  return (
    <>
      <form.AppField name="which">
        {(field) => <field.Text as={Which} required={false} hint={which === '' ? m.product_variants_bulk() : undefined} />}
      </form.AppField>
      {which === 'option' && (
        <>
          <form.AppField name="option" validators={live(filledIn)}>
            {(field) => <field.Text autoComplete="off" dir="auto" hint={m.product_variants_which_option_hint()} />}
          </form.AppField>
          <form.AppField name="optionValue" validators={live(filledIn)}>
            {(field) => <field.Text autoComplete="off" dir="auto" hint={m.product_variants_which_value_hint()} />}
          </form.AppField>
        </>
      )}
    </>
  )
}
