import { m } from '@shop/contract/messages/messages.js'
import { toEgp, toPiastres } from '@shop/contract/money.ts'
import type { ArrangeHomeRowsInput, HomeRowKind } from '../../lib/schema.generated.ts'
import type { ArrangedRowsFragment } from './home-arrangement.generated.ts'
import { pickedOf, type PickedProduct } from '../product/picked-products.tsx'
import { createDraftStore } from '../ui/form/draft-store.ts'

/** A row of the home page while it is edited. */
export interface RowDraft {
  /** Tells it from the others, wherever it is moved. */
  key: number
  kind: HomeRowKind
  title: string
  arabicTitle: string
  departmentId: string
  /** In pounds, as it was typed. */
  maxPrice: string
  products: readonly PickedProduct[]
  isShown: boolean
}

/** Rows that were changed and not saved. */
export const rowsDraft = createDraftStore<RowDraft[]>()

/** What a row can list, in the order of the choice. */
export const KINDS: Record<HomeRowKind, () => string> = {
  SALE: m.admin_home_kind_sale,
  NEWEST: m.admin_home_kind_newest,
  BEST_SELLERS: m.admin_home_kind_best,
  DEPARTMENT: m.admin_home_kind_department,
  UNDER_PRICE: m.admin_home_kind_under,
  PICKED: m.admin_home_kind_picked,
}

let lastKey = 0
const nextKey = (): number => (lastKey += 1)

export const newRow = (): RowDraft => ({
  key: nextKey(),
  kind: 'SALE',
  title: '',
  arabicTitle: '',
  departmentId: '',
  maxPrice: '',
  products: [],
  isShown: true,
})

/** The rows as they are edited. */
export const draftsOf = ({ rows }: ArrangedRowsFragment): RowDraft[] =>
  rows.map(({ kind, title, arabicTitle, department, maxPrice, isShown, ...chosen }) => ({
    key: nextKey(),
    kind,
    title: title ?? '',
    arabicTitle: arabicTitle ?? '',
    departmentId: department?.id ?? '',
    maxPrice: maxPrice ? String(toEgp(maxPrice.amount)) : '',
    products: pickedOf(chosen),
    isShown,
  }))

/** What was typed as a price, in piastres; null where it is none: then the shop says so. */
const priceIn = (text: string): number | null => {
  const piastres = toPiastres(Number(text.trim() || NaN))
  return Number.isSafeInteger(piastres) ? piastres : null
}

/** The rows as they are sent. */
export const arrangementInput = (expectedVersion: number, rows: readonly RowDraft[]): ArrangeHomeRowsInput => ({
  expectedVersion,
  rows: rows.map(({ kind, title, arabicTitle, departmentId, maxPrice, products, isShown }) => ({
    kind,
    title: title.trim() || null,
    arabicTitle: arabicTitle.trim() || null,
    departmentId: kind === 'DEPARTMENT' ? departmentId || null : null,
    maxPrice: kind === 'UNDER_PRICE' ? priceIn(maxPrice) : null,
    productIds: kind === 'PICKED' ? products.map(({ id }) => id) : [],
    isShown,
  })),
})
