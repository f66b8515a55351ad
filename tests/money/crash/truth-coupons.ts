import { toPiastres } from '@shop/contract/money.ts'
import { orderTotals } from '@shop/contract/shop.ts'
import { statement, type Database } from '../../../api/src/db/database.ts'
import { wrongCoupons } from '../../support/coupons.ts'
import { COUPONS, PRICES, REDUCED, type ToldOrder } from './coupon-shoppers.ts'

interface CouponOrder {
  id: string
  status: string
  method: 'cash' | 'visa'
  code: string | null
  subtotal: number
  discount: number
  total: number
  lines: { price: number; quantity: number; discount: number }[]
}

const ordersStatement = statement<CouponOrder>(
  'crash.coupon-orders',
  `select id, status, payment_method as method, coupon_code as code, subtotal, discount, total,
    (select jsonb_agg(jsonb_build_object('price', unit_price, 'quantity', quantity, 'discount', discount)) from order_lines where order_id = o.id) as lines
  from orders o`,
)
const usesStatement = statement<{ code: string; most: number; left: number }>(
  'crash.coupon-uses',
  'select code, max_uses as most, uses_left as left from coupons',
)

/** What a coupon takes off a bill, reckoned anew, in piastres. */
function offBy(code: string | null, subtotal: number, shippingFee: number): number {
  const coupon = COUPONS.find((one) => one.code === code)
  if (!coupon) return 0
  if (coupon.kind === 'PERCENT') return Math.floor((subtotal * coupon.percentOff + 50) / 100)
  return coupon.kind === 'AMOUNT' ? Math.min(subtotal, toPiastres(coupon.amount)) : shippingFee
}

const KNOWN_PRICES = new Set([...PRICES, ...REDUCED].map((price) => toPiastres(price)))

function wrongBill({ id, method, code, subtotal, discount, total, lines }: CouponOrder): string[] {
  const sum = lines.reduce((all, { price, quantity }) => all + price * quantity, 0)
  const { shippingFee, total: whole } = orderTotals(sum, method)
  const off = offBy(code, sum, shippingFee)
  const faults: [boolean, string][] = [
    [lines.some(({ price }) => !KNOWN_PRICES.has(price)), 'has a price that there never was'],
    [subtotal !== sum, `says ${subtotal} in place of ${sum}`],
    [discount !== off, `has ${discount} off in place of ${off}`],
    [total !== whole - off, `is ${total} in place of ${whole - off}`],
    [lines.some((line) => line.discount > line.price * line.quantity), 'takes more off a line than it is'],
  ]
  return faults.flatMap(([isSo, text]) => (isSo ? [`coupon: ${id} (${code}) ${text}`] : []))
}

/** No coupon is used more often than allowed; what was used are the orders that have it and stand; every sum is right to the piastre, as it was told. */
export async function wrongCouponOrders(db: Database, told: readonly ToldOrder[]): Promise<string[]> {
  const orders = await db.query(ordersStatement)
  const byId = new Map(orders.map((order) => [order.id, order]))
  const uses = (await db.query(usesStatement)).flatMap(({ code, most, left }) => {
    const used = orders.filter((order) => order.code === code && order.status !== 'CANCELLED').length
    return used <= most && left === most - used ? [] : [`coupon: ${code} of ${most} uses has ${left} left, and ${used} orders have it`]
  })
  const { shares } = await wrongCoupons({ db })
  const untrue = told.flatMap(({ id, bill, coupon, cancelled }) => {
    const order = byId.get(id)
    const isSo =
      order && order.total === toPiastres(bill) && (order.code ?? undefined) === coupon && (!cancelled || order.status === 'CANCELLED')
    return isSo ? [] : [`coupon: ${id} was told to be ${bill} with ${coupon}, and is ${JSON.stringify(order)}`]
  })
  const names = new Set(told.map(({ id }) => id))
  const untold = orders
    .filter(({ id, status }) => !names.has(id) && status !== 'CANCELLED')
    .map(({ id }) => `once: ${id} was told to no shopper`)
  return [
    ...uses,
    ...(shares === 0 ? [] : [`coupon: the lines of ${shares} orders do not come to their discount`]),
    ...orders.flatMap(wrongBill),
    ...untrue,
    ...untold,
  ]
}
