import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import { cut, type Listed } from '../lists/pagination.ts'
import { isAddition, isHomePage, type ListedProducts, type ProductPartQuestion } from '../product/list/product-list.ts'
import type { ProductSort } from '../resolvers.generated.ts'
import { notOffered } from '../rest/rest-error.ts'
import { completeProduct } from './product.ts'
import { numberIn } from './values.ts'

/** The answers that a service may give: null for an empty list, and no body for a search without results. */
export type ReceivedProductList = Omit<RestProductList, 'products'> & { products: RestProduct[] | null }

const COMPARE: Partial<Record<ProductSort, (a: RestProduct, b: RestProduct) => number>> = {
  PRICE_ASC: (a, b) => a.price - b.price,
  PRICE_DESC: (a, b) => b.price - a.price,
  RATING_DESC: (a, b) => b.rating - a.rating,
}

/** A foreign service sends a category or a search whole: the gateway filters, sorts and cuts it. */
function fromWholeList(products: RestProduct[], question: ProductPartQuestion): Listed<RestProduct> {
  const { search, categoryId, departmentId, includeOutOfStock = true, sort, slice } = question
  const asked = products.filter(
    (product) =>
      (!categoryId || product.category?._id === categoryId) &&
      (!departmentId || product.department?._id === departmentId) &&
      (includeOutOfStock || product.stock > 0),
  )
  return cut(search ? asked : asked.toSorted(COMPARE[sort] ?? (() => 0)), slice)
}

/** The part of a list that was asked for. Without the `limit` asked for it comes from a service without our additions. */
export function completeProductList(question: ProductPartQuestion, received: ReceivedProductList | undefined): ListedProducts {
  const { pages = 0, total = null, isEstimate, limit, hasMore, correctedTo = null, terms } = received ?? { hasMore: false }
  // Anything else that is not an array throws here, and is a fault.
  const products = (received === undefined || received.products === null ? [] : received.products).map(completeProduct)
  if (limit === question.slice.limit)
    return {
      nodes: products,
      total,
      isEstimate,
      pages,
      hasMore,
      ...(question.search && terms && { search: { correctedText: correctedTo, terms } }),
    }
  if (isAddition(question)) throw notOffered('this filter or order of products')
  if (question.search || question.categoryId) return fromWholeList(products, question)
  const isWhole = question.includeOutOfStock !== false || products.every(({ stock }) => stock > 0)
  if (!isHomePage(question) || !isWhole) throw notOffered('this list of products')
  return { nodes: products, total: null, pages: numberIn(pages) }
}
