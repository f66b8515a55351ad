import type { CouponRefusal } from '@shop/contract/rest/codes.ts'
import { couponCodeOf } from '@shop/contract/fields/coupon.ts'
import { RestCart } from '@shop/contract/rest/cart.ts'
import { CartCouponBody } from '@shop/contract/rest/coupon.ts'
import { couponRefused } from '../coupon/coupon-verdict.ts'
import { accountOf } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { toRestCart } from './cart.ts'
import { judgeCoupon, readCart, setCoupon } from './cart.store.ts'

const config = { access: 'shopper' } as const

/** A coupon that only lacks products may stay in the cart: the shopper adds some, and it applies. */
const MAY_STAY: readonly (CouponRefusal | null)[] = [null, 'NOT_FOR_CART', 'BELOW_MINIMUM']

const NO_SUCH = { kind: 'AMOUNT', reason: 'NOT_VALID', discount: 0, minimum: 0, eligible: 0 } as const

/** Puts a coupon into the cart. Only codes that do not exist count as tries: each try is counted first, and taken back if it was none. */
async function enterCoupon({ db, limiter }: Services, userId: string, code: string, from: string): Promise<void> {
  const attempts = [
    { limit: 'couponOfAccount', of: userId },
    { limit: 'couponFromAddress', of: from },
  ] as const
  await limiter.take([...attempts])
  const verdict = (await judgeCoupon(db, userId, code)) ?? { ...NO_SUCH, code: code.slice(0, 32) }
  if (verdict.reason !== 'NOT_VALID') await limiter.giveBack([...attempts]).catch(() => {})
  if (verdict.reason !== null && !MAY_STAY.includes(verdict.reason)) throw couponRefused(verdict, verdict.reason)
  await setCoupon(db, userId, code)
}

/** PUT cart/coupon, PUT cart/removeCoupon; both return the whole cart. */
export function cartCouponRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services
  const schema = (summary: string) => ({ summary, tags: ['cart'], response: answers(RestCart) })

  app.put(
    '/cart/coupon',
    {
      config: { ...config, refuses: ['COUPON_REFUSED', 'TOO_MANY_ATTEMPTS'] },
      schema: { ...schema('Enter a coupon, in place of the one before (addition)'), body: CartCouponBody },
    },
    async (request) => {
      const { id } = accountOf(request)
      await enterCoupon(services, id, couponCodeOf(request.body.code), services.addressOf(request))
      return toRestCart(id, await readCart(db, id), imageUrl)
    },
  )

  app.put('/cart/removeCoupon', { config, schema: schema('Take the coupon out (addition)') }, async (request) => {
    const { id } = accountOf(request)
    await setCoupon(db, id, null)
    return toRestCart(id, await readCart(db, id), imageUrl)
  })
}
