import { MAX_JOINED_OPTIONS, MAX_JOINED_VALUES } from '@shop/contract/variant-rules.ts'
import type { ProductOption } from './variant.ts'

/** The values of two options of one name: of a value that both have, the Arabic word and the colour that the first of them has. */
function joinValues(one: ProductOption['values'], other: ProductOption['values']): ProductOption['values'] {
  const values = new Map(one.map((value) => [value.value, value]))
  for (const value of other) {
    const known = values.get(value.value)
    values.set(value.value, {
      value: value.value,
      arabicValue: known?.arabicValue ?? value.arabicValue ?? null,
      swatch: known?.swatch ?? value.swatch ?? null,
    })
  }
  return [...values.values()].slice(0, MAX_JOINED_VALUES)
}

/** The options that products have, each once, by its English name, with the values of all of them in the order in which they come. */
export function joinOptions(products: ProductOption[][]): ProductOption[] {
  const options = new Map<string, ProductOption>()
  for (const option of products.flat()) {
    const known = options.get(option.name)
    options.set(option.name, {
      name: option.name,
      arabicName: known?.arabicName ?? option.arabicName ?? null,
      values: joinValues(known?.values ?? [], option.values),
    })
  }
  return [...options.values()].slice(0, MAX_JOINED_OPTIONS)
}
