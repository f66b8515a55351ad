import { forget, isRecord, save, recall, type StorageKey } from './browser-storage.ts'

/** A product that a visitor wanted to put into the cart or among the favourites. */
export interface WantedProduct {
  id: string
  /** Of a product with options: which of its variants was wanted in the cart. */
  variantId?: string | undefined
  name: string
  /** Pieces that were wanted in the cart; one when left out. */
  quantity?: number
}

const isPieces = (value: unknown): boolean => value === undefined || (Number.isInteger(value) && Number(value) > 0)

const isProduct = (value: unknown): value is WantedProduct =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  ['string', 'undefined'].includes(typeof value['variantId']) &&
  typeof value['name'] === 'string' &&
  isPieces(value['quantity'])

/** What a visitor was about to do with a product: it is done once the visitor has signed in (this tab only). */
const productIntent = (key: StorageKey) => ({
  save: ({ id, variantId, name, quantity }: WantedProduct): void => save(key, '', { id, variantId, name, quantity }),
  read: (): WantedProduct | undefined => recall(key, '', isProduct),
  /** Returns it once. */
  take(): WantedProduct | undefined {
    const product = recall(key, '', isProduct)
    forget(key)
    return product
  },
})

/** The product that a visitor wanted in the cart. */
export const cartIntent = productIntent('cartIntent')
/** The product whose heart a visitor pressed. */
export const favouriteIntent = productIntent('favouriteIntent')
