import { describe, expect, test } from 'vitest'
import { countChosen, NO_FILTERS } from './filter/chosen.ts'
import { narrowed, readFilters, type Filters } from './filters.ts'
import { writeFilters } from './filter/use-filters.ts'

const ALL: Filters = {
  brands: ['Nour', 'A & B'],
  min: 50,
  max: 900,
  rating: 4,
  inStock: true,
  cash: true,
  onSale: true,
  categoryId: 'cat_2',
  options: ['Size:42', 'Size:43', 'Width%3A EU:a:b'],
}

describe('Filters in the URL', () => {
  test('are read as they were written, and changing them drops only the page', () => {
    const params = writeFilters(new URLSearchParams('sort=x&page=3&brand=Old&option=Size:9&literal=1'), ALL)
    expect(readFilters(params)).toEqual(ALL)
    expect([params.get('sort'), params.get('literal'), params.get('page')]).toEqual(['x', '1', null])
    expect(writeFilters(params, NO_FILTERS).toString()).toBe('sort=x&literal=1')
  })

  test.each([
    'brand=&min=-1&max=1.5&rating=9&stock=out&cash=yes&sale=yes&category=&option=&option=Size&option=Size:&option=:42',
    'min=abc&rating=0',
    'max=9999999999',
  ])('that are malformed (%s) are ignored', (search) => {
    expect(narrowed({ categoryId: 'cat_1' }, readFilters(new URLSearchParams(search)))).toEqual({ categoryId: 'cat_1' })
  })

  test("are cut to the shop's limit", () => {
    const many = Array.from({ length: 30 }, (_, n) => `brand=B${n}&brand=B${n}`).join('&')
    expect(readFilters(new URLSearchParams(many)).brands).toHaveLength(20)
    expect(readFilters(new URLSearchParams(many.replaceAll('brand=', 'option=Size:'))).options).toHaveLength(20)
  })

  test('filter the list, with prices in piastres, and never leave its category', () => {
    expect(narrowed({ search: 'lamp', includeOutOfStock: true }, ALL)).toEqual({
      search: 'lamp',
      brands: ['Nour', 'A & B'],
      minPrice: 5000,
      maxPrice: 90_000,
      minRating: 4,
      includeOutOfStock: false,
      cashOnDelivery: true,
      onSale: true,
      categoryId: 'cat_2',
      options: [
        { key: 'Size', values: ['42'] },
        { key: 'Size', values: ['43'] },
        { key: 'Width: EU', values: ['a:b'] },
      ],
    })
    expect(narrowed({ categoryId: 'cat_1' }, ALL).categoryId).toBe('cat_1')
    expect([countChosen(ALL), countChosen(NO_FILTERS)]).toEqual([11, 0])
  })
})
