import type { RestProduct } from '@shop/contract/rest/product.ts'
import { expect, test } from 'vitest'
import { product, stubShop } from '../../testing/stub-shop.ts'
import { openTestGateway, testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const token = 'token-ann'

const REQUEST = `mutation ($input: RequestStockAlertInput!) { requestStockAlert(input: $input) {
  __typename ... on RequestStockAlertSuccess { variant { id viewerHasStockAlert } viewer { stockAlerts { variant { id } product { id } } } }
  ... on ValidationError { fields { path code } } ... on StockAlertLimitError { limit } ... on UserError { message } } }`
const CANCEL = `mutation ($input: CancelStockAlertInput!) { cancelStockAlert(input: $input) {
  __typename ... on CancelStockAlertSuccess { variant { id viewerHasStockAlert } viewer { stockAlerts { variant { id } } } } ... on UserError { message } } }`

test('A variant is waited for, and no longer, and the list and the variant say so without another look', async () => {
  const variables = { input: { productId: 'prod_2', variantId: 'prod_2:prod_2' } }
  expect(await gateway.ask(REQUEST, { token, variables })).toEqual({
    data: {
      requestStockAlert: {
        __typename: 'RequestStockAlertSuccess',
        variant: { id: 'prod_2:prod_2', viewerHasStockAlert: true },
        viewer: { stockAlerts: [{ variant: { id: 'prod_2:prod_2' }, product: { id: 'prod_2' } }] },
      },
    },
  })
  expect(gateway.takeCalls()).toEqual(['PUT stockAlert', 'GET stockAlert'])
  expect(await gateway.ask(CANCEL, { token, variables })).toEqual({
    data: {
      cancelStockAlert: {
        __typename: 'CancelStockAlertSuccess',
        variant: { id: 'prod_2:prod_2', viewerHasStockAlert: false },
        viewer: { stockAlerts: [] },
      },
    },
  })
})

test('A variant of a product with options is named by its own id', async () => {
  const shirt: RestProduct = {
    ...product(1),
    options: [{ name: 'Size', values: [{ value: 'M' }] }],
    variants: [{ _id: 'var_1', optionValues: ['M'], price: 1, stock: 0 }],
  }
  gateway.stub.routes['PUT stockAlert'] = () => ({ body: { variant_id: 'var_1', product: shirt, askedAt: '2026-11-26T00:00:00Z' } })
  gateway.stub.routes['GET stockAlert'] = () => ({ body: { alerts: [] } })
  const answer = await gateway.ask(REQUEST, { token, variables: { input: { productId: 'prod_1', variantId: 'prod_1:var_1' } } })
  expect(answer).toMatchObject({ data: { requestStockAlert: { variant: { id: 'prod_1:var_1' } } } })
  expect(gateway.stub.calls[0]?.body).toEqual({ variant_id: 'var_1' })
})

test('Refusals are error types: in stock, gone, too many', async () => {
  const ask = () => gateway.ask(REQUEST, { token, variables: { input: { productId: 'prod_1' } } })
  const refuse = (status: number, body: object) => {
    gateway.stub.routes['PUT stockAlert'] = () => ({ status, body: { message: 'No.', ...body } })
  }
  refuse(400, { code: 'VALIDATION', fields: [{ path: ['variant_id'], code: 'INVALID', message: 'In stock' }] })
  expect(await ask()).toMatchObject({
    data: { requestStockAlert: { __typename: 'ValidationError', fields: [{ path: ['variantId'], code: 'INVALID' }] } },
  })
  refuse(404, { code: 'NOT_FOUND' })
  expect(await ask()).toMatchObject({ data: { requestStockAlert: { __typename: 'NotFoundError' } } })
  refuse(409, { code: 'STOCK_ALERT_LIMIT', limit: 50 })
  expect(await ask()).toMatchObject({ data: { requestStockAlert: { __typename: 'StockAlertLimitError', limit: 50 } } })
})

test('All variants of a request are asked for in one call; it is off for administrators and who is signed out, and no cache keeps it', async () => {
  const caching = await openTestGateway({ config: { caching: true }, routes: stubShop() })
  const query = '{ products(first: 20) { nodes { variants { viewerHasStockAlert } } } }'
  for (const who of [token, '', 'admin']) {
    const answer = await caching.app.inject({ method: 'POST', url: '/graphql', headers: { 'x-access-token': who }, payload: { query } })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json().errors).toBeUndefined()
  }
  await caching.close()
  gateway.takeCalls()
  await gateway.ask(query, { token })
  expect(gateway.takeCalls()).toEqual(['GET product', 'GET stockAlert'])
})

test('Mails about prices are chosen, and ended by a link without a token', async () => {
  const set = 'mutation { setPriceDropMails(input: { enabled: true }) { ... on SetPriceDropMailsSuccess { viewer { priceDropMails } } } }'
  expect(await gateway.ask(set, { token })).toEqual({ data: { setPriceDropMails: { viewer: { priceDropMails: true } } } })
  const end = (link: string) =>
    gateway.ask(`mutation { unsubscribe(input: { mail: BACK_IN_STOCK, token: "${link}" }) { __typename ... on UserError { message } } }`)
  expect(await end('good')).toEqual({ data: { unsubscribe: { __typename: 'UnsubscribeSuccess' } } })
  expect(gateway.stub.calls.at(-1)?.body).toEqual({ mail: 'back-in-stock', token: 'good' })
  expect(await end('bad')).toMatchObject({ data: { unsubscribe: { __typename: 'NotFoundError' } } })
  expect(await gateway.ask('{ viewer { priceDropMails stockAlerts { createdAt } } }', { token: 'admin' })).toEqual({
    data: { viewer: { priceDropMails: false, stockAlerts: [] } },
  })
})
