import { ORDER_EXPORT } from './order/admin/order-export.ts'
import { PRODUCT_EXPORT } from './product/bulk/product-export.ts'
import type { Export } from './rest/export.ts'
import { CUSTOMER_EXPORT, OWN_EXPORT } from './user/account-export.ts'

/** The files that the gateway passes on, by their names without the ending. */
export const EXPORTS: Readonly<Record<string, Export>> = {
  products: PRODUCT_EXPORT,
  orders: ORDER_EXPORT,
  'my-data': OWN_EXPORT,
  customer: CUSTOMER_EXPORT,
}
