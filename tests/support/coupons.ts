import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestCoupon } from '@shop/contract/rest/coupon.ts'
import { statement } from '../../api/src/db/database.ts'
import type { Caller, TestShop } from './shop.ts'

let count = 0

/** Adds a coupon of ten percent unless `fields` say otherwise; throws where it is refused. */
export async function coupon({ app }: TestShop, { headers }: Caller, fields: object = {}): Promise<RestCoupon> {
  const payload = { code: `SAVE-${(count += 1)}`, kind: 'PERCENT', percentOff: 10, ...fields }
  const answer = await app.inject({ method: 'POST', url: '/coupon', headers, payload })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}

/** Enters a code in the cart; the answer. */
export const enter = ({ app }: TestShop, { headers }: Caller, code: string) =>
  app.inject({ method: 'PUT', url: '/cart/coupon', headers, payload: { code } })

/** Enters a code in the cart; the coupon in the cart. */
export const entered = async (shop: TestShop, who: Caller, code: string): Promise<RestCart['coupon']> =>
  (await enter(shop, who, code)).json<RestCart>().coupon

const couponsStatement = statement<{ wrong: number }>(
  'test.coupon-uses',
  `select count(*)::integer as wrong from coupons c where c.max_uses is not null and c.uses_left <>
    c.max_uses - (select count(*) from orders where coupon_id = c.id and status <> 'CANCELLED')`,
)
const sharesStatement = statement<{ wrong: number }>(
  'test.shares',
  `select count(*)::integer as wrong from orders o left join coupons c on c.id = o.coupon_id where o.discount <> case when c.kind = 'FREE_SHIPPING'
    then o.shipping_fee else (select sum(discount) from order_lines where order_id = o.id) end`,
)

/** Coupons whose uses left are not those of their orders, and orders whose lines do not come to their discount. */
export const wrongCoupons = async ({ db }: Pick<TestShop, 'db'>): Promise<{ uses: number; shares: number }> => ({
  uses: (await db.query(couponsStatement))[0]?.wrong ?? Number.NaN,
  shares: (await db.query(sharesStatement))[0]?.wrong ?? Number.NaN,
})
