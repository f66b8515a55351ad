import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { ConfigError, SettingsReader } from './settings.ts'

const SECRET = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
const read = (env: Record<string, string>, files: Record<string, string> = {}) =>
  new SettingsReader(env, (path) => {
    const text = files[path]
    if (text === undefined) throw new Error('no such file')
    return text
  })

test('All errors of the settings are reported in one message', () => {
  const reader = read({ WEB_PORT: 'x', REST_URL: 'ftp://api', CACHE: 'maybe', HOST: '0.0.0.0' })
  reader.shop()
  reader.port('WEB_PORT', 3000)
  reader.url('REST_URL', 'http://127.0.0.1/')
  reader.oneOf('CACHE', ['on', 'off'], 'on')
  expect(() => reader.finish('shop')).toThrow(ConfigError)
  expect(reader.errors).toHaveLength(4)
})

test('A secret may be read from a file, but not also be set directly', () => {
  expect(read({ KEY_FILE: '/run/key' }, { '/run/key': `${SECRET}\n` }).secret('KEY')).toBe(SECRET)
  const both = read({ KEY: 'a', KEY_FILE: '/run/key' }, { '/run/key': SECRET })
  both.secret('KEY')
  expect(both.errors).toEqual(['KEY and KEY_FILE are both set: keep one'])
  const lost = read({ KEY_FILE: '/nowhere' })
  lost.secret('KEY')
  expect(lost.errors[0]).toContain('cannot be read')
})

describe('Production refuses as the secret between api and gateway', () => {
  test.each([undefined, 'short', 'change-me-change-me-change-me-change-me'])('%s', (secret) => {
    const reader = read({})
    reader.requireGatewaySecret(secret)
    expect(reader.errors).toHaveLength(1)
  })
})

describe('The setting of trusted proxies', () => {
  test.each([
    [undefined, false],
    ['', false],
    ['loopback', ['loopback']],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, fd00::/8,::1, uniquelocal', ['10.0.0.0/8', 'fd00::/8', '::1', 'uniquelocal']],
  ])('accepts %s: %j', (value, trusted) => {
    const reader = read(value === undefined ? {} : { TRUST_PROXY: value })
    expect(reader.trustProxy()).toEqual(trusted)
    expect(reader.errors).toEqual([])
  })

  test.each([
    'true',
    '0',
    '1',
    'yes',
    '-1',
    '11',
    '1.5',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    'fd00::/129',
    'proxy.example',
    '10.0.0.1,',
    '*',
  ])('refuses %s with an explanation', (value) => {
    const reader = read({ TRUST_PROXY: value })
    expect(reader.trustProxy()).toBe(false)
    expect(reader.errors).toHaveLength(1)
    expect(reader.errors[0]).toMatch(/TRUST_PROXY must list the addresses or networks of the proxies in front/)
  })
})

test('.env.example names every variable that a service or script reads', () => {
  const sources = [
    'api/src/config.ts',
    'gateway/src/config.ts',
    'web/server/config.ts',
    'service/src/settings.ts',
    'stripe-stand-in/src/config.ts',
    'tools/environment.ts',
  ]
  const names = sources.flatMap((file) => {
    expect(existsSync(file)).toBe(true)
    const text = readFileSync(file, 'utf8')
    const called = text.matchAll(/(?:\.(?:text|secret|port|url|oneOf|require|seconds)|readPort)\('([A-Z_]+)'|env\['([A-Z_]+)'\]/g)
    return [...called].map((match) => match[1] ?? match[2] ?? '')
  })
  const example = readFileSync('.env.example', 'utf8')
  const missing = [...new Set(names)].filter((name) => !new RegExp(`^#? ?${name}=`, 'm').test(example))
  expect(names.length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})
