import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

test('With its keys alone the stand-in listens to this machine, and stores its state beside the data', () => {
  const config = readConfig({ ...KEYS, DATA_DIR: '/data', STAND_IN_PUBLIC_URL: 'http://127.0.0.1:3000/test-pay/' })
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 4002,
    publicUrl: 'http://127.0.0.1:3000/test-pay',
    file: '/data/stripe-stand-in.jsonl',
    webhookUrl: undefined,
    controlKey: undefined,
  })
})

describe('The stand-in refuses to start', () => {
  test.each([
    ['in production', { SHOP_ENV: 'production' }, 'SHOP_ENV=production needs Stripe itself'],
    ['at an address that others reach', { HOST: '0.0.0.0' }, 'HOST must be a loopback address'],
    ['with a live key', { STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY must begin with sk_test_'],
    ['with a live publishable key', { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }, 'STRIPE_PUBLISHABLE_KEY must begin with pk_test_'],
    ['without a secret for its events', { STRIPE_WEBHOOK_SECRET: '' }, 'STRIPE_WEBHOOK_SECRET must begin with whsec_'],
  ])('%s', (_, env, message) => {
    expect(() => readConfig({ ...KEYS, ...env })).toThrow(message)
  })
})

test('The image of production has of the stand-in only its package.json, which the lock file needs', () => {
  const dockerfile = readFileSync(fileURLToPath(new URL('../../Dockerfile', import.meta.url)), 'utf8')
  const image = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(image.split('\n').filter((line) => line.includes('stripe-stand-in'))).toEqual([
    'COPY stripe-stand-in/package.json stripe-stand-in/',
  ])
})
