import type { Calls } from './call.ts'
import type { Shop } from './shop.ts'

export const departmentCalls = (shop: Shop): Calls => ({
  'GET department': () => shop.departments,
})
