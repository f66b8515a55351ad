import type { RestProduct, RestRelatedProducts } from '@shop/contract/rest/product.ts'
import { completeProduct } from '../../foreign/product.ts'
import type { ReceivedProductList } from '../../foreign/product-list.ts'
import { createBeginnings } from '../../rest/beginnings.ts'
import { idsPart, pathPart } from '../../rest/path-part.ts'
import { noneIfNotFound } from '../../rest/rest-error.ts'
import type { Rest } from '../../rest/rest.ts'
import type { ListedProducts, ProductPartQuestion } from './product-list.ts'

/** Products that are named, and those that belong to another one. */
export interface MoreProducts {
  /** The products of these ids, in their order, without those that are gone. */
  named(ids: readonly string[]): Promise<RestProduct[]>
  /** Products that go with another, best first; from a service that does not know them, the best rated of its category. */
  related(id: string, categoryId: string | undefined, limit: number): Promise<RestProduct[]>
}

/** The call for products by their ids. */
export const idsPath = (ids: readonly string[]): string => `product?ids=${idsPart(ids)}`

const relatedPath = (id: string, limit: number): string => `product/related/${pathPart(id)}?limit=${limit}`

interface Reads {
  one(id: string): Promise<RestProduct | null>
  list(question: ProductPartQuestion): Promise<ListedProducts>
}

/** Reads the products related to others; undefined where the service does not know them. */
function createRelated(rest: Rest) {
  const beginnings = createBeginnings<RestProduct, RestProduct[] | undefined>({
    async one(id, limit) {
      const { body } = (await rest.publicGet<Partial<RestRelatedProducts> | null>(relatedPath(id, limit)).catch(noneIfNotFound)) ?? {}
      return body?.relatedTo === id ? body.products : undefined
    },
    many: (query) => rest.publicGet(`product/related?${query}`),
    read: ({ entries }) => entries,
  })
  return async (id: string, limit: number) => (await beginnings(id, limit))?.map(completeProduct)
}

export function moreProducts(rest: Rest, { one, list }: Reads): MoreProducts {
  const readRelated = createRelated(rest)
  return {
    async named(asked) {
      const ids = [...new Set(asked)]
      if (ids.length === 0) return []
      const { body } = (await rest.publicGet<ReceivedProductList>(idsPath(ids)).catch(noneIfNotFound)) ?? {}
      // A service without this addition may list any products.
      const isTold = body?.limit !== undefined && body.products?.every(({ _id }) => ids.includes(_id))
      const found = isTold ? body.products : await Promise.all(ids.map(one))
      return (found ?? []).flatMap((each) => each ?? []).map(completeProduct)
    },
    async related(id, categoryId, limit) {
      const related = await readRelated(id, limit)
      if (related) return related
      if (categoryId === undefined) return []
      const slice = { limit: limit + 1, offset: 0 }
      const { nodes } = await list({ categoryId, includeOutOfStock: false, sort: 'RATING_DESC', slice })
      return nodes.filter(({ _id }) => _id !== id).slice(0, limit)
    },
  }
}
