import { describe, expect, test } from 'vitest'
import { toPage, toRestList, toRestProduct, toPart, type ProductRow } from './product.ts'

const row: ProductRow = {
  id: 'prod_1',
  name: 'Lamp',
  arabicName: 'مصباح',
  brand: 'Siwa',
  arabicBrand: 'سيوة',
  description: 'Brass',
  arabicDescription: null,
  countryOfOrigin: 'EG',
  price: 12_345,
  stock: 3,
  weight: 1.5,
  cod: true,
  images: ['a-1x1.jpg', 'b-1x1.jpg'],
  listPrice: null,
  priceBefore: null,
  discountPercent: null,
  reducedUntil: null,
  rating: 4.5,
  version: 3,
  createdAt: new Date('2026-01-01T12:00:00Z'),
  updatedAt: new Date('2026-01-02T12:00:00Z'),
  stars: [0, 0, 0, 1, 1],
  categoryId: 'cat_1',
  categoryName: 'Lamps',
  departmentId: null,
  departmentName: null,
  hasSizeGuide: false,
  options: null,
  variants: null,
}
const imageUrl = (file: string) => `https://khan.example/images/${file}`

test('A product has the form of spec 7: decimal EGP, URLs of pictures', () => {
  expect(toRestProduct(row, imageUrl)).toEqual({
    _id: 'prod_1',
    name: 'Lamp',
    price: 123.45,
    stock: 3,
    rating: 4.5,
    image_path: ['https://khan.example/images/a-1x1.jpg', 'https://khan.example/images/b-1x1.jpg'],
    category: { _id: 'cat_1', name: 'Lamps' },
    department: null,
    description: 'Brass',
    arabicName: 'مصباح',
    arabicDescription: null,
    countryOfOrigin: 'EG',
    brand: 'Siwa',
    arabicBrand: 'سيوة',
    weight: 1.5,
    cod: true,
    ratings: [0, 0, 0, 1, 1],
    version: 3,
    createdAt: '2026-01-01T12:00:00.000Z',
    updatedAt: '2026-01-02T12:00:00.000Z',
  })
})

describe('the range of a list requested with', () => {
  test.each([
    ['nothing', {}, false, { limit: 8, offset: 0 }],
    ['nothing, of a list that is whole', {}, true, { limit: 1000, offset: 0 }],
    ['a page', { page: 3 }, true, { limit: 8, offset: 16 }],
    ['a page and a limit', { page: 3, limit: 10 }, true, { limit: 10, offset: 20 }],
    ['a limit', { limit: 10 }, true, { limit: 10, offset: 0 }],
    ['an offset, which goes before a page', { offset: 5, page: 3 }, false, { limit: 8, offset: 5 }],
  ])('%s', (_, query, whole, slice) => {
    expect(toPart(query, whole)).toEqual(slice)
  })
})

describe('the pages of a list', () => {
  test.each([
    [0, 8, 0],
    [1, 8, 1],
    [8, 8, 1],
    [9, 8, 2],
    [null, 8, 125],
  ])('a list of %s products has, with %s a page, %s pages', (total, limit, pages) => {
    expect(toRestList({ rows: [], total }, { limit, offset: 0 }, imageUrl)).toMatchObject({ pages, total, limit })
  })

  test('a total beyond the counted limit is unknown', () => {
    const rows = [{ ...row, total: 1001 }]
    expect(toPage(rows, 1000)).toEqual({ rows, total: null })
    expect(toPage(rows)).toEqual({ rows, total: 1001 })
    expect(toPage([{ id: null, total: 7 }])).toEqual({ rows: [], total: 7 })
  })
})
