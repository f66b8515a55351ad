import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const SECRET = 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063'
const production = {
  SHOP_ENV: 'production',
  HOST: '0.0.0.0',
  DATABASE_URL: 'postgres://shop@db/shop',
  GATEWAY_SECRET: SECRET,
  PUBLIC_WEB_URL: 'https://khan.example/',
  SMTP_URL: 'smtps://shop:pass@mail.khan.example',
  MAIL_FROM: 'Khan <orders@khan.example>',
  STRIPE_SECRET_KEY: 'sk_live_51Kq9fJm2TzPwVb7Xn4Rs',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_51Kq9fJm2TzPwVb7Xn4Rs',
  STRIPE_WEBHOOK_SECRET: 'whsec_Kq9fJm2TzPwVb7Xn4Rs8Yd',
}

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the environment was accepted')
}

describe('configuration on one machine', () => {
  test('an empty environment is enough', () => {
    expect(readConfig({})).toMatchObject({
      env: 'local',
      host: '127.0.0.1',
      port: 4001,
      databaseUrl: undefined,
      preparedStatements: true,
      gatewaySecret: undefined,
      publicWebUrl: 'http://127.0.0.1:3000',
      rateLimits: true,
      auditDays: 1827,
      smtpUrl: undefined,
      mailFrom: 'Khan <no-reply@khan.example>',
      stripe: undefined,
    })
  })

  test('pictures have URLs at the port of the website', () => {
    expect(readConfig({ WEB_PORT: '3100' }).publicWebUrl).toBe('http://127.0.0.1:3100')
  })

  test('pictures have URLs at the host where the website listens', () => {
    expect(readConfig({ HOST: '::1' })).toMatchObject({ host: '::1', publicWebUrl: 'http://[::1]:3000' })
  })

  test('the service listens on loopback addresses alone', () => {
    expect(refusal({ HOST: '0.0.0.0' })).toContain('HOST must be a loopback address')
  })

  test('every mistake is named in one message', () => {
    const message = refusal({ SHOP_ENV: 'staging', API_PORT: 'x', PUBLIC_WEB_URL: 'khan', DATABASE_URL: 'mysql://db', HOST: '10.0.0.1' })
    expect(refusal({ RATE_LIMITS: 'no' })).toContain('RATE_LIMITS must be on or off')
    for (const days of ['29', '36501', 'ever']) expect(refusal({ AUDIT_RETENTION_DAYS: days })).toContain('AUDIT_RETENTION_DAYS must be')
    for (const name of ['SHOP_ENV', 'API_PORT', 'PUBLIC_WEB_URL', 'DATABASE_URL', 'HOST']) expect(message).toContain(name)
  })
})

describe('configuration in production', () => {
  test('a complete environment is accepted', () => {
    expect(readConfig(production)).toMatchObject({ env: 'production', host: '0.0.0.0', publicWebUrl: 'https://khan.example' })
  })

  test.each([
    ['DATABASE_URL', ''],
    ['GATEWAY_SECRET', ''],
    ['GATEWAY_SECRET', 'short'],
    ['GATEWAY_SECRET', 'change-me-change-me-change-me-change-me'],
    ['PUBLIC_WEB_URL', 'http://khan.example'],
    ['PUBLIC_WEB_URL', ''],
    ['RATE_LIMITS', 'off'],
    ['SMTP_URL', ''],
    ['SMTP_URL', 'https://mail.khan.example'],
    ['MAIL_FROM', ''],
    ['MAIL_FROM', 'Khan'],
    ['MAIL_FROM', 'Khan <a@khan.example>\r\nBcc: b@evil.example'],
    ['STRIPE_SECRET_KEY', ''],
    ['STRIPE_SECRET_KEY', 'pk_live_51Kq9fJm2TzPwVb7Xn4Rs'],
    ['STRIPE_SECRET_KEY', 'sk_test_51Kq9fJm2TzPwVb7Xn4Rs'],
    ['STRIPE_SECRET_KEY', 'sk_live_xxxxxxxxxxxxxxxxxxxxxx'],
    ['STRIPE_SECRET_KEY', 'sk_live_short'],
    ['STRIPE_PUBLISHABLE_KEY', ''],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51Kq9fJm2TzPwVb7Xn4Rs'],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_change_me_change_me'],
    ['STRIPE_API_URL', 'http://127.0.0.1:4002'],
    ['STRIPE_API_URL', 'https://stripe.khan.example'],
    ['PAYMENTS_ALLOW_TEST_KEYS', 'yes'],
  ])('%s=%s stops the start', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toContain(name)
  })

  test('secrets may be read from files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'khan-config-')), 'secret')
    writeFileSync(file, `${SECRET}\n`)
    const { GATEWAY_SECRET: _, ...rest } = production
    expect(readConfig({ ...rest, GATEWAY_SECRET_FILE: file }).gatewaySecret).toBe(SECRET)
    expect(refusal({ ...production, GATEWAY_SECRET_FILE: file })).toContain('keep one')
    expect(refusal({ ...rest, GATEWAY_SECRET_FILE: '/nowhere' })).toContain('cannot be read')
  })
})

describe('configuration of card payments', () => {
  const TEST_KEYS = {
    STRIPE_SECRET_KEY: 'sk_test_51Kq9fJm2TzPwVb7Xn4Rs',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_51Kq9fJm2TzPwVb7Xn4Rs',
    STRIPE_WEBHOOK_SECRET: 'whsec_Kq9fJm2TzPwVb7Xn4Rs8Yd',
  }

  test("with Stripe's keys cards are taken by Stripe, also when the stand-in has an address", () => {
    expect(readConfig(TEST_KEYS).stripe).toMatchObject({ mode: 'stripe', secretKey: TEST_KEYS.STRIPE_SECRET_KEY, apiUrl: undefined })
    const { stripe } = readConfig({ ...TEST_KEYS, STRIPE_API_URL: 'http://127.0.0.1:4002' })
    expect([stripe?.mode, stripe?.apiUrl?.port]).toEqual(['test', '4002'])
  })

  test.each(Object.keys(TEST_KEYS))('without %s, but with the other settings of Stripe, nothing starts', (name) => {
    expect(refusal({ ...TEST_KEYS, [name]: '' })).toContain(`${name} is required where cards are taken`)
  })

  test('keys of Stripe must all be live or all be test keys', () => {
    const message = refusal({ ...TEST_KEYS, STRIPE_PUBLISHABLE_KEY: 'pk_live_51Kq9fJm2TzPwVb7Xn4Rs' })
    expect(message).toContain('must both be test keys or both be live keys')
  })

  test('a shop that is not open yet may have test keys of Stripe, but never the stand-in', () => {
    const staging = { ...production, ...TEST_KEYS, PAYMENTS_ALLOW_TEST_KEYS: 'true' }
    expect(readConfig(staging).stripe).toMatchObject({ mode: 'stripe' })
    expect(refusal({ ...staging, STRIPE_API_URL: 'http://127.0.0.1:4002' })).toContain('STRIPE_API_URL is refused in production')
  })
})
