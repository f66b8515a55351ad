import { toEgp } from '@shop/contract/money.ts'
import type { RestCoupon } from '@shop/contract/rest/coupon.ts'
import { cutUnlessCounted, sliceWords, type Listed, type Slice } from '../lists/pagination.ts'
import type { CreateCouponInput, UpdateCouponInput } from '../resolvers.generated.ts'
import { pathPart } from '../rest/path-part.ts'
import type { Rest } from '../rest/rest.ts'

/** Coupons, for administrators; none of it is in spec section 7. */
export interface CouponSource {
  /** Those with a text in their codes, the newest first. */
  list(token: string, search: string | undefined, slice: Slice): Promise<Listed<RestCoupon>>
  one(token: string, id: string): Promise<RestCoupon>
  create(token: string, input: CreateCouponInput): Promise<RestCoupon>
  update(token: string, input: UpdateCouponInput): Promise<RestCoupon>
}

const addition = 'coupons'

type Fields = Omit<UpdateCouponInput, 'couponId' | 'expectedVersion'>

/** The fields of a coupon in the words of REST. Null is sent only where it means something. */
function restFields({
  percent: percentOff,
  amount,
  minimum,
  productIds,
  categoryIds,
  firstOrderOnly,
  isPaused,
  ...same
}: Fields): Record<string, unknown> {
  const { usesPerAccount, maxUses, startsAt, endsAt, ...required } = same
  const given = {
    ...required,
    percentOff,
    amount: typeof amount === 'number' ? toEgp(amount) : undefined,
    minimum: typeof minimum === 'number' ? toEgp(minimum) : undefined,
    products: productIds,
    categories: categoryIds,
    firstOrder: firstOrderOnly,
    paused: isPaused,
  }
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null))
  return { ...filled, usesPerAccount, maxUses, startsAt, endsAt }
}

export const couponSource = (rest: Rest): CouponSource => ({
  async list(token, search, slice) {
    const query = new URLSearchParams([...(search ? [['search', search] as [string, string]] : []), ...sliceWords(slice)])
    const answer = await rest.get<RestCoupon[]>(`coupon?${query.toString()}`, { token, addition })
    return cutUnlessCounted(answer.body, answer, slice)
  },
  one: async (token, id) => (await rest.get<RestCoupon>(`coupon/${pathPart(id)}`, { token, addition })).body,
  create: async (token, input) => (await rest.post<RestCoupon>('coupon', { token, body: restFields(input), addition })).body,
  async update(token, { couponId: id, expectedVersion, ...input }) {
    const version = expectedVersion ?? undefined
    return (await rest.put<RestCoupon>('coupon', { token, body: { id, version, ...restFields(input) }, addition })).body
  },
})
