import { statement } from '../../api/src/db/database.ts'
import { coupon } from '../support/coupons.ts'
import type { Caller, TestShop } from '../support/shop.ts'
import type { ModelCoupon } from './model.ts'

/** A part off everything, three times in all; and a sum off the first product, once an account. */
export const COUPONS: ModelCoupon[] = [
  { percent: 7, minimum: 0, perAccount: 9, usesLeft: 3 },
  { amount: 1500, minimum: 2000, product: 0, perAccount: 1, usesLeft: 9 },
]

/** Adds the coupons to the shop; their codes. */
export async function openCoupons(shop: TestShop, admin: Caller, products: string[]): Promise<string[]> {
  const codes: string[] = []
  for (const { percent, amount = 0, minimum, product, perAccount, usesLeft } of COUPONS) {
    const worth = percent === undefined ? { kind: 'AMOUNT', percentOff: undefined, amount: amount / 100 } : { percentOff: percent }
    const bounds = { minimum: minimum / 100, usesPerAccount: perAccount, maxUses: usesLeft }
    codes.push((await coupon(shop, admin, { ...worth, ...bounds, products: product === undefined ? [] : [products[product]] })).code)
  }
  return codes
}

const enteredStatement = statement<{ user: string; code: string }>(
  'test.entered',
  'select user_id as "user", coupon_code as code from carts where user_id = any($1) and coupon_code is not null',
)

/** The index of the coupon in the cart of each account. */
export async function enteredBy({ db }: TestShop, people: string[], codes: string[]): Promise<(number | undefined)[]> {
  const rows = await db.query(enteredStatement, [people])
  return people.map((id) => {
    const row = rows.find(({ user }) => user === id)
    return row && codes.indexOf(row.code)
  })
}
