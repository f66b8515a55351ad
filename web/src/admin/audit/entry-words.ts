import { PRODUCT_STATUSES } from '@shop/contract/fields/product-status.ts'
import { countryName } from '@shop/contract/fields/countries.ts'
import { productFields } from '@shop/contract/fields/product.ts'
import { currentLanguage, formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney, toPiastres } from '@shop/contract/money.ts'
import type { OrderStatus, ReturnStatus } from '../../lib/schema.generated.ts'
import { momentOf } from '../../lib/time/moments.ts'
import { shownStatusIfAny } from '../../order/order-status.tsx'
import { shownReturn } from '../../order/returns/return-words.ts'
import { statusLabels } from '../product/status/status-words.ts'
import type { AuditLogQuery } from './audit-log.generated.ts'

type Entry = NonNullable<AuditLogQuery['auditLog']>['nodes'][number]
type Change = Entry['changes'][number]

/** An action in words: 'updateProduct' as 'Update product', also one that is newer than this page. */
export function actionWords(action: string): string {
  const words = action.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return m.shop_audit_action({ action, words: words.charAt(0).toUpperCase() + words.slice(1) })
}

const PRODUCT: Record<string, { label: () => string } | undefined> = productFields

/** Stands between what tells a variant and its field: 'EU 42 · White: price'. */
const OF_VARIANT = ': '

/** The variant that a field is of; empty where it is one of the whole thing. */
const variantOf = (field: string): string => field.slice(0, Math.max(0, field.lastIndexOf(OF_VARIANT)))

const plainField = (field: string): string =>
  field.includes(OF_VARIANT) ? field.slice(variantOf(field).length + OF_VARIANT.length) : field

const plainWords = (field: string): string =>
  m.shop_audit_field({ field, words: (/[A-Z]/.test(field) && PRODUCT[field]?.label()) || field })

/** The name of a field in words; one that is no word of its own has the label of the product's form. */
export function fieldWords(field: string): string {
  const variant = variantOf(field)
  return variant ? m.shop_audit_variant_field({ variant, field: plainWords(plainField(field)) }) : plainWords(field)
}

const VALUES: Record<string, (() => string) | undefined> = { true: m.shop_audit_yes, false: m.shop_audit_no, '': m.shop_audit_empty }

/** A status of an order or of one of its returns, in words. */
const statusWords = (value: string): string => (shownStatusIfAny(value as OrderStatus) ?? shownReturn(value as ReturnStatus)).words()

/** A moment as the log has it. */
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** Fields of products, coupons, refunds and settings that hold money, in EGP. */
const MONEY = new Set(['price', 'reduced', 'amount', 'minimum', 'freeShippingFrom'])
/** An amount as the log has it; of a reduction its first moment and its end follow. */
const AMOUNT = /^([\d.]+)(?:, (\S+) to (\S+))?$/

function amountWords(value: string): string {
  const [, egp, from, until] = AMOUNT.exec(value) ?? []
  if (!egp) return value || m.shop_audit_empty()
  const price = formatMoney(toPiastres(Number(egp)))
  return from && until ? m.shop_audit_reduction({ price, from: momentOf(from), until: momentOf(until) }) : price
}

export function valueWords(field: string, value: string): string {
  if (MONEY.has(plainField(field))) return amountWords(value)
  if (field === 'images') return m.shop_audit_pictures({ count: value.split('\n').filter(Boolean).length })
  if (field === 'countryOfOrigin' && value) return countryName(value)
  if (MOMENT.test(value)) return momentOf(value)
  const ofProduct = PRODUCT_STATUSES.find((status) => status === value)
  if (field === 'status' && value) return ofProduct ? statusLabels()[ofProduct] : statusWords(value)
  return (VALUES[value] ?? (() => value))()
}

const ARABIC_COMMA = '، '
/** Longer texts are only named. */
const MAX_LENGTH = 60

function changeWords({ field, before, after }: Change): string {
  const name = fieldWords(field)
  if (typeof before !== 'string' || typeof after !== 'string' || before.length + after.length > MAX_LENGTH) return name
  return m.shop_audit_from_to({ field: name, before: valueWords(field, before), after: valueWords(field, after) })
}

/** Variants that a sentence names. */
const NAMED = 2

/** What changed of one variant: 'EU 42 · White: price 100 to 120, stock 3 to 5'. */
function variantWords(variant: string, changes: Change[], comma: string): string {
  if (variant && changes.every(({ before }) => before === null)) return m.shop_audit_added({ name: variant })
  const words = changes.map((change) => changeWords({ ...change, field: plainField(change.field) })).join(comma)
  return variant ? m.shop_audit_variant_field({ variant, field: words }) : words
}

/** What changed of the variants of a product, variant by variant: the first ones, and how many more. */
function variantsWords(changes: Change[]): string {
  const [comma, end] = currentLanguage() === 'ar' ? [ARABIC_COMMA, '؛ '] : [', ', '; ']
  const variants = [...new Set(changes.map(({ field }) => variantOf(field)))]
  if (variants.length === 0) return m.shop_audit_variants_other()
  const of = (variant: string) => changes.filter(({ field }) => variantOf(field) === variant)
  const named = variants.slice(0, NAMED).map((variant) => variantWords(variant, of(variant), comma))
  const words = named.join(end)
  const count = variants.length - named.length
  return count > 0 ? m.shop_audit_variants_more({ words, count, number: formatNumber(count) }) : words
}

/** The log's own sentence with words in place of a field's name and of the codes of its values, which stand in quotes where they are texts. */
function inWords(sentence: string, { field, before, after }: Change): string {
  const words = [before, after].map((value) => valueWords(field, value ?? '')).join(' to ')
  const [was, is] = [before ?? 'null', after ?? 'null']
  const unquoted = [was, is].reduce((text, value) => text.replace(JSON.stringify(value), () => value), sentence)
  const told = unquoted.replace(`${field} ${was} to ${is}`, () => `${fieldWords(field)} ${words}`)
  // Of an order the log says which one it is, and then its statuses.
  const ofOrder = field === 'status' ? told.replace(`${was} to ${is}`, () => words) : told
  return ofOrder
    .split(', ')
    .map((part) => (part === field ? fieldWords(field) : part))
    .join(', ')
}

/** The change in a sentence: the shop's own in English, made of what changed in other languages. */
export function summaryWords({ summary, action, changes }: Entry): string {
  if (action === 'updateProductVariants') return variantsWords(changes)
  if (currentLanguage() === 'en') return changes.reduce(inWords, summary)
  const name = changes.find(({ field }) => field === 'name')
  if (name?.after && changes.every(({ before }) => before === null)) return m.shop_audit_added({ name: name.after })
  if (name?.before && changes.every(({ after }) => after === null)) return m.shop_audit_deleted({ name: name.before })
  return changes.map(changeWords).join(ARABIC_COMMA) || actionWords(action)
}
