import { expect, test } from 'vitest'
import { product } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

test('Products of which few are left are listed for administrators, page by page', async () => {
  let asked: unknown
  gateway.stub.routes['GET product/lowStock'] = ({ query, headers }) => {
    asked = { ...Object.fromEntries(query), token: headers['x-access-token'] }
    return { body: { products: [product(5)], pages: 3, total: 5, limit: 2 } }
  }
  const query = '{ lowStockProducts(threshold: 3, first: 2, page: 3) { totalCount nodes { id stock } pageInfo { pageCount hasNextPage } } }'
  expect(await gateway.ask(query, { token: 'admin' })).toEqual({
    data: { lowStockProducts: { totalCount: 5, nodes: [{ id: 'prod_5', stock: 0 }], pageInfo: { pageCount: 3, hasNextPage: false } } },
  })
  expect(asked).toEqual({ threshold: '3', limit: '2', offset: '4', token: 'admin' })
})
