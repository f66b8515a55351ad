import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '@shop/service/free-port.ts'
import { stripeFor } from '../../tests/support/stand-in.ts'
import { localServices, type LocalService } from '../../tools/local-services.ts'
import { LOCAL_FLAGS } from '../../tools/node-flags.ts'
import { startService, stopService, untilReady } from '../../tools/service.ts'

const HOST = '127.0.0.1'
let dataDir: string
let services: LocalService[]
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'khan-stand-in-'))
  port = await freePort()
  services = servicesWith({ 'stripe-stand-in': port })
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const servicesWith = (standIn: { 'stripe-stand-in'?: number }): LocalService[] =>
  localServices({
    ports: { web: 3000, gateway: 4000, api: 4001, ...standIn },
    host: HOST,
    publicWebUrl: 'http://khan.example',
  })
const envOf = (name: string): Record<string, string> => services.find((service) => service.name === name)?.env ?? {}

test('Run by npm start the stand-in accepts the key of the api, stores its state beside the data, and has it again after a kill', async () => {
  const own = envOf('stripe-stand-in')
  const begin = async () => {
    const env = { ...own, SHOP_ENV: 'local', HOST, DATA_DIR: dataDir, STRIPE_STAND_IN_PORT: String(port) }
    const service = startService('stripe-stand-in', [...LOCAL_FLAGS['stripe-stand-in'], 'stripe-stand-in/src/main.ts'], env, dataDir)
    await untilReady(service, `http://${HOST}:${port}/readyz`)
    return service
  }
  const { STRIPE_API_URL = '', STRIPE_SECRET_KEY = '' } = envOf('api')
  const stripe = stripeFor(STRIPE_API_URL, STRIPE_SECRET_KEY)
  const first = await begin()
  const { id } = await stripe.paymentIntents.create({ amount: 50_000, currency: 'egp' })
  // The starter gives no key for the controls.
  expect((await fetch(`${STRIPE_API_URL}/__control/payments`, { headers: { 'x-control-key': 'undefined' } })).status).toBe(404)
  const killed = new Promise((resolve) => first.child.once('exit', resolve))
  first.child.kill('SIGKILL')
  await killed
  const second = await begin()
  expect((await stripe.paymentIntents.retrieve(id)).id).toBe(id)
  await stopService(second)
  expect(second.child.exitCode).toBe(0)
})

test('The keys that npm start gives the services match, and are new each time', () => {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ...addresses } = envOf('stripe-stand-in')
  expect(envOf('api')).toEqual({
    STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: `http://${HOST}:${port}`,
  })
  expect(envOf('web')).toMatchObject({ STRIPE_STAND_IN_URL: `http://${HOST}:${port}` })
  expect(addresses).toEqual({
    STAND_IN_WEBHOOK_URL: `http://${HOST}:4001/payment/webhook`,
    STAND_IN_PUBLIC_URL: 'http://khan.example/test-pay',
  })
  const again = servicesWith({ 'stripe-stand-in': port })
  expect(again[0]?.env['STRIPE_SECRET_KEY']).not.toBe(STRIPE_SECRET_KEY)
})

test('With a key of Stripe itself no stand-in is started or configured', () => {
  const real = servicesWith({})
  expect(real.map(({ name }) => name)).toEqual(['api', 'gateway', 'web'])
  expect(JSON.stringify(real)).not.toContain('STRIPE')
})
