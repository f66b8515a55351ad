import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { add, placeOrder } from '../money/checkout.ts'
import { createTestShop, type Caller, type TestShop } from '../support/shop.ts'
import { openStorefront, type Storefront } from './storefront.ts'

// The work of administrators, through the gateway against the shop's own REST service and a real database.
let service: TestShop
let shop: Storefront
let admin: Caller

beforeAll(async () => {
  service = await createTestShop()
  admin = await service.fixtures.caller({ isAdmin: true })
  const restUrl = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }))
  shop = await openStorefront(restUrl, { caching: true })
  shop.token = admin.headers['x-access-token']
})
afterAll(async () => {
  await shop.close()
  await service.close()
})

async function buy(productId: string, quantity: number): Promise<void> {
  const buyer = await service.fixtures.caller()
  await add(service, buyer, productId, quantity)
  expect((await placeOrder(service, buyer)).statusCode).toBe(200)
}

describe('The stock in the dialog of a product', () => {
  test("changes by the editor's difference, on top of sales made while the dialog was open", async () => {
    const id = await service.fixtures.product({ stock: 10 })
    expect(await shop.run('EditedProduct', { id })).toMatchObject({ product: { stock: 10, version: 1 } })
    await buy(id, 3)
    const input = { productId: id, expectedVersion: 1, stock: { count: 15, seen: 10 } }
    expect(await shop.run('UpdateProduct', { input })).toMatchObject({ updateProduct: { product: { id, stock: 12, version: 2 } } })
    expect(await shop.run('EditedProduct', { id })).toMatchObject({ product: { stock: 12 } })
  })

  test('is not lowered below sales made meanwhile, and the refusal is shown at the field', async () => {
    const id = await service.fixtures.product({ stock: 10 })
    await buy(id, 6)
    expect(await shop.run('UpdateProduct', { input: { productId: id, stock: { count: 2, seen: 10 } } })).toMatchObject({
      updateProduct: { __typename: 'ValidationError', fields: [{ path: ['stock'], message: 'Only 4 are left' }] },
    })
    expect(await shop.run('EditedProduct', { id })).toMatchObject({ product: { stock: 4, version: 1 } })
  })
})

test('The table of products can be searched in the order of age', async () => {
  const names = ['First kite', 'Second kite', 'Third kite']
  await service.fixtures.products(...names.map((name) => ({ name })))
  const found = async (sort: string) => {
    const data = await shop.run('AdminProducts', { filter: { search: 'kite', literalSearch: true }, sort, first: 10, page: 1 })
    return (data as { products: { nodes: { name: string }[] } }).products.nodes.map(({ name }) => name)
  }
  expect(await found('OLDEST')).toEqual(names)
  expect(await found('NEWEST')).toEqual(names.toReversed())
})
