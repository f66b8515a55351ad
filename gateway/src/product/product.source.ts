import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import DataLoader from 'dataloader'
import { pathPart } from '../rest/path-part.ts'
import type { RestAnswer } from '../rest/rest-answer.ts'
import { isNothingThere, isRefusal, notOffered } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'
import { type ListedProducts, type ProductQuestion, productListPath, readProductList } from './product-list.ts'

export interface ProductSource {
  list(question: ProductQuestion): Promise<ListedProducts>
  /** Null when there is none. */
  one(id: string): Promise<RestProduct | null>
  /** As they are at this moment, all those of a request in one call; null for one that is gone. */
  now: DataLoader<string, RestProduct | null>
}

/** A service of other make may write null in place of an empty list; an answer without one is a fault. */
type SentList = Omit<RestProductList, 'products'> & { products: RestProduct[] | null }

const nullIfNotFound = (error: unknown): null => {
  if (isRefusal(error, 'NOT_FOUND')) return null
  throw error
}

async function nullIfNothingThere(read: () => Promise<RestAnswer<RestProduct | null>>): Promise<RestProduct | null> {
  try {
    return (await read()).body
  } catch (error) {
    if (isNothingThere(error)) return null
    throw error
  }
}

const onePath = (id: string): string => `product/one/${pathPart(id)}`

export function productSource(rest: Rest): ProductSource {
  const oneNow = (id: string) => nullIfNothingThere(async () => rest.get(onePath(id)))

  async function manyNow(ids: readonly string[]): Promise<(RestProduct | null)[]> {
    const [only] = ids
    if (ids.length === 1 && only !== undefined) return [await oneNow(only)]
    const { body } = await rest.get<RestProductList>(`product?ids=${ids.map((id) => encodeURIComponent(id)).join(',')}`)
    // A service without this addition lists what it likes.
    if (body.limit === undefined || body.products.some(({ _id }) => !ids.includes(_id))) return Promise.all(ids.map(oneNow))
    const found = new Map(body.products.map((product) => [product._id, product]))
    return ids.map((id) => found.get(id) ?? null)
  }

  return {
    async list(question) {
      if (question.search && question.sort === 'NEWEST') throw notOffered('search results in the order of their age')
      const answer = await rest.publicGet<SentList>(productListPath(question)).catch(nullIfNotFound)
      const { products, ...counts } = answer?.body ?? { products: null, pages: 0 }
      return readProductList(question, { ...counts, products: products === null ? [] : products })
    },
    one: (id) => nullIfNothingThere(async () => rest.publicGet(onePath(id))),
    now: new DataLoader(manyNow, { maxBatchSize: MAX_IDS }),
  }
}
