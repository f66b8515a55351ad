import { m } from '@shop/contract/messages/messages.js'
import { fitVariants } from './arrange-variants.ts'
import { cellLabel } from './variant-cells.ts'
import { CELLS, draftTitle, type VariantDraft, type VariantsValues } from './variant-values.ts'

const byId = ({ variants }: VariantsValues) => new Map(variants.map((variant) => [variant.id, variant]))

/** All options with their values, in words that tell whether they are the same. */
const optionsInWords = ({ options }: VariantsValues): string =>
  options.map(({ name, values }) => `${name.trim()}: ${values.map(({ value }) => value.trim()).join(', ')}`).join(' · ')

/** Texts and colours of the options, too, which `optionsInWords` leaves out. */
const optionsWhole = ({ options }: VariantsValues): string => JSON.stringify(options)

const titles = ({ options, variants }: VariantsValues): string => variants.map((variant) => draftTitle(options, variant)).join(', ')

/** Something that another administrator changed meanwhile. */
export interface VariantChange {
  label: string
  theirs: string
  mine: string
}

/**
 * What another administrator changed meanwhile, beside what is typed here. A stock that was not typed here is left out: it is a difference
 * that is sent, so their pieces and all sales stay.
 */
export function changesMeanwhile(base: VariantsValues, theirs: VariantsValues, mine: VariantsValues): VariantChange[] {
  const [before, here] = [byId(base), byId(mine)]
  const cells = theirs.variants.flatMap((variant) => {
    const was = before.get(variant.id)
    const own = here.get(variant.id)
    if (!was || !own) return []
    const title = draftTitle(theirs.options, variant)
    const isTheirs = CELLS.filter((cell) => variant[cell] !== was[cell] && (cell !== 'stock' || own.stock !== was.stock))
    return isTheirs.map((cell) => ({ label: cellLabel(cell, title), theirs: variant[cell], mine: own[cell] }))
  })
  const whole = [
    { label: m.product_variants_options(), of: optionsInWords, same: optionsWhole },
    { label: m.product_variants_grid(), of: titles, same: titles },
  ].flatMap(({ label, of, same }) => (same(base) === same(theirs) ? [] : [{ label, theirs: of(theirs), mine: of(mine) }]))
  return [...whole, ...cells]
}

/** A variant as it is in the shop now, with the cells that were typed here. */
function withTyped(theirs: VariantDraft, was: VariantDraft | undefined, mine: VariantDraft | undefined): VariantDraft {
  if (!was || !mine) return theirs
  const typed = CELLS.filter((cell) => mine[cell] !== was[cell])
  return { ...theirs, choice: { ...mine.choice, ...theirs.choice }, ...Object.fromEntries(typed.map((cell) => [cell, mine[cell]])) }
}

/** What was not changed here as it is in the shop now: the typed cells stay, and so do variants that were added here. */
export function reloaded(base: VariantsValues, theirs: VariantsValues, mine: VariantsValues): VariantsValues {
  const [before, here] = [byId(base), byId(mine)]
  const options = optionsWhole(base) === optionsWhole(mine) ? theirs.options : mine.options
  const present = theirs.variants
    .filter(({ id }) => !before.has(id) || here.has(id))
    .map((variant) => withTyped(variant, before.get(variant.id), here.get(variant.id)))
  return fitVariants(options, [...present, ...mine.variants.filter(({ id }) => id === undefined)])
}

/** This form over what is in the shop now. A stock that was not typed here stays what it is there: pieces sold meanwhile stay sold. */
export function overwriting(base: VariantsValues, theirs: VariantsValues, mine: VariantsValues): VariantsValues {
  const [before, there] = [byId(base), byId(theirs)]
  const variants = mine.variants.map((variant): VariantDraft => {
    const present = there.get(variant.id)
    // It was removed meanwhile, so this is a new one.
    if (!present) return { ...variant, id: undefined, seen: 0 }
    const isTyped = variant.stock !== before.get(variant.id)?.stock
    return { ...variant, seen: present.seen, stock: isTyped ? variant.stock : present.stock }
  })
  return { ...mine, variants }
}
