import { Answer, type Calls } from './call.ts'
import type { Product, Shop } from './shop.ts'

const SORTS: Record<string, (a: Product, b: Product) => number> = {
  'Price: Low to High': (a, b) => a.price - b.price,
  'Price: High to Low': (a, b) => b.price - a.price,
  'Avg. Customer review': (a, b) => Number(b['rating']) - Number(a['rating']),
}

function list({ products }: Shop, query: URLSearchParams) {
  const category = query.get('category')
  if (category) return { products: products.filter((product) => product.category._id === category), pages: 1 }
  const page = Number(query.get('page') ?? 1)
  return { products: products.slice((page - 1) * 8, page * 8), pages: Math.ceil(products.length / 8), currency: 'EGP' }
}

function search({ products }: Shop, query: URLSearchParams) {
  const found = products.filter(({ name }) => name.toLowerCase().includes(String(query.get('name')).toLowerCase()))
  if (found.length === 0) throw new Answer(404, { message: 'nothing found' })
  return { products: found.toSorted(SORTS[query.get('sortBy') ?? ''] ?? (() => 0)) }
}

export const productCalls = (shop: Shop): Calls => ({
  'GET product': ({ query }) => list(shop, query),
  'GET product/search': ({ query }) => search(shop, query),
  'GET product/one/*': ({ path }) => shop.product(path[2]),
})
