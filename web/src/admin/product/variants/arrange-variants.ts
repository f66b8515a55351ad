import { freshKey } from '../../../lib/intent/fresh-key.ts'
import type { Cell, OptionDraft, VariantDraft, VariantsValues } from './variant-values.ts'

type Choice = VariantDraft['choice']

const combinationOf = (options: readonly OptionDraft[], choice: Choice): string =>
  JSON.stringify(options.map(({ key }) => choice[key] ?? ''))

/** Every combination of the options' values, in their order. */
function* combinations(options: readonly OptionDraft[]): Generator<Choice> {
  const [first, ...rest] = options
  if (!first) return yield {}
  for (const { key } of first.values) for (const choice of combinations(rest)) yield { [first.key]: key, ...choice }
}

/** The positions of a variant's values, by which variants are sorted. */
const places = (options: readonly OptionDraft[], { choice }: VariantDraft): number[] =>
  options.map(({ key, values }) => values.findIndex((value) => value.key === choice[key]))

function inOrder(options: readonly OptionDraft[], variants: readonly VariantDraft[]): VariantDraft[] {
  const placed = variants.map((variant) => ({ variant, at: places(options, variant) }))
  const before = (one: number[], other: number[]): number =>
    one.map((place, nth) => place - (other[nth] ?? 0)).find((difference) => difference !== 0) ?? 0
  return placed.toSorted((one, other) => before(one.at, other.at)).map(({ variant }) => variant)
}

/**
 * The variants as other options leave them, in their order: of a new option each has the first value, one whose value is gone goes, and of
 * several of the same combination the first stays.
 */
export function fitVariants(options: OptionDraft[], variants: readonly VariantDraft[]): VariantsValues {
  const seen = new Set<string>()
  const fitting = variants.flatMap((variant): VariantDraft[] => {
    const choice = Object.fromEntries(options.map(({ key, values: [first] }) => [key, variant.choice[key] ?? first?.key ?? '']))
    const isThere = options.every(({ key, values }) => values.some((value) => value.key === choice[key]))
    const combination = combinationOf(options, choice)
    if (!isThere || seen.has(combination)) return []
    seen.add(combination)
    return [{ ...variant, choice }]
  })
  return { options, variants: inOrder(options, fitting) }
}

/** How many combinations have no variant. */
export function missingCount({ options, variants }: VariantsValues): number {
  const all = options.reduce((product, { values }) => product * values.length, 1)
  return all - new Set(variants.map(({ choice }) => combinationOf(options, choice))).size
}

/** Adds a variant for each combination that has none: at the price of the first, without stock. */
export function addMissing({ options, variants }: VariantsValues): VariantsValues {
  const there = new Set(variants.map(({ choice }) => combinationOf(options, choice)))
  const missing = [...combinations(options)].filter((choice) => !there.has(combinationOf(options, choice)))
  const price = variants[0]?.price ?? ''
  const added = missing.map((choice): VariantDraft => {
    const empty = { imageId: '', sku: '', barcode: '', weight: '' }
    return { key: freshKey(), id: undefined, choice, seen: 0, price, stock: '0', ...empty }
  })
  return { options, variants: inOrder(options, [...variants, ...added]) }
}

/** Puts what stands in a cell of the first variant into that of every other. */
export function fillDown({ options, variants }: VariantsValues, cell: Cell): VariantsValues {
  const [first] = variants
  return { options, variants: first ? variants.map((variant) => ({ ...variant, [cell]: first[cell] })) : [] }
}

/** Puts a text into a cell of the variants with these keys. */
export const fillChosen = ({ options, variants }: VariantsValues, keys: ReadonlySet<string>, cell: Cell, text: string): VariantsValues => ({
  options,
  variants: variants.map((variant) => (keys.has(variant.key) ? { ...variant, [cell]: text } : variant)),
})

/** The variants with pieces in stock that `next` does not have any more. */
export function lostWithStock(before: VariantsValues, next: VariantsValues): VariantDraft[] {
  const stays = new Set(next.variants.map(({ key }) => key))
  return before.variants.filter(({ key, stock }) => !stays.has(key) && Number(stock) > 0)
}
