import type { Calls } from './call.ts'
import type { Shop } from './shop.ts'

export const categoryCalls = (shop: Shop): Calls => ({
  'GET category': () => shop.categories,
})
