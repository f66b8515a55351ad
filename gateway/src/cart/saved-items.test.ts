import { describe, expect, test } from 'vitest'
import { product } from '../testing/stub-shop.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const token = 'token-ann'
const SAVED = 'savedItems { quantity product { id } variant { id stock } }'
const change = (field: string, input: string, more = '__typename') =>
  gateway.ask(`mutation { ${field}(input: { ${input} }) { __typename ... on ${field[0]?.toUpperCase()}${field.slice(1)}Success { ${more} }
    ${field === 'removeSavedItem' ? '' : '... on UserError { message }'} } }`, { token }) // prettier-ignore
const lamp = 'productId: "prod_1"'

describe('What is saved for later', () => {
  test('is not asked for while there is nothing, and costs one call when there is something', async () => {
    const question = `{ viewer { cart { ${SAVED} } } }`
    expect(await gateway.ask(question, { token })).toEqual({ data: { viewer: { cart: { savedItems: [] } } } })
    expect(gateway.takeCalls()).toEqual(['GET cart'])
    await change('saveForLater', lamp, 'cart { id }')
    gateway.takeCalls()
    expect(await gateway.ask(question, { token })).toMatchObject({ data: { viewer: { cart: { savedItems: [{ quantity: 1 }] } } } })
    expect(gateway.takeCalls()).toEqual(['GET cart', 'GET cart/saved'])
  })

  test('comes with the answer of each change, in one call', async () => {
    expect(await change('saveForLater', lamp, `cart { itemCount ${SAVED} }`)).toMatchObject({
      data: { saveForLater: { cart: { itemCount: 2, savedItems: [{ quantity: 1, product: { id: 'prod_1' }, variant: { id: 'prod_1:prod_1' } }] } } },
    }) // prettier-ignore
    expect(await change('moveToCart', lamp, `movedQuantity cart { itemCount ${SAVED} }`)).toMatchObject({
      data: { moveToCart: { movedQuantity: 1, cart: { itemCount: 3, savedItems: [] } } },
    })
    await change('saveForLater', lamp)
    expect(await change('removeSavedItem', lamp, `cart { ${SAVED} }`)).toMatchObject({
      data: { removeSavedItem: { cart: { savedItems: [] } } },
    })
    expect(gateway.takeCalls()).toEqual(['PUT cart/saveForLater', 'PUT cart/moveToCart', 'PUT cart/saveForLater', 'PUT cart/removeSaved'])
  })

  test('has its refusals as members of the union', async () => {
    const refuse = (path: string, body: object) => {
      gateway.stub.routes[path] = () => ({ status: 409, body })
    }
    refuse('PUT cart/saveForLater', { code: 'SAVED_ITEMS_LIMIT', message: 'Too many.', limit: 50 })
    refuse('PUT cart/moveToCart', { code: 'OUT_OF_STOCK', message: 'None left.', products: [{ ...product(1), quantity: 2 }] })
    expect(await change('saveForLater', lamp)).toEqual({
      data: { saveForLater: { __typename: 'SavedItemsLimitError', message: 'Too many.' } },
    })
    expect(await change('moveToCart', lamp)).toEqual({ data: { moveToCart: { __typename: 'OutOfStockError', message: 'None left.' } } })
  })
})

describe('A whole order again', () => {
  const lines = 'cart { itemCount } lines { orderLine { id productName } addedQuantity problem }'

  test('tells of each line of the order what became of it, in one call with the key', async () => {
    expect(await change('reorder', 'orderId: "ord_1", idempotencyKey: "k-1"', lines)).toEqual({
      data: {
        reorder: {
          __typename: 'ReorderSuccess',
          cart: { itemCount: 3 },
          lines: [
            { orderLine: { id: 'ord_1:0', productName: 'Product 2' }, addedQuantity: 1, problem: null },
            { orderLine: { id: 'ord_1:1', productName: 'Product 3' }, addedQuantity: 0, problem: 'SOLD_OUT' },
          ],
        },
      },
    })
    const [call] = gateway.stub.calls
    expect([call?.name, call?.headers['idempotency-key'], call?.body]).toEqual(['PUT cart/reorder', 'k-1', { order_id: 'ord_1' }])
  })

  test('is refused without a key that a header can carry', async () => {
    expect(await change('reorder', 'orderId: "ord_1", idempotencyKey: ""')).toMatchObject({
      data: { reorder: { __typename: 'ValidationError' } },
    })
    expect(gateway.takeCalls()).toEqual([])
  })
})
