import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import * as demo from './demo.store.ts'
import { planShop } from './plan.ts'
import { insertProducts } from '../../api/src/product/product-insert.store.ts'
import { searchProducts } from '../../api/src/product/search/product-search.store.ts'

let shop: TestDatabase

beforeAll(async () => {
  shop = await createTestDatabase()
  const { departments, categories, products } = planShop([], new Date())
  await shop.db.transaction(async (tx) => {
    await demo.insertDepartments(tx, departments)
    await demo.insertCategories(
      tx,
      categories.map(({ category }) => ({ ...category, image: '' })),
    )
    await insertProducts(
      tx,
      products.map(({ product }) => ({ ...product, images: [] })),
    )
  })
})
afterAll(() => shop.close())

/** The typed text; a pattern for the first name found, and one for all names found, in every order. */
const SEARCHES: [typed: string, first: RegExp, all: RegExp][] = [
  // English: one word
  ['watch', /Watch/, /Watch|Smartwatch/],
  ['watches', /Watch/, /Watch|Smartwatch/],
  ['shirt', /T-Shirt/, /T-Shirt/],
  ['t-shirt', /T-Shirt/, /T-Shirt/],
  ['phone', /Smartphone/, /Smartphone/],
  ['mobile', /Smartphone/, /Smartphone/],
  ['tablet', /Tablet/, /Tablet/],
  ['laptop', /Laptop/, /Laptop/],
  ['headphones', /Headphones/, /Headphones|Earbuds/],
  ['speaker', /Speaker/, /Speaker|Radio/],
  ['camera', /Camera/, /Camera|Lens|Tripod/],
  ['lens', /^Adasa 50 mm/, /Lens/],
  ['lamp', /Lamp$/, /Lamp\b/],
  ['table', /Table/, /Table/],
  ['desk', /Table|Desk/, /Table/],
  ['sofa', /Sofa/, /Sofa/],
  ['tent', /Tent/, /Tent/],
  ['kettle', /Kettle/, /Kettle/],
  ['mug', /Mug/, /Mug/],
  ['pan', /Pan/, /Pan|Skillet/],
  ['pot', /Pot/, /Pot|Casserole|Stockpot/],
  ['pen', /with Pen/, /Pen|Pencil/],
  ['book', /Book/, /Novel|Book|Guide|Gardens|Cookbook/],
  ['shoes', /Sneaker|Runner|Boot/, /Sneaker|Runner|Boot/],
  ['dress', /Dress/, /Dress/],
  ['jacket', /Jacket/, /Jacket/],
  ['jeans', /Jeans/, /Jeans|Denim/],
  ['perfume', /Parfum/, /Parfum|Cologne/],
  ['toys', /Toy/, /Loba|Fikra|Teddy/],
  ['racket', /Racket/, /Racket/],
  // English: departments, several words, beginnings, parts, brands, mistakes
  ['kitchen', /Kitchen/, /./],
  ['sun cream', /Sun Cream/, /Sun Cream/],
  ['hair dryer', /Hair Dryer/, /Hair Dryer/],
  ['moka pot', /Moka Pot/, /Moka Pot/],
  ['gold watch', /Gold-Tone Watch/, /Gold-Tone Watch/],
  ['women dress', /Dress/, /Dress/],
  ['hea', /Headphones/, /Headphones|Speaker|Earbuds|Radio/],
  ['smartph', /Smartphone/, /Smartphone/],
  ['saaty', /Saaty/, /Saaty/],
  ['eadphon', /Headphones/, /Headphones/],
  ['laptopp', /Laptop/, /Laptop/],
  ['snekers', /Sneaker/, /Sneaker|Runner/],
  // Arabic
  ['ساعة', /Watch/, /Watch|Smartwatch/],
  ['الساعات', /Watch/, /Watch|Smartwatch/],
  ['قميص', /T-Shirt/, /T-Shirt/],
  ['تيشيرت', /T-Shirt/, /T-Shirt/],
  ['موبايل', /Smartphone/, /Smartphone/],
  ['هاتف', /Smartphone/, /Smartphone/],
  ['لابتوب', /Laptop/, /Laptop/],
  ['سماعات', /Headphones/, /Headphones|Earbuds/],
  ['شاشة', /Monitor/, /Monitor/],
  ['مصباح', /Lamp$/, /Lamp\b/],
  ['حذاء', /Sneaker|Runner|Boot/, /Sneaker|Runner|Boot/],
  ['فستان', /Dress/, /Dress/],
  ['شنطة سفر', /Suitcase/, /Suitcase/],
  ['عطر', /Parfum/, /Parfum|Cologne/],
  ['كوباية', /Mug/, /Mug/],
  ['غلاية', /Kettle/, /Kettle/],
  ['كنبة', /Sofa/, /Sofa/],
  ['رواية', /Novel/, /Novel/],
  ['دفتر', /Notebook/, /Notebook|Dafter/],
  ['لاسلكي', /Wireless/, /Wireless/],
  ['لابتب', /Laptop/, /Laptop/],
]

test.each(SEARCHES)('A search for %s in the demo shop finds %s first, and nothing but %s', async (typed, first, all) => {
  const find = (sort?: 'Price: Low to High') =>
    searchProducts(shop.db, { typed, filter: { includeOutOfStock: true }, sort, slice: { limit: 100, offset: 0 } })
  const names = async (sort?: 'Price: Low to High') => (await find(sort)).rows.map(({ name }) => name)
  const [best, cheapest] = await Promise.all([names(), names('Price: Low to High')])
  expect(best[0]).toMatch(first)
  expect(best.filter((name) => !all.test(name))).toEqual([])
  expect(cheapest.toSorted()).toEqual(best.toSorted())
})
