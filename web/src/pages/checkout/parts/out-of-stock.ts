import { isRecord, save, recall } from '../../../lib/storage/browser-storage.ts'
import type { OutOfStockItems } from '../../../order/use-place-order.ts'

/** A product as `/OrderError` lists it. */
export type OutOfStockItem = OutOfStockItems[number]

const isItems = (value: unknown): value is OutOfStockItems =>
  Array.isArray(value) &&
  value.every(
    (item) =>
      isRecord(item) &&
      isRecord(item['product']) &&
      typeof item['product']['id'] === 'string' &&
      Array.isArray(item['product']['images']) &&
      isRecord(item['variant']),
  )

/** The products of a failed order, stored for this tab so that a reload of `/OrderError` still shows them. */
export const outOfStock = {
  read: (userId: string): OutOfStockItems => recall('outOfStock', userId, isItems) ?? [],
  save: (userId: string, items: OutOfStockItems): void => save('outOfStock', userId, items),
}
