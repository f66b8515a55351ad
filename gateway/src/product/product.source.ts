import type { RestProduct, RestProductList } from '@shop/contract/rest/product.ts'
import type { RestProductFacets } from '@shop/contract/rest/product-facets.ts'
import type { RestProductOption, VariantsBody } from '@shop/contract/rest/variant.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import DataLoader from 'dataloader'
import { completeProduct } from '../foreign/product.ts'
import { completeProductList, type ReceivedProductList } from '../foreign/product-list.ts'
import type { Uploaded } from '../rest/multipart.ts'
import { pathPart } from '../rest/path-part.ts'
import type { RestAnswer } from '../rest/rest-answer.ts'
import { isNothingThere, isRefusal, noneIfNotFound, notOffered } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'
import { stageUpload } from './edit/staged-uploads.source.ts'
import type { NewProduct, ProductChange } from './edit/product-form.ts'
import { type ProductBulk, productBulk } from './bulk/bulk-product.source.ts'
import { productLists } from './list/product-lists.source.ts'
import { idsPath, type MoreProducts, moreProducts } from './list/more-products.source.ts'
import { reductionsSource, type Reductions } from './reductions/reduction.source.ts'
import { type HiddenProducts, hiddenProducts } from './status/hidden-product.source.ts'
import { productWrites } from './edit/edit-product.source.ts'
import { changeVariants, variantReads } from './variants/variant.source.ts'
import {
  type ListedProducts,
  type ProductPartQuestion,
  type ProductQuestion,
  productFacetsPath,
  productListPath,
} from './list/product-list.ts'

export interface ProductSource extends MoreProducts {
  list(question: ProductPartQuestion): Promise<ListedProducts>
  /** The filters that can narrow the list down. */
  facets(question: ProductQuestion): Promise<RestProductFacets>
  /** Null when there is none. */
  one(id: string): Promise<RestProduct | null>
  /** Stages a picture for a product that is saved later; returns its address. */
  stageUpload(token: string, image: Uploaded): Promise<string>
  /** Adds a product to a category and its department. */
  create(token: string, product: NewProduct): Promise<RestProduct>
  change(token: string, id: string, change: ProductChange): Promise<RestProduct>
  /** Replaces the options of a product and its variants. */
  changeVariants(token: string, id: string, body: VariantsBody): Promise<RestProduct>
  /** Deletes a product, or, when it was sold before, archives it. */
  remove(token: string, id: string): Promise<'archived' | 'deleted'>
  /** Those of an article number or a barcode, for administrators. */
  byCode(token: string, code: string): Promise<RestProduct[]>
  /** The options that products have between them, for administrators. */
  optionsOf(token: string, ids: readonly string[]): Promise<RestProductOption[]>
  bulk: ProductBulk
  hidden: HiddenProducts
  reductions: Reductions
  /** As they are at this moment, all those of a request in one call; null for one that is gone. */
  now: DataLoader<string, RestProduct | null>
}

async function nullIfNothingThere(read: () => Promise<RestAnswer<RestProduct | null>>): Promise<RestProduct | null> {
  try {
    const { body } = await read()
    return body && completeProduct(body)
  } catch (error) {
    if (isNothingThere(error)) return null
    throw error
  }
}

const FILTERS = 'what a list can be narrowed by'

async function readFacets(rest: Rest, question: ProductQuestion): Promise<RestProductFacets> {
  try {
    const { body } = await rest.publicGet<Partial<RestProductFacets> | null>(productFacetsPath(question))
    // A service without this addition may take the path for something else.
    if (!Array.isArray(body?.brands)) throw notOffered(FILTERS)
    return body as RestProductFacets
  } catch (error) {
    throw isRefusal(error, 'NOT_FOUND') ? notOffered(FILTERS) : error
  }
}

const PLAIN_ID = /^[\w-]{1,64}$/

const onePath = (id: string): string => `product/one/${pathPart(id)}`

export function productSource(rest: Rest): ProductSource {
  const oneNow = (id: string) => nullIfNothingThere(async () => rest.get(onePath(id)))

  async function manyNow(ids: readonly string[]): Promise<(RestProduct | null)[]> {
    const [only] = ids
    if (ids.length === 1 && only !== undefined) return [await oneNow(only)]
    const { body } = await rest.get<RestProductList>(idsPath(ids))
    // A service without this addition may list any products.
    if (body.limit === undefined || body.products.some(({ _id }) => !ids.includes(_id))) return Promise.all(ids.map(oneNow))
    const found = new Map(body.products.map((product) => [product._id, completeProduct(product)]))
    return ids.map((id) => found.get(id) ?? null)
  }

  const hidden = hiddenProducts(rest)

  const readOne = (id: string) => nullIfNothingThere(async () => rest.publicGet(onePath(id)))

  const readList = async (question: ProductPartQuestion): Promise<ListedProducts> => {
    const answer = await rest.publicGet<ReceivedProductList>(productListPath(question)).catch(noneIfNotFound)
    return completeProductList(question, answer?.body)
  }
  const list = productLists(rest, readList)
  const more = moreProducts(rest, { one: readOne, list })

  /**
   * From the cache: one product by its own call, which many visitors share, several in one; a text that is no id of ours has its own call,
   * too.
   */
  async function readMany(ids: readonly string[]): Promise<(RestProduct | null)[]> {
    const plain = [...new Set(ids.filter((id) => PLAIN_ID.test(id)))]
    const named = plain.length > 1 ? await more.named(plain) : []
    const found = new Map(named.map((product) => [product._id, product]))
    return Promise.all(ids.map(async (id) => (plain.length > 1 && PLAIN_ID.test(id) ? (found.get(id) ?? null) : readOne(id))))
  }
  // Nothing is remembered: a change may come between two reads of a request.
  const one = new DataLoader(readMany, { cache: false, maxBatchSize: MAX_IDS })

  return {
    list,
    facets: (question) => readFacets(rest, question),
    one: (id) => one.load(id),
    stageUpload: stageUpload(rest),
    ...more,
    ...productWrites(rest, { oneNow, hidden: hidden.one }),
    changeVariants: changeVariants(rest),
    ...variantReads(rest),
    bulk: productBulk(rest),
    hidden,
    reductions: reductionsSource(rest),
    now: new DataLoader(manyNow, { maxBatchSize: MAX_IDS }),
  }
}
