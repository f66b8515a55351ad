import { m } from '@shop/contract/messages/messages.js'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { variantsOf, type CompleteVariant } from '../../graphql/variant.ts'
import type { Resolvers } from '../../resolvers.generated.ts'
import { asNothingThere, nothingThere } from '../../rest/rest-error.ts'
import { restPartId } from '../../graphql/part-id.ts'

const variantIn = (product: RestProduct | null | undefined, id: string): CompleteVariant | undefined =>
  product ? variantsOf(product).find(({ _id }) => _id === id) : undefined

/** The variant of an answer. Throws when the product has it no more. */
function shownVariant(product: RestProduct | null | undefined, id: string): CompleteVariant {
  const variant = variantIn(product, id)
  if (!variant) throw nothingThere(m.refusal_product_gone())
  return variant
}

/** The id of a variant in REST: that of its product where none is named. */
const idOf = ({ productId, variantId }: { productId: string; variantId?: string | null }): string =>
  variantId == null ? productId : restPartId(variantId)

export const stockAlertResolvers: Resolvers = {
  Mutation: {
    requestStockAlert: async (_mutation, { input }, { stockAlert, token }) => {
      const id = idOf(input)
      const { product } = await stockAlert.request(token, id)
      return { __typename: 'RequestStockAlertSuccess', variant: shownVariant(product, id), viewer: { token } }
    },
    cancelStockAlert: async (_mutation, { input }, { stockAlert, product, token }) => {
      const id = idOf(input)
      await stockAlert.cancel(token, id).catch(asNothingThere)
      return { __typename: 'CancelStockAlertSuccess', variant: shownVariant(await product.one(input.productId), id), viewer: { token } }
    },
  },
  Viewer: {
    stockAlerts: async ({ token }, _args, { stockAlert }) =>
      (await stockAlert.list(token)).flatMap(({ variant_id: id, product, askedAt }) => {
        const variant = variantIn(product, id)
        return variant ? [{ variant, product, createdAt: askedAt }] : []
      }),
  },
  ProductVariant: {
    viewerHasStockAlert: ({ _id }, _args, { stockAlert }) => stockAlert.has(_id),
  },
}
