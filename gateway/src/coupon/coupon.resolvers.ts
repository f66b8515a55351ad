import { toPiastres } from '@shop/contract/money.ts'
import { readConnection } from '../lists/connection.ts'
import type { Resolvers } from '../resolvers.generated.ts'

/** Those of several lookups that found something. */
async function foundOf<Found>(lookups: Promise<Found | null>[]): Promise<Found[]> {
  return (await Promise.all(lookups)).filter((found) => found !== null)
}

export const couponResolvers: Resolvers = {
  Query: {
    coupons: async (_query, { filter, ...args }, { coupon, token }) =>
      (await readConnection(args, (slice) => coupon.list(token, filter?.search ?? undefined, slice))).connection,
  },
  Mutation: {
    createCoupon: async (_mutation, { input }, { coupon, token }) => ({
      __typename: 'CreateCouponSuccess',
      coupon: await coupon.create(token, input),
    }),
    updateCoupon: async (_mutation, { input }, { coupon, token }) => ({
      __typename: 'UpdateCouponSuccess',
      coupon: await coupon.update(token, input),
    }),
  },
  Coupon: {
    id: ({ _id }) => _id,
    percent: ({ percentOff }) => percentOff,
    amount: ({ amount }) => (amount === null ? null : toPiastres(amount)),
    minimum: ({ minimum }) => toPiastres(minimum),
    products: ({ products }, _args, { product }) => foundOf(products.map((id) => product.now.load(id))),
    productIds: ({ products }) => products,
    categories: ({ categories }, _args, { category }) => foundOf(categories.map((id) => category.find(id))),
    firstOrderOnly: ({ firstOrder }) => firstOrder,
    isPaused: ({ paused }) => paused,
    useCount: ({ uses }) => uses,
    discountTotal: ({ discounted }) => toPiastres(discounted),
    revenue: ({ revenue }) => toPiastres(revenue),
  },
}
