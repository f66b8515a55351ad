import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import { completeProduct } from '../../foreign/product.ts'
import type { Listed, Slice } from '../../lists/pagination.ts'
import { sliceWords } from '../../lists/pagination.ts'
import type { HiddenProductFilterInput, ProductSort } from '../../resolvers.generated.ts'
import { keyOption } from '../../rest/idempotency-key.ts'
import { pathPart } from '../../rest/path-part.ts'
import { isNothingThere } from '../../rest/rest-error.ts'
import type { Rest } from '../../rest/rest.ts'
import { SORT_BY } from '../list/product-list.ts'

/** What administrators see and shoppers do not; none of it is in spec section 7. */
export interface HiddenProducts {
  /** Null when there is none. */
  one(token: string, id: string): Promise<RestProduct | null>
  list(token: string, filter: HiddenProductFilterInput, sort: ProductSort, slice: Slice): Promise<Listed<RestProduct>>
  /** Adds a draft that is like a product. */
  duplicate(token: string, id: string, idempotencyKey: string | null | undefined): Promise<RestProduct>
}

const addition = 'products that shoppers do not see'

function listPath(filter: HiddenProductFilterInput, sort: ProductSort, slice: Slice): string {
  const { search, categoryId, departmentId, stock, cashOnDelivery } = filter
  const words: [string, string | undefined][] = [
    ['status', filter.status],
    ['name', search?.trim().slice(0, 200).toWellFormed()],
    ['category', categoryId ?? undefined],
    ['department', departmentId ?? undefined],
    ['stock', stock?.toLowerCase()],
    ['cod', cashOnDelivery?.toString()],
    ['sortBy', SORT_BY[sort]],
    ...sliceWords(slice),
  ]
  const query = new URLSearchParams(words.filter((word): word is [string, string] => Boolean(word[1])))
  return `product/hidden?${query.toString()}`
}

export const hiddenProducts = (rest: Rest): HiddenProducts => ({
  async one(token, id) {
    try {
      return completeProduct((await rest.get<RestProduct>(`product/hidden/${pathPart(id)}`, { token })).body)
    } catch (error) {
      if (isNothingThere(error)) return null
      throw error
    }
  },
  async list(token, filter, sort, slice) {
    const { body } = await rest.get<RestProductList>(listPath(filter, sort, slice), { token, addition })
    return { nodes: body.products.map(completeProduct), total: body.total ?? null, pages: body.pages }
  },
  async duplicate(token, id, idempotencyKey) {
    const options = { token, addition: 'copies of products', ...keyOption(idempotencyKey) }
    return (await rest.post<RestProduct>(`product/duplicate/${pathPart(id)}`, options)).body
  },
})
