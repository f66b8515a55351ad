import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test.each([
  [{}, 'http://127.0.0.1:4000/graphql', 'http://127.0.0.1:3000/'],
  [{ HOST: '::1' }, 'http://[::1]:4000/graphql', 'http://[::1]:3000/'],
  [{ HOST: 'localhost', WEB_PORT: '3100', GATEWAY_PORT: '4100' }, 'http://localhost:4100/graphql', 'http://localhost:3100/'],
])('With %o the gateway is found beside the web server', (env, graph, shop) => {
  const { graphqlUrl, publicWebUrl } = readConfig(env)
  expect([graphqlUrl.href, publicWebUrl.href]).toEqual([graph, shop])
})

test("The web server accepts the stand-in for Stripe only on a developer's machine", () => {
  expect(readConfig({}).stripeStandInUrl).toBeUndefined()
  const env = { STRIPE_STAND_IN_URL: 'http://127.0.0.1:4002' }
  expect(readConfig(env).stripeStandInUrl?.href).toBe('http://127.0.0.1:4002/')
  const production = {
    SHOP_ENV: 'production',
    GRAPHQL_URL: 'http://gateway/graphql',
    PUBLIC_WEB_URL: 'https://khan.eg',
    GATEWAY_SECRET: 'k'.repeat(40),
  }
  expect(readConfig(production).stripeStandInUrl).toBeUndefined()
  expect(() => readConfig({ ...env, ...production })).toThrow('STRIPE_STAND_IN_URL is refused in production')
})

test('Of two secrets the web server sends the first', () => {
  expect(readConfig({ GATEWAY_SECRET: `${'k'.repeat(40)}, ${'m'.repeat(40)}` }).gatewaySecret).toBe('k'.repeat(40))
})

test("The web server's limits are on, and cannot be lifted in production", () => {
  expect(readConfig({}).maxPages).toBeGreaterThan(100)
  expect(readConfig({ RATE_LIMITS: 'off' }).maxPages).toBeUndefined()
  const production = { SHOP_ENV: 'production', GRAPHQL_URL: 'http://gateway/graphql', PUBLIC_WEB_URL: 'https://khan.eg' }
  const env = { ...production, GATEWAY_SECRET: 'k'.repeat(40), RATE_LIMITS: 'off' }
  expect(() => readConfig(env)).toThrow('RATE_LIMITS=off is refused in production')
})

test('The seller is shown as configured, and none is invented', () => {
  expect(Object.values(readConfig({}).seller ?? {}).filter(Boolean)).toEqual([])
  const env = {
    SELLER_NAME: 'Khan LLC',
    SELLER_ADDRESS: '12 Talaat Harb, Cairo',
    SELLER_TAX_NUMBER: '123-456-789',
    SELLER_CONTACT: '19999',
  }
  expect(readConfig(env).seller).toEqual({ name: 'Khan LLC', address: '12 Talaat Harb, Cairo', taxNumber: '123-456-789', contact: '19999' })
})

test('The URL of the logs may be left out', () => {
  expect(readConfig({}).allLogsUrl).toBeUndefined()
  expect(readConfig({ ALL_LOGS_URL: 'https://logs.example' }).allLogsUrl?.href).toBe('https://logs.example/')
  expect(() => readConfig({ ALL_LOGS_URL: 'logs' })).toThrow('ALL_LOGS_URL')
})
