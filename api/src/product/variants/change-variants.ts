import { isDeepStrictEqual } from 'node:util'
import { MAX_STOCK } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import { toEgp } from '@shop/contract/money.ts'
import { changesOf, type AuditFields } from '../../audit/audit.ts'
import { recordAudit } from '../../audit/audit.store.ts'
import { announce } from '../../changes/change.store.ts'
import { isUniqueViolation, statement } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Services } from '../../http/http.ts'
import { conflict, invalid, orNotFound } from '../../http/problem.ts'
import { lockProduct } from '../edit/change-product.store.ts'
import { findStored } from '../edit/change-product.ts'
import { toRestProduct, type ProductRow } from '../product.ts'
import type { EnteredVariant, EnteredVariants } from './read-variants.ts'
import { variantTitle, type ProductOption, type VariantRow } from './variant.ts'
import { variantsOf, writeVariants } from './variants.store.ts'

/** What the audit log records: the options, each with its values, and price, stock and article number of each variant. */
export const auditedVariants = (options: ProductOption[], variants: VariantRow[]): AuditFields => ({
  ...(options.length > 0 && { options: options.map(({ name, values }) => `${name}: ${values.map(({ value }) => value).join(', ')}`) }),
  ...Object.fromEntries(
    variants.flatMap(({ optionValues, price, listPrice, stock, sku }) => {
      const of = optionValues.length === 0 ? '' : `${variantTitle(optionValues)}: `
      return [
        [`${of}price`, toEgp(listPrice ?? price)] as const,
        [`${of}stock`, stock] as const,
        ...(sku === null ? [] : [[`${of}sku`, sku] as const]),
      ]
    }),
  ),
})

const at = (index: number, field: string): string[] => ['variants', String(index), field]

/** The stock of a variant after an edit: the editor's difference, applied to the present stock, which sales have changed since. */
const plannedStock = ({ stock, stockSeen }: EnteredVariant, present: VariantRow | undefined): number =>
  !present || stockSeen === undefined ? stock : present.stock + stock - stockSeen

/** The same; throws when it cannot be. */
function editedStock(entered: EnteredVariant, present: VariantRow | undefined, index: number): number {
  const edited = plannedStock(entered, present)
  if (!present || entered.stockSeen === undefined) return edited
  if (edited >= 0 && edited <= MAX_STOCK) return edited
  throw invalid([{ path: at(index, 'stock'), code: 'OUT_OF_RANGE', message: m.refusal_stock_left({ stock: String(present.stock) }) }])
}

/** The variants as they are stored from now on. Throws when one names what the product does not have. */
function arrange(product: ProductRow, present: VariantRow[], entered: EnteredVariants, imageUrl: (file: string) => string): VariantRow[] {
  const known = new Map(present.map((variant) => [variant.id, variant]))
  const images = new Map(product.images.map((image) => [imageUrl(image), image]))
  return entered.variants.map(({ stockSeen, ...variant }, index) => {
    const before = variant.id === undefined ? undefined : known.get(variant.id)
    if (variant.id !== undefined && !before)
      throw invalid([{ path: at(index, 'id'), code: 'NOT_FOUND', message: m.refusal_variant_gone() }])
    const image = variant.image === null ? null : images.get(variant.image)
    if (image === undefined) throw invalid([{ path: at(index, 'image_path'), code: 'NOT_FOUND', message: m.refusal_variant_picture() }])
    // A product without options is one variant, which has its id; one with options has none of that id.
    const id = entered.options.length === 0 ? product.id : before && before.id !== product.id ? before.id : newId('var')
    return { ...variant, id, image, stock: editedStock({ ...variant, stockSeen }, before, index) }
  })
}

type Entered = Omit<VariantRow, 'id'>

/** All that an administrator enters, with addresses of pictures, to be compared. */
const enteredAs = (options: ProductOption[], variants: Entered[]) => ({
  options,
  variants: variants.map((one) => [one.optionValues, one.listPrice ?? one.price, one.stock, one.sku, one.barcode, one.image, one.weight]),
})

/**
 * Whether all that an edit asks for stands already: an answer that was lost is asked for again. A stock that is to move never does: another
 * administrator may have moved it as far.
 */
function isDone({ options }: ProductRow, present: VariantRow[], entered: EnteredVariants, imageUrl: (file: string) => string): boolean {
  const shown = present.map((variant) => ({ ...variant, image: variant.image === null ? null : imageUrl(variant.image) }))
  const known = new Map(present.map((variant) => [variant.id, variant]))
  const planned = entered.variants.map((each) => ({ ...each, stock: plannedStock(each, known.get(each.id ?? '')) }))
  return isDeepStrictEqual(enteredAs(options ?? [], shown), enteredAs(entered.options, planned))
}

const announceStatement = statement('variant.announce', announce('stock', 'select $1::text'))

const skuTaken = (variants: VariantRow[], error: unknown) => {
  const [, sku] = /=\((.*)\)/.exec((error as { detail?: string }).detail ?? '') ?? []
  const index = variants.findIndex((variant) => variant.sku?.toLowerCase() === sku)
  return invalid([{ path: at(Math.max(0, index), 'sku'), code: 'TAKEN', message: m.refusal_sku_taken() }])
}

/**
 * Replaces the options of a product and its variants. An edit that began before another administrator's is refused with the product as it is
 * now, unless all that it asks for stands.
 */
export function changeVariants(
  { db, imageUrl }: Services,
  actor: string,
  id: string,
  entered: EnteredVariants & { version: number | undefined },
): Promise<ProductRow> {
  return db.transaction(async (tx) => {
    const before = orNotFound(await lockProduct(tx, id), 'product')
    const present = await variantsOf(tx, id)
    if (entered.version !== undefined && entered.version !== before.version) {
      if (isDone(before, present, entered, imageUrl)) return before
      throw conflict({ code: 'EDIT_CONFLICT', message: m.refusal_edited_meanwhile(), current: toRestProduct(before, imageUrl) })
    }
    const variants = arrange(before, present, entered, imageUrl)
    try {
      await writeVariants(tx, [{ id, options: entered.options, before: present, after: variants }])
    } catch (error) {
      throw isUniqueViolation(error, 'variants_sku') ? skuTaken(variants, error) : error
    }
    await tx.query(announceStatement, [id])
    const [was, is] = [auditedVariants(before.options ?? [], present), auditedVariants(entered.options, variants)]
    const gone = Object.fromEntries(Object.keys(was).map((name) => [name, null]))
    const changes = changesOf(was, { ...gone, ...is })
    await recordAudit(tx, { actor, action: 'updateProductVariants', subject: { type: 'product', id }, ...changes })
    return findStored(tx, id)
  })
}
