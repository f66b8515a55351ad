import type { Language } from '@shop/contract/languages.ts'
import { toEgp } from '@shop/contract/money.ts'
import { ORDER_COLUMNS, type OrderColumn } from '@shop/contract/csv/order-csv.ts'
import { OrderExportQuery } from '@shop/contract/rest/order.ts'
import { type Cells, exportRoute } from '../../export/export-route.ts'
import type { Api, Services } from '../../http/http.ts'
import { exportOrders, type ExportedOrder } from './order-export.store.ts'
import { heading, methodWords, paymentWords, statusWords } from './order-export-words.ts'
import { orderNumber } from '../order.ts'
import { readFilter } from './staff-orders.routes.ts'

const cells = (row: ExportedOrder, language: Language): Cells<OrderColumn> => ({
  number: orderNumber(row),
  placed: row.placedAt.toISOString(),
  status: statusWords(row.status, language),
  paymentMethod: methodWords(row.paymentMethod, language),
  paymentStatus: paymentWords(row.paymentStatus, language),
  customer: row.customer ?? '',
  email: row.email ?? '',
  phone: row.phone ?? '',
  quantity: row.quantity,
  products: row.products,
  subtotal: toEgp(row.subtotal),
  coupon: row.couponCode ?? '',
  discount: toEgp(row.discount),
  shippingFee: toEgp(row.shippingFee),
  cashOnDeliveryFee: toEgp(row.cashOnDeliveryFee),
  bill: toEgp(row.total),
  refunded: toEgp(row.refunded),
  city: row.city,
  carrier: row.carrier ?? '',
  trackingNumber: row.trackingNumber ?? '',
})

/** GET order/export.csv. */
export function orderExportRoutes(app: Api, { db }: Pick<Services, 'db'>): void {
  exportRoute(app, {
    url: '/order/export.csv',
    summary:
      'The orders that the filters leave as CSV, in the order of the table; headings, states and names of products in the language that the caller prefers',
    tag: 'order',
    query: OrderExportQuery,
    columns: ORDER_COLUMNS,
    heading,
    async *read(query, language) {
      const order = query.sortBy ?? 'newest'
      for await (const rows of exportOrders(db, readFilter(query), order, language)) yield rows.map((row) => cells(row, language))
    },
  })
}
