import type { RestProduct } from '@shop/contract/rest/product.ts'
import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { completeProductList } from '../../foreign/product-list.ts'
import { createBeginnings, isBeginning } from '../../rest/beginnings.ts'
import type { Rest } from '../../rest/rest.ts'
import { type ListedProducts, type ProductPartQuestion, productListsPath, wholeOf } from './product-list.ts'

type Read = (question: ProductPartQuestion) => Promise<ListedProducts>
type Kind = NonNullable<ReturnType<typeof wholeOf>>['of']

/** Reads a list of products; those of many categories, or of many departments, in one call. */
export function productLists(rest: Rest, readOne: Read): Read {
  const known = new Map<string, (id: string, limit: number) => Promise<ListedProducts>>()

  function beginningsOf(of: Kind, sort: ProductPartQuestion['sort']) {
    const questionOf = (id: string, limit: number): ProductPartQuestion => {
      const slice = { limit, offset: 0 }
      return of === 'category' ? { categoryId: id, sort, slice } : { departmentId: id, sort, slice }
    }
    const kind = `${of} ${sort}`
    const beginnings =
      known.get(kind) ??
      createBeginnings<RestProduct, ListedProducts>({
        one: (id, limit) => readOne(questionOf(id, limit)),
        many: (query) => rest.publicGet(productListsPath(of, sort, query)),
        read({ of: id, total, entries: products }, limit) {
          const pages = Math.ceil((total ?? SEARCH_LIMIT) / limit)
          return completeProductList(questionOf(id, limit), { products, pages, total, limit })
        },
      })
    known.set(kind, beginnings)
    return beginnings
  }

  return async (question) => {
    const whole = isBeginning(question.slice) ? wholeOf(question) : undefined
    return whole ? beginningsOf(whole.of, question.sort)(whole.id, question.slice.limit) : readOne(question)
  }
}
