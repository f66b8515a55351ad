import { save, recall } from '../../lib/storage/browser-storage.ts'
import { storageOwner } from '../../lib/session.ts'

/** How many products are stored: as many as are shown, and the present one. */
const MAX_PRODUCTS = 13

const isIds = (value: unknown): value is string[] => Array.isArray(value) && value.every((id) => typeof id === 'string')

/** The products that were seen in this browser lately, by their ids alone, the latest first; signing out drops them. */
export const seenProducts = {
  read: (): readonly string[] => recall('seenProducts', storageOwner(), isIds) ?? [],
  add(id: string): void {
    save('seenProducts', storageOwner(), [id, ...seenProducts.read().filter((each) => each !== id)].slice(0, MAX_PRODUCTS))
  },
}
