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
}

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('the environment was accepted')
}

describe('on one machine', () => {
  test('an empty environment is enough', () => {
    expect(readConfig({})).toMatchObject({
      env: 'local',
      host: '127.0.0.1',
      port: 4001,
      databaseUrl: undefined,
      gatewaySecret: undefined,
      publicWebUrl: 'http://127.0.0.1:3000',
      rateLimits: true,
      smtpUrl: undefined,
      mailFrom: 'Khan <no-reply@khan.example>',
    })
  })

  test('pictures are addressed at the port of the website', () => {
    expect(readConfig({ WEB_PORT: '3100' }).publicWebUrl).toBe('http://127.0.0.1:3100')
  })

  test('pictures are addressed where the website listens', () => {
    expect(readConfig({ HOST: '::1' })).toMatchObject({ host: '::1', publicWebUrl: 'http://[::1]:3000' })
  })

  test('only loopback addresses are listened on', () => {
    expect(refusal({ HOST: '0.0.0.0' })).toContain('HOST must be a loopback address')
  })

  test('every mistake is named in one message', () => {
    const message = refusal({ SHOP_ENV: 'staging', API_PORT: 'x', PUBLIC_WEB_URL: 'khan', DATABASE_URL: 'mysql://db', HOST: '10.0.0.1' })
    expect(refusal({ RATE_LIMITS: 'no' })).toContain('RATE_LIMITS must be on or off')
    for (const name of ['SHOP_ENV', 'API_PORT', 'PUBLIC_WEB_URL', 'DATABASE_URL', 'HOST']) expect(message).toContain(name)
  })
})

describe('in production', () => {
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
  ])('%s=%s stops the start', (name, value) => {
    expect(refusal({ ...production, [name]: value })).toContain(name)
  })

  test('secrets may stand in files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'khan-config-')), 'secret')
    writeFileSync(file, `${SECRET}\n`)
    const { GATEWAY_SECRET: _, ...rest } = production
    expect(readConfig({ ...rest, GATEWAY_SECRET_FILE: file }).gatewaySecret).toBe(SECRET)
    expect(refusal({ ...production, GATEWAY_SECRET_FILE: file })).toContain('keep one')
    expect(refusal({ ...rest, GATEWAY_SECRET_FILE: '/nowhere' })).toContain('cannot be read')
  })
})
