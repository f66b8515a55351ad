import { m } from '@shop/contract/messages/messages.js'
import { optionChoice } from '@shop/contract/fields/option-choice-text.ts'
import { readOptionChoice } from '@shop/contract/fields/option-choice.ts'
import type { Facets } from './use-facets.ts'

/** A value of an option that can be chosen; `choice` is how the address has it. */
export interface OfferedValue {
  choice: string
  name: string
  swatch: string | null
  count: number
}

/** An option of a list with its values. */
export interface OfferedOption {
  key: string
  name: string
  values: OfferedValue[]
  isComplete: boolean
}

/** The options by which a list can be narrowed down. What is chosen stays among them, though the list may have it no more. */
export function offeredOptions(facets: Facets['options'], chosen: readonly string[]): OfferedOption[] {
  const offered = facets.map(({ key, values, ...option }) => ({
    ...option,
    key,
    values: values.map(({ value, ...other }) => ({ ...other, choice: optionChoice({ name: key, value }) })),
  }))
  const known = new Set(offered.flatMap(({ values }) => values.map(({ choice }) => choice)))
  for (const choice of chosen.filter((each) => !known.has(each))) {
    const { name: key, value } = readOptionChoice(choice) ?? { name: choice, value: choice }
    const gone = { choice, name: value, swatch: null, count: 0 }
    const option = offered.find((each) => each.key === key)
    if (option) option.values.push(gone)
    else offered.push({ key, name: key, values: [gone], isComplete: true })
  }
  return offered
}

/** A chosen value with its option, such as 'Size: 42'. */
export function optionWords(choice: string, facets: Facets['options'] = []): string {
  const option = offeredOptions(facets, [choice]).find(({ values }) => values.some((each) => each.choice === choice))
  return m.product_filter_option({
    option: option?.name ?? '',
    value: option?.values.find((each) => each.choice === choice)?.name ?? '',
  })
}
