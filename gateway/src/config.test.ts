import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'k9'.repeat(20)
const production = { SHOP_ENV: 'production', GATEWAY_SECRET: SECRET, REST_URL: 'http://api:4001', HOST: '0.0.0.0' }

test('Without any settings the gateway serves this machine alone and shows its schema', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 4000,
    restUrl: new URL('http://127.0.0.1:4001/'),
    gatewaySecret: undefined,
    trustProxy: false,
    drainNotice: 0,
    watch: { requestLog: false },
    operationsDir: expect.stringMatching(/operations$/),
    safelist: false,
    publicSchema: true,
    clientPoints: 3000,
    origins: new Set(),
    apiClients: new Map(),
    cdns: [],
    caching: true,
    logLevel: 'warn',
  })
})

test('A second shop on one machine runs beside the first on other ports', () => {
  const { port, restUrl } = readConfig({ GATEWAY_PORT: '5000', API_PORT: '5001' })
  expect([port, restUrl.href]).toEqual([5000, 'http://127.0.0.1:5001/'])
})

test('The REST service is found on an IPv6 address of the same machine', () => {
  const { host, restUrl } = readConfig({ HOST: '::1' })
  expect([host, restUrl.href]).toEqual(['::1', 'http://[::1]:4001/'])
})

test('In production the schema is shown only when the settings say so', () => {
  expect(readConfig(production)).toMatchObject({ host: '0.0.0.0', publicSchema: false, gatewaySecret: SECRET })
  expect(readConfig({ ...production, GRAPHQL_SANDBOX: 'on' }).publicSchema).toBe(true)
})

test('Clients have as many points as the settings say, or no limit where limits are off', () => {
  expect(readConfig({ CLIENT_POINTS: '500' }).clientPoints).toBe(500)
  expect(readConfig({ RATE_LIMITS: 'off' }).clientPoints).toBeUndefined()
  for (const CLIENT_POINTS of ['0', '-1', '1.5', 'many'])
    expect(() => readConfig({ CLIENT_POINTS })).toThrow('CLIENT_POINTS must be a whole number')
})

test('Pages of other origins and registered clients are those that the settings list, without errors', () => {
  const keySha256 = 'ab'.repeat(32)
  const API_CLIENTS = JSON.stringify({ partner: { keySha256, points: 30_000 } })
  const { origins, apiClients } = readConfig({ CORS_ORIGINS: 'https://app.example, http://localhost:5173', API_CLIENTS })
  expect([...origins]).toEqual(['https://app.example', 'http://localhost:5173'])
  expect(apiClients.get('partner')).toEqual({ name: 'partner', points: 30_000, keys: [Buffer.from(keySha256, 'hex')] })
  expect(() => readConfig({ CORS_ORIGINS: '*,https://app.example/', API_CLIENTS: '{', CDN_PURGE_URLS: 'cdn' })).toThrow(
    /CORS_ORIGINS must list origins[^\n]*'\*'[\s\S]*'https:\/\/app\.example\/'[\s\S]*CDN_PURGE_URLS must list[^\n]*'cdn'[\s\S]*API_CLIENTS must be JSON/,
  )
})

test('A secret of the gateway may be read from a file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'khan-config-')), 'secret')
  writeFileSync(file, `${SECRET}\n`)
  const { GATEWAY_SECRET: _inFile, ...rest } = production
  expect(readConfig({ ...rest, GATEWAY_SECRET_FILE: file }).gatewaySecret).toBe(SECRET)
})

describe('The gateway does not start with', () => {
  test('several errors, and the message names all of them', () => {
    const env = {
      SHOP_ENV: 'staging',
      GATEWAY_PORT: 'x',
      REST_URL: 'ftp://api',
      HOST: '0.0.0.0',
      CACHE: 'maybe',
      GATEWAY_SECRET_FILE: '/nowhere',
    }
    expect(() => readConfig(env)).toThrow(
      /SHOP_ENV must be[\s\S]*HOST must be[\s\S]*GATEWAY_PORT must be[\s\S]*REST_URL must be[\s\S]*GATEWAY_SECRET_FILE names a file[\s\S]*CACHE must be/,
    )
  })

  test.each([
    ['no secret', { GATEWAY_SECRET: '' }],
    ['a short secret', { GATEWAY_SECRET: 'abc' }],
    ['a short secret beside a long one', { GATEWAY_SECRET: `${SECRET},abc` }],
    ['a comma for a secret', { GATEWAY_SECRET: ',' }],
    ['a sample as its secret', { GATEWAY_SECRET: 'change-me-change-me-change-me-change-me' }],
    ['no REST service', { REST_URL: '' }],
    ['no limits', { RATE_LIMITS: 'off' }],
  ])('%s in production', (_what, env) => {
    expect(() => readConfig({ ...production, ...env })).toThrow(/in production/)
  })
})
