import { expect, test } from 'vitest'
import { product, review } from '../testing/stub-shop.ts'
import { mentionedIds } from './mentioned-ids.ts'

test('A cached list mentions its products, and their categories and departments', () => {
  const found = mentionedIds('product?page=1', { products: [product(1), product(2)], pages: 1 })
  expect([...found].toSorted()).toEqual(['cat_2', 'cat_3', 'dep_1', 'dep_2', 'prod_1', 'prod_2'])
})

test('Cached reviews mention their authors, and their product also when there are none', () => {
  expect(mentionedIds('review/product/prod_1?limit=5&offset=0', [review(3)])).toContain('usr_3')
  expect(mentionedIds('review/product/prod%5F1?limit=5&offset=0', [])).toContain('prod_1')
})

test('An answer requested by ids mentions the ids also when their things are deleted', () => {
  expect([...mentionedIds('product?ids=prod_1,prod_2', { products: [] })]).toEqual(['prod_1', 'prod_2'])
})
