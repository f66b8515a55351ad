import { withConnection } from '../api/src/db/connect.ts'
import { SORT_OPTIONS } from '@shop/contract/shop.ts'
import { visit, type Visit } from './load.ts'
import { median } from './median.ts'
import { startApi, type Ground, type Load, type Server } from './processes.ts'
import type { Effort } from './gateway-speed.ts'
import { format, judged, type Row } from './table.ts'

/** A catalogue with an api on it. */
interface Shop {
  count: number
  api: Server
  /** Ids spread over the whole catalogue. */
  products: string[]
  categories: string[]
  departments: string[]
}

/** A request of a visitor or administrator, in a shop of any size. */
export interface View {
  name: string
  /** How many times slower it may be in a larger catalogue. */
  target?: number
  meaning: string
  visits(shop: Shop): Visit[]
}

const PAGE = 24
const search = (name: string, sortBy?: string): Visit =>
  visit(`/product/search?${new URLSearchParams({ name, limit: String(PAGE), ...(sortBy && { sortBy }) }).toString()}`)

const table = (query: Record<string, string>, offset = 0): Visit =>
  visit(`/product?${new URLSearchParams({ ...query, limit: String(PAGE), offset: String(offset) }).toString()}`)

const facets = (query: Record<string, string>): Visit => visit(`/product/facets?${new URLSearchParams(query).toString()}`)

const lastPages = (count: number): number[] => [0, 1, 2, 3].map((before) => Math.ceil(count / 8) - before)

const searches = (word: string, name: string, meaning: string): View[] =>
  [undefined, ...SORT_OPTIONS].map((sort) => ({
    name: `search ${name}, ${sort ?? 'no sort'}`,
    target: 2,
    meaning,
    visits: () => [search(word, sort)],
  }))

/** The views of shoppers. */
export const CATALOGUE_VIEWS: View[] = [
  { name: 'home page', target: 1.3, meaning: 'the 8 newest products', visits: () => [visit('/product?page=1')] },
  {
    name: 'deep page',
    target: 1.3,
    meaning: 'the last four pages',
    visits: ({ count }) => lastPages(count).map((page) => visit(`/product?page=${page}`)),
  },
  {
    name: 'category page',
    target: 1.3,
    meaning: `the first ${PAGE} of each category`,
    visits: ({ categories }) => categories.map((id) => visit(`/product?category=${id}&page=1&limit=${PAGE}`)),
  },
  {
    name: 'product',
    target: 1.3,
    meaning: '100 products from all over',
    visits: ({ products }) => products.map((id) => visit(`/product/one/${id}`)),
  },
  ...searches('Marigold', 'rare word', '5 products have it at every size'),
  ...searches('Heirloom', 'seldom word', 'one product in 250 has it'),
  ...searches('Classic', 'common word', 'one product in five has it'),
  ...searches('Siwa', 'brand', 'one product in 16 is of it'),
  ...searches('Lamps', 'category', 'one product in 24 is in it, and as many have it in the name'),
  ...searches('workshop', 'description', 'every description has it'),
  {
    name: 'filters of a department',
    meaning: 'what it can be narrowed down by: one product in six, of which 10,000 are counted',
    visits: ({ departments }) =>
      departments.flatMap((department) => [facets({ department }), facets({ department, brand: 'Siwa', cod: 'true' })]),
  },
  {
    name: 'filters of a common search',
    meaning: 'one product in five has the word',
    visits: () => [facets({ name: 'classic' }), facets({ name: 'classic', minRating: '4' })],
  },
  {
    name: 'narrowed department',
    meaning: 'a brand under a price, with the exact total: one product in 200',
    visits: ({ departments }) => departments.map((department) => table({ department, brand: 'Siwa', maxPrice: '2500' })),
  },
  { name: 'search two words', target: 2, meaning: 'common and rare together', visits: () => [search('classic marigold')] },
  { name: 'search misspelt', meaning: 'no product has the word: similar spellings', visits: () => [search('Marigolt')] },
]

/** Tables of products of the back office, which are counted and read by their filters. */
export const TABLE_VIEWS: View[] = [
  {
    name: 'table by name',
    meaning: 'a late page of all products by name',
    visits: ({ count }) => [table({ sortBy: 'Name: A to Z' }, count / 2)],
  },
  { name: 'table of what is low', meaning: 'up to 5 pieces are left', visits: () => [table({ stock: 'low' })] },
  { name: 'table by stock', meaning: 'sorted by what stands in no index', visits: () => [table({ sortBy: 'Stock: Low to High' }, 900)] },
  {
    name: 'table by stock, most first',
    meaning: 'the same from the other end',
    visits: () => [table({ sortBy: 'Stock: High to Low' }, 900)],
  },
  {
    name: 'table by rating',
    meaning: 'a late page of what is in stock and paid in cash',
    visits: ({ count }) => [table({ sortBy: 'Avg. Customer review', stock: 'in', cod: 'true' }, count / 2)],
  },
]

async function openShop(ground: Ground, count: number, url: string): Promise<Shop> {
  const ids = (sql: string) => withConnection(url, async (client) => (await client.query<{ id: string }>(sql)).rows.map(({ id }) => id))
  const products = await ids(`select id from products where deleted_at is null order by md5(id) limit 100`)
  return {
    count,
    api: await startApi(ground, url),
    products,
    categories: await ids('select id from categories'),
    departments: await ids('select id from departments'),
  }
}

/** Median milliseconds of a view in every shop, in interleaved rounds after one that warms up. */
async function latencies(load: Load, shops: Shop[], view: View, { rounds, seconds }: Effort): Promise<number[]> {
  const seen: number[][] = shops.map(() => [])
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, shop] of shops.entries()) {
      const { p50 } = await load({ origin: shop.api.origin, visits: view.visits(shop), visitors: 1, seconds, count: 100 })
      if (round > 0) seen[place]?.push(p50)
    }
  }
  return seen.map(median)
}

/** How much slower the shop is with a larger catalogue; the first database is the one the others are compared with. */
export async function growth(
  ground: Ground,
  load: Load,
  databases: { count: number; url: string }[],
  views: View[],
  effort: Effort,
): Promise<Row[]> {
  const shops: Shop[] = []
  for (const { count, url } of databases) shops.push(await openShop(ground, count, url))
  const rows: Row[] = []
  for (const view of views) {
    const [base = Number.NaN, ...larger] = await latencies(load, shops, view, effort)
    for (const [place, latency] of larger.entries()) {
      const count = shops[place + 1]?.count ?? 0
      const meaning = `${format(base)} → ${format(latency)} ms: ${view.meaning}`
      const what = `${view.name}, ${count / 1000}k ÷ ${(shops[0]?.count ?? 0) / 1000}k`
      rows.push(
        view.target === undefined
          ? { what, value: format(latency / base), meaning }
          : judged(what, latency / base, '', { max: view.target }, meaning),
      )
    }
  }
  return rows
}
