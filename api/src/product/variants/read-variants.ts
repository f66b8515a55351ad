import { m } from '@shop/contract/messages/messages.js'
import { toPiastres } from '@shop/contract/money.ts'
import type { VariantsBody } from '@shop/contract/rest/variant.ts'
import { checkFields, type FieldErrorAt, type Rule } from '@shop/contract/rules.ts'
import { optionRules, valueRules, variantRules } from '@shop/contract/variant-rules.ts'
import { refuseFieldErrors } from '../../http/problem.ts'
import type { ProductOption, VariantRow } from './variant.ts'

/** A variant as an administrator enters it; `price` in piastres, `image` still an address. */
export interface EnteredVariant extends Omit<VariantRow, 'id'> {
  /** Undefined for a new one. */
  id: string | undefined
  /** The stock that the editor saw. */
  stockSeen: number | undefined
}

/** The options of a product and its variants as they shall be. */
export interface EnteredVariants {
  options: ProductOption[]
  variants: EnteredVariant[]
}

type Entered = string | number | null | undefined

/** The field errors of a part of the body, at its path. */
function errorsAt<Field extends string>(
  path: (string | number)[],
  rules: Record<Field, Rule>,
  values: { [Name in NoInfer<Field>]?: Entered },
): FieldErrorAt[] {
  const texts = Object.fromEntries(Object.keys(rules).map((name) => [name, String(values[name as Field] ?? '')])) as Record<Field, string>
  return checkFields(rules, texts).map((error) => ({ ...error, path: [...path.map(String), ...error.path] }))
}

/** The positions of texts that stand there before, but for capitals. */
function repeated(texts: string[]): number[] {
  const earlier = new Set<string>()
  return texts.flatMap((text, index) => (earlier.size === earlier.add(text.trim().toLowerCase()).size ? [index] : []))
}

function optionErrors(options: VariantsBody['options']): FieldErrorAt[] {
  const names = repeated(options.map(({ name }) => name))
  return [
    ...options.flatMap((option, index) => errorsAt(['options', index], optionRules, option)),
    ...names.map((index): FieldErrorAt => ({ path: ['options', String(index), 'name'], code: 'TAKEN', message: m.refusal_option_twice() })),
    ...options.flatMap(({ values }, index) => [
      ...values.flatMap((value, nth) => errorsAt(['options', index, 'values', nth], valueRules, value)),
      ...repeated(values.map(({ value }) => value)).map((nth): FieldErrorAt => {
        const path = ['options', String(index), 'values', String(nth), 'value']
        return { path, code: 'TAKEN', message: m.refusal_option_value_twice() }
      }),
    ]),
  ]
}

function variantErrors({ options, variants }: Pick<VariantsBody, 'options' | 'variants'>): FieldErrorAt[] {
  const hasValues = (optionValues: string[]): boolean =>
    optionValues.length === options.length &&
    options.every(({ values }, nth) => values.some(({ value }) => value.trim() === optionValues[nth]?.trim()))
  const at = (index: number, field: string): string[] => ['variants', String(index), field]
  const combinations = repeated(variants.map(({ optionValues }) => JSON.stringify(optionValues.map((value) => value.trim()))))
  const skus = variants.map(({ sku }, index) => sku?.trim() || `: ${index}`)
  const ids = variants.map(({ id }, index) => id ?? `: ${index}`)
  return [
    ...variants.flatMap((variant, index) => errorsAt(['variants', index], variantRules, variant)),
    ...variants.flatMap(({ optionValues }, index): FieldErrorAt[] =>
      hasValues(optionValues) ? [] : [{ path: at(index, 'optionValues'), code: 'INVALID', message: m.refusal_variant_choice() }],
    ),
    ...combinations.map((index): FieldErrorAt => ({ path: at(index, 'optionValues'), code: 'TAKEN', message: m.refusal_variant_twice() })),
    ...repeated(ids).map((index): FieldErrorAt => ({ path: at(index, 'id'), code: 'TAKEN', message: m.refusal_variant_twice() })),
    ...repeated(skus).map((index): FieldErrorAt => ({ path: at(index, 'sku'), code: 'TAKEN', message: m.refusal_sku_taken() })),
  ]
}

const orNull = (text: string | null | undefined): string | null => text?.trim() || null

export const variantsErrors = (body: Pick<VariantsBody, 'options' | 'variants'>): FieldErrorAt[] => [
  ...optionErrors(body.options),
  ...variantErrors(body),
]

/** Reads the body of PUT product/variants/{id}. Throws with every field that breaks a rule. */
export function readVariants(body: VariantsBody): EnteredVariants {
  refuseFieldErrors(variantsErrors(body))
  return {
    options: body.options.map(({ name, arabicName, values }) => ({
      name: name.trim(),
      arabicName: orNull(arabicName),
      values: values.map(({ value, arabicValue, swatch }) => ({
        value: value.trim(),
        arabicValue: orNull(arabicValue),
        swatch: orNull(swatch)?.toLowerCase() ?? null,
      })),
    })),
    variants: body.variants.map(({ id, optionValues, price, stock, stockSeen, sku, barcode, image_path: image = null, weight = null }) => ({
      id,
      optionValues: optionValues.map((value) => value.trim()),
      price: toPiastres(price),
      stock,
      stockSeen,
      sku: orNull(sku),
      barcode: orNull(barcode),
      image,
      weight,
    })),
  }
}
