import { expect, test } from 'vitest'
import { REDUCED } from '../../testing/stub-admin.ts'
import { product } from '../../testing/stub-shop.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const sent = (name: string) => gateway.stub.calls.find((call) => call.name === name)?.body
const FIELDS = 'price { amount } listPrice { amount } priceBefore { amount } discountPercent reducedUntil'
const money = (amount: number) => ({ amount })

test('A product and its only variant say what it cost before, and when the list price returns', async () => {
  gateway.stub.routes['GET product/one/prod_1'] = () => ({ body: { ...product(1), ...REDUCED } })
  const reduced = {
    price: money(900),
    listPrice: money(1200),
    priceBefore: money(1100),
    discountPercent: 18,
    reducedUntil: '2026-12-01T22:00:00.000Z',
  }
  expect(await gateway.ask(`{ product(id: "prod_1") { ${FIELDS} variants { ${FIELDS} } } }`)).toEqual({
    data: { product: { ...reduced, variants: [reduced] } },
  })
})

test('Without a reduction, or of a service that knows none, the list price is the price', async () => {
  expect(await gateway.ask(`{ product(id: "prod_1") { ${FIELDS} } }`)).toMatchObject({
    data: { product: { priceBefore: null, discountPercent: null, reducedUntil: null } },
  })
  const { data } = await gateway.ask('{ product(id: "prod_1") { price { amount } listPrice { amount } } }')
  const { price, listPrice } = (data as { product: Record<string, unknown> }).product
  expect(listPrice).toEqual(price)
})

test('Caches on the way keep an answer no longer than its prices hold', async () => {
  const until = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  const controlOf = async (id: number, seconds: number) => {
    gateway.stub.routes[`GET product/one/prod_${id}`] = () => ({ body: { ...product(id), ...REDUCED, reducedUntil: until(seconds) } })
    const url = `/graphql?lang=en&query=${encodeURIComponent(`{ product(id: "prod_${id}") { price { amount } } }`)}`
    const answer = await gateway.app.inject({ url, headers: { 'apollo-require-preflight': '1' } })
    return answer.headers['cache-control']
  }
  expect(await controlOf(3, 3600)).toBe('max-age=0, s-maxage=30, public')
  expect(await controlOf(4, 20)).toMatch(/s-maxage=1[34], public$/)
  expect(await controlOf(5, 2)).toBe('max-age=0, s-maxage=1, public')
})

test('Prices are reduced by percent or to a price, of many products, each with its outcome', async () => {
  const query = `mutation ($input: ReducePricesInput!) { reducePrices(input: $input) {
    ... on ReducePricesSuccess { updates { productId outcome { __typename ... on UpdateProductSuccess { product { discountPercent } } } } } } }`
  const variables = {
    input: { productIds: ['prod_1', 'prod_gone'], variantIds: ['prod_1:var_1'], reduction: { percent: 25 }, to: '2026-12-01' },
  }
  expect(await gateway.ask(query, { token: 'admin', variables })).toEqual({
    data: {
      reducePrices: {
        updates: [
          { productId: 'prod_1', outcome: { __typename: 'UpdateProductSuccess', product: { discountPercent: 18 } } },
          { productId: 'prod_gone', outcome: { __typename: 'NotFoundError' } },
        ],
      },
    },
  })
  expect(sent('PUT product/reductions')).toEqual({ ids: ['prod_1', 'prod_gone'], variantIds: ['var_1'], percent: 25, to: '2026-12-01' })
})

test('A reduced price is sent in pounds, with its first day', async () => {
  const input = '{ productIds: ["prod_1"], reduction: { price: 1250 }, from: "2026-11-30", to: "2026-12-01" }'
  await gateway.ask(`mutation { reducePrices(input: ${input}) { __typename } }`, { token: 'admin' })
  expect(sent('PUT product/reductions')).toEqual({ ids: ['prod_1'], price: 12.5, from: '2026-11-30', to: '2026-12-01' })
})

test('What is wrong with a reduction stands at the fields of the input', async () => {
  const fields = ['percent', 'to'].map((name) => ({ path: [name], code: 'OUT_OF_RANGE', message: 'No.' }))
  gateway.stub.routes['PUT product/reductions'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
  const query = `mutation { reducePrices(input: { productIds: ["prod_1"], reduction: { percent: 100 }, to: "2026-12-01" }) {
    ... on ValidationError { fields { path code } } } }`
  expect(await gateway.ask(query, { token: 'admin' })).toMatchObject({
    data: { reducePrices: { fields: [{ path: ['reduction', 'percent'] }, { path: ['to'] }] } },
  })
})

test('Reductions are ended, and listed with their variants', async () => {
  gateway.stub.routes['GET product/reductions/prod_1'] = () => ({
    body: {
      reductions: [
        {
          variantId: 'prod_1',
          listPrice: 12,
          price: 9,
          from: '2026-11-30T22:00:00.000Z',
          until: '2026-12-01T22:00:00.000Z',
          inForce: false,
        },
        {
          variantId: 'var_gone',
          listPrice: 12,
          price: 9,
          from: '2026-11-30T22:00:00.000Z',
          until: '2026-12-01T22:00:00.000Z',
          inForce: false,
        },
      ],
    },
  })
  const listed =
    '{ product(id: "prod_1") { reductions { variant { id } listPrice { amount } price { amount } startsAt endsAt isInForce } } }'
  expect(await gateway.ask(listed, { token: 'admin' })).toEqual({
    data: {
      product: {
        reductions: [
          {
            variant: { id: 'prod_1:prod_1' },
            listPrice: money(1200),
            price: money(900),
            startsAt: '2026-11-30T22:00:00.000Z',
            endsAt: '2026-12-01T22:00:00.000Z',
            isInForce: false,
          },
        ],
      },
    },
  })
  const query = `mutation { endPriceReductions(input: { productIds: ["prod_1"] }) {
    ... on EndPriceReductionsSuccess { updates { outcome { __typename } } } } }`
  expect(await gateway.ask(query, { token: 'admin' })).toEqual({
    data: { endPriceReductions: { updates: [{ outcome: { __typename: 'UpdateProductSuccess' } }] } },
  })
  expect(sent('POST product/reductions/end')).toEqual({ ids: ['prod_1'] })
})

test('A list of what is reduced is asked for in one call, and counted', async () => {
  await gateway.ask('{ products(filter: { onSale: true }) { nodes { id } facets { onSaleCount } } }')
  const asked = gateway.stub.calls.map(({ name, query }) => [name, query.get('onSale')])
  expect(asked).toEqual([
    ['GET product', 'true'],
    ['GET product/facets', 'true'],
  ])
})
