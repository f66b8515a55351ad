import { toPiastres } from '@shop/contract/money.ts'
import { percentOff } from '@shop/contract/fields/reduction.ts'
import type { RestReduction } from '@shop/contract/rest/reduction.ts'
import { variantsOf } from '../../graphql/variant.ts'
import type { RequestContext } from '../../graphql/request-context.ts'
import type { Resolvers } from '../../resolvers.generated.ts'
import type { VariantReduction } from './reduction.source.ts'

type Priced = { price: number } & Partial<RestReduction>

/** What products and variants say alike; a service without reductions has list prices alone. */
const reductionFields = {
  price({ price, reducedUntil }: Priced, _args: object, { outcome }: RequestContext) {
    // Caches on the way may keep the answer for no longer (execution/cache-headers.ts).
    if (reducedUntil !== undefined) outcome.priceEnd = Math.min(outcome.priceEnd ?? Infinity, Date.parse(reducedUntil))
    return toPiastres(price)
  },
  listPrice: ({ price, listPrice = price }: Priced) => toPiastres(listPrice),
  priceBefore: ({ priceBefore }: Priced) => (priceBefore === undefined ? null : toPiastres(priceBefore)),
  reducedUntil: ({ reducedUntil }: Priced) => reducedUntil ?? null,
}

export const reductionResolvers: Resolvers = {
  Mutation: {
    reducePrices: async (_mutation, { input }, { token, product }) => ({
      __typename: 'ReducePricesSuccess',
      updates: await product.reductions.reduce(token, input),
    }),
    endPriceReductions: async (_mutation, { input }, { token, product }) => ({
      __typename: 'EndPriceReductionsSuccess',
      updates: await product.reductions.end(token, input),
    }),
  },
  Product: {
    ...reductionFields,
    discountPercent: ({ discountPercent }) => discountPercent ?? null,
    async reductions(one, _args, { product, token }) {
      const variants = new Map(variantsOf(one).map((variant) => [variant._id, variant]))
      const reductions = await product.reductions.of(token, one._id)
      return reductions.flatMap((reduction): VariantReduction[] => {
        const variant = variants.get(reduction.variantId)
        return variant ? [{ ...reduction, variant }] : []
      })
    },
  },
  ProductVariant: {
    ...reductionFields,
    discountPercent: ({ price, priceBefore }) =>
      priceBefore === undefined ? null : percentOff(toPiastres(priceBefore), toPiastres(price)),
  },
  PriceReduction: {
    listPrice: ({ listPrice }) => toPiastres(listPrice),
    price: ({ price }) => toPiastres(price),
    startsAt: ({ from }) => from,
    endsAt: ({ until }) => until,
    isInForce: ({ inForce }) => inForce,
  },
}
