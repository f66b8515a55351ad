import { expect, test } from 'vitest'
import { product, review } from '../testing/stub-shop.ts'
import { mentionedIds } from './mentioned-ids.ts'

test('A list tells of its products, and of where they stand', () => {
  const found = mentionedIds('product?page=1', { products: [product(1), product(2)], pages: 1 })
  expect([...found].toSorted()).toEqual(['cat_2', 'cat_3', 'dep_1', 'dep_2', 'prod_1', 'prod_2'])
})

test('Reviews tell of their authors, and of their product also where there are none', () => {
  expect(mentionedIds('review/product/prod_1?limit=5&offset=0', [review(3)])).toContain('usr_3')
  expect(mentionedIds('review/product/prod%5F1?limit=5&offset=0', [])).toContain('prod_1')
})

test('What is asked for by ids tells of them also where they are gone', () => {
  expect([...mentionedIds('product?ids=prod_1,prod_2', { products: [] })]).toEqual(['prod_1', 'prod_2'])
})
