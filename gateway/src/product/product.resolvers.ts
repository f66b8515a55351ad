import { toPiastres } from '@shop/contract/money.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { MAX_IDS, MAX_RELATED } from '@shop/contract/shop.ts'
import { badUserInput } from '../lists/bad-user-input.ts'
import { type PageArgs, readConnection } from '../lists/connection.ts'
import { picturesOf } from '../graphql/image.ts'
import { nameIn, textIn } from '../graphql/language.ts'
import { cut } from '../lists/pagination.ts'
import type { LanguageCode, ProductSort, Resolvers } from '../resolvers.generated.ts'
import { notOffered } from '../rest/rest-error.ts'
import { checkFilters, type ProductQuestion, type ProductsPage } from './list/product-list.ts'
import type { ProductSource } from './product.source.ts'

type ListArgs = PageArgs & { sort: ProductSort }

async function listOf(product: ProductSource, args: ListArgs, filter: Omit<ProductQuestion, 'sort'>): Promise<ProductsPage> {
  const question = { ...filter, sort: args.sort }
  checkFilters(question)
  const { listed, connection } = await readConnection(args, (slice) => product.list({ ...question, slice }))
  return Object.assign(connection, { search: listed.search ?? null, question })
}

/** The name of a brand in a language. */
const brandIn = (language: LanguageCode, { brand, arabicBrand }: Pick<RestProduct, 'brand' | 'arabicBrand'>): string =>
  textIn(language, brand, arabicBrand)

/** A value that only our api sends; throws where it is missing. */
function required<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw notOffered(what)
  return value
}

/** Longest code that one thing can have. */
const MAX_CODE = 100

export const productResolvers: Resolvers = {
  Query: {
    product: (_query, { id }, { product }) => product.one(id),
    async productsById(_query, { ids, ...args }, { product }) {
      if (ids.length > MAX_IDS) throw badUserInput(`\`ids\` may hold at most ${MAX_IDS}.`)
      const { connection } = await readConnection(args, async (slice) => cut(await product.named(ids), slice, ids))
      return Object.assign(connection, { search: null })
    },
    productsByCode(_query, { code }, { product, token }) {
      const text = code.trim()
      return text === '' || text.length > MAX_CODE ? [] : product.byCode(token, text)
    },
    productOptions(_query, { productIds }, { product, token }) {
      if (productIds.length > MAX_IDS) throw badUserInput(`\`productIds\` may hold at most ${MAX_IDS}.`)
      return productIds.length === 0 ? [] : product.optionsOf(token, productIds)
    },
    products: (_query, { filter, ...args }, { product }) => listOf(product, args, { ...filter, search: filter?.search?.trim() ?? null }),
  },
  Department: {
    products: ({ _id }, args, { product }) => listOf(product, args, { departmentId: _id }),
  },
  Category: {
    products: ({ _id }, args, { product }) => listOf(product, args, { categoryId: _id }),
  },
  ProductConnection: {
    facets({ question }, _args, { product }) {
      if (!question) throw notOffered('what this list can be narrowed by')
      return product.facets(question)
    },
  },
  ProductFacets: {
    minPrice: ({ minPrice }) => (minPrice === null ? null : toPiastres(minPrice)),
    maxPrice: ({ maxPrice }) => (maxPrice === null ? null : toPiastres(maxPrice)),
    async categories({ categories }, _args, { category }) {
      const found = await Promise.all(categories.map(async ({ category: id, count }) => ({ category: await category.find(id), count })))
      return found.flatMap(({ category: known, count }) => (known ? [{ category: known, count }] : []))
    },
    options: ({ options }) => options ?? [],
    inStockCount: ({ inStock }) => inStock,
    cashOnDeliveryCount: ({ cod }) => cod,
    onSaleCount: ({ onSale }) => onSale ?? 0,
    isComplete: ({ complete }) => complete,
  },
  BrandFacet: {
    name: (facet, args, { language }) => brandIn(args.language ?? language, facet),
  },
  OptionFacet: {
    key: ({ option }) => option,
    name: ({ option, arabicName }, args, { language }) => textIn(args.language ?? language, option, arabicName),
    isComplete: ({ complete }) => complete,
  },
  OptionValueFacet: {
    name: ({ value, arabicValue }, args, { language }) => textIn(args.language ?? language, value, arabicValue),
  },
  Product: {
    id: ({ _id }) => _id,
    name: (product, args, { language }) => nameIn(args.language ?? language, product),
    description: ({ description, arabicDescription }, args, { language }) =>
      textIn(args.language ?? language, description, arabicDescription),
    brandName: (product, args, { language }) => brandIn(args.language ?? language, product),
    inStock: ({ stock }) => stock > 0,
    cashOnDelivery: ({ cod }) => cod,
    images(product, { limit }, { language }) {
      if (typeof limit === 'number' && limit < 1) throw badUserInput('`limit` must be at least 1.')
      return picturesOf(product, language, limit ?? undefined)
    },
    related({ _id, category }, { limit }, { product }) {
      if (limit < 1 || limit > MAX_RELATED) throw badUserInput(`\`limit\` must be 1 to ${MAX_RELATED}.`)
      return product.related(_id, category?._id, limit)
    },
    version: ({ version }) => required(version, 'revisions of a product'),
    createdAt: ({ createdAt }) => required(createdAt, 'when a product was added'),
    updatedAt: ({ updatedAt }) => required(updatedAt, 'when a product last changed'),
  },
}
