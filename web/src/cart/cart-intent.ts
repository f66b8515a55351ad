import { forget, isRecord, keep, recall } from '../lib/storage/browser-storage.ts'
import type { LineProduct } from './line-queue.ts'

const isProduct = (value: unknown): value is LineProduct =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'

/** The product that somebody signed out wanted: it is added once they have signed in (this tab only). */
export const cartIntent = {
  keep: ({ id, name }: LineProduct): void => keep('cartIntent', '', { id, name }),
  /** Returns it once. */
  take(): LineProduct | undefined {
    const product = recall('cartIntent', '', isProduct)
    forget('cartIntent')
    return product
  },
}
