import { forget, isRecord, keep, recall } from '../../lib/storage/browser-storage.ts'
import type { FavouriteProduct } from './keep-favourite.ts'

const isProduct = (value: unknown): value is FavouriteProduct =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string'

/** The product whose heart somebody signed out pressed: it is kept once they have signed in (this tab only). */
export const favouriteIntent = {
  keep: ({ id, name }: FavouriteProduct): void => keep('favouriteIntent', '', { id, name }),
  /** Returns it once. */
  take(): FavouriteProduct | undefined {
    const product = recall('favouriteIntent', '', isProduct)
    forget('favouriteIntent')
    return product
  },
}
