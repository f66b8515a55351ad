import { expect, test } from 'vitest'
import { stubShop } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile(() => stubShop({ reviews: 12 }))

test('A product shows its reviews page by page, with names of their authors and nothing more', async () => {
  const query = `{ product(id: "prod_1") { reviews(first: 5, page: 3) {
    totalCount nodes { id rating title comment createdAt author { id name } product { id } } pageInfo { currentPage pageCount hasNextPage }
  } } }`
  const review = (n: number) => ({
    id: `rev_${n}`,
    rating: (n % 5) + 1,
    title: `Title ${n}`,
    comment: 'Fine.',
    createdAt: '2026-01-02T03:04:05.000Z',
    author: { id: `usr_${n}`, name: `Reader ${n}` },
    product: { id: 'prod_1' },
  })
  expect(await gateway.ask(query)).toEqual({
    data: {
      product: {
        reviews: { totalCount: 12, nodes: [review(11), review(12)], pageInfo: { currentPage: 3, pageCount: 3, hasNextPage: false } },
      },
    },
  })
})
