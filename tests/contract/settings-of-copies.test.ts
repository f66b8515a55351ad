import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApi } from '../../api/src/app.ts'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { clientOperation } from '../schema/client-operations.ts'
import { createTestShop, TEST_CONFIG, type Caller, type TestShop } from '../support/shop.ts'

type Gateway = Awaited<ReturnType<typeof buildGateway>>

// Two copies of the REST service on one database, and a gateway with caches before each.
let shop: TestShop
let second: Awaited<ReturnType<typeof buildApi>>
let admin: Caller
let one: Gateway
let two: Gateway

async function gatewayBefore(api: TestShop['app']): Promise<Gateway> {
  const restUrl = new URL(await api.listen({ port: 0, host: '127.0.0.1' }))
  const gateway = await buildGateway({
    config: { restUrl, gatewaySecret: undefined, trustProxy: false, publicSchema: true, caching: true },
    logger: pino({ level: 'silent' }),
    ...TEST_TIMEOUTS,
  })
  // It follows the changes of the others once it listens.
  await gateway.listen({ port: 0, host: '127.0.0.1' })
  return gateway
}

beforeAll(async () => {
  shop = await createTestShop()
  second = await buildApi({ config: TEST_CONFIG, db: shop.db, maxLag: 0 })
  admin = await shop.fixtures.caller({ isAdmin: true })
  one = await gatewayBefore(shop.app)
  two = await gatewayBefore(second)
})
afterAll(async () => {
  await one.close()
  await two.close()
  await second.close()
  await shop.close()
})

async function ask(gateway: Gateway, operation: string, variables = {}, headers = {}) {
  const payload = { query: clientOperation(operation), variables }
  const { data, errors } = (await gateway.inject({ method: 'POST', url: '/graphql', headers, payload })).json()
  expect(errors).toBeUndefined()
  return data
}

test('Settings that are changed through one copy are those of all within a second, without a restart', async () => {
  const told = async (gateway: Gateway) => (await ask(gateway, 'ShopFacts')).shop
  for (const gateway of [one, two])
    expect(await told(gateway)).toMatchObject({ contactEmail: 'hello@khan.example', freeShippingFrom: null })
  const input = { expectedVersion: 0, contactEmail: 'care@khan.example', freeShippingFrom: 75_000 }
  await ask(one, 'UpdateShopSettings', { input }, admin.headers)
  const changed = { contactEmail: 'care@khan.example', freeShippingFrom: { amount: 75_000 } }
  expect(await told(one)).toMatchObject(changed)
  await expect.poll(() => told(two), { timeout: 1000, interval: 50 }).toMatchObject(changed)
})
