import { describe, expect, test } from 'vitest'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const token = 'admin'

describe('The sales', () => {
  const range = { from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }

  test('are sums of money, with the products of the highest revenue', async () => {
    const query = `query ($range: DateTimeRangeInput!) { salesSummary(range: $range, interval: WEEK) {
      orderCount revenue { amount } averageOrder { amount } newCustomerCount series { from orderCount revenue { amount } }
      topProducts(limit: 2) { product { id stock } productName quantity revenue { amount } }
    } }`
    expect(await gateway.ask(query, { token, variables: { range } })).toEqual({
      data: {
        salesSummary: {
          orderCount: 3,
          revenue: { amount: 10_001 },
          averageOrder: { amount: 3334 },
          newCustomerCount: 1,
          series: [{ from: '2026-01-02T03:04:05.000Z', orderCount: 3, revenue: { amount: 10_001 } }],
          topProducts: [
            { product: { id: 'prod_1', stock: 1 }, productName: 'Product 1', quantity: 2, revenue: { amount: 8050 } },
            { product: null, productName: 'Gone', quantity: 1, revenue: { amount: 1000 } },
          ],
        },
      },
    })
    expect(gateway.takeCalls().toSorted()).toEqual(['GET product/one/prod_1', 'GET sales', 'GET sales'])
  })

  test('of two time spans are read in one operation', async () => {
    const asked: (string | null)[][] = []
    gateway.stub.routes['GET sales'] = ({ query }) => {
      asked.push(['from', 'to', 'interval'].map((name) => query.get(name)))
      return { body: { orderCount: 0, revenue: 0, newCustomers: 0, series: [], topProducts: [] } }
    }
    const query = `{
      now: salesSummary(range: { from: "2026-01-01T00:00:00Z", to: "2026-02-01T00:00:00Z" }) { averageOrder { amount } }
      before: salesSummary(range: { to: "2026-01-31T00:00:00Z" }, interval: MONTH) { orderCount }
    }`
    expect(await gateway.ask(query, { token })).toEqual({ data: { now: { averageOrder: { amount: 0 } }, before: { orderCount: 0 } } })
    expect(new Set(asked.map((span) => span.join(' ')))).toEqual(
      new Set(['2026-01-01T00:00:00.000Z 2026-01-31T00:00:00.000Z month', '2026-01-01T00:00:00.000Z 2026-02-01T00:00:00.000Z day']),
    )
  })

  test.each([0, 51])('refuse to list %i products', async (first) => {
    const query = `query ($range: DateTimeRangeInput!) { salesSummary(range: $range) { topProducts(limit: ${first}) { quantity } } }`
    expect(await gateway.ask(query, { token, variables: { range } })).toMatchObject({
      errors: [{ extensions: { code: 'BAD_USER_INPUT' } }],
    })
  })

  test('are refused to shoppers', async () => {
    expect(await gateway.ask('{ salesSummary(range: {}) { orderCount } }', { token: 'token-ann' })).toMatchObject({
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    })
  })
})
