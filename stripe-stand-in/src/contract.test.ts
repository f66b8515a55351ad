import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStandIn, type RunningStandIn } from '../../tests/support/stand-in.ts'
import { API_VERSION } from './event/event.ts'

let standIn: RunningStandIn
let intent: Stripe.PaymentIntent

beforeAll(async () => {
  standIn = await startStandIn()
  const made = await standIn.stripe.paymentIntents.create({ amount: 50_000, currency: 'egp' })
  await standIn.pay(made.client_secret ?? '')
  intent = await standIn.stripe.paymentIntents.retrieve(made.id, { expand: ['latest_charge'] })
})
afterAll(() => standIn.close())

const RESOURCES = join(fileURLToPath(import.meta.resolve('stripe')), '../resources')

/** The properties of an object in the SDK's declarations: all of them, and the required ones. */
function declared(file: string, name: string): { all: string[]; required: string[] } {
  const text = readFileSync(join(RESOURCES, file), 'utf8')
  const body = new RegExp(`^export interface ${name} \\{\\n(.*?)^\\}`, 'ms').exec(text)?.[1] ?? ''
  const found = [...body.matchAll(/^ {4}(\w+)(\??):/gm)]
  return {
    all: found.map(([, property = '']) => property),
    required: found.filter((m) => m[2] === '').map(([, property = '']) => property),
  }
}

function expectDeclared(object: object, file: string, name: string): void {
  const { all, required } = declared(file, name)
  const keys = Object.keys(object)
  expect(required.length).toBeGreaterThan(5)
  expect(required.filter((property) => !keys.includes(property))).toEqual([])
  expect(keys.filter((property) => !all.includes(property))).toEqual([])
}

test('A payment and its charge of the stand-in have the properties that the SDK declares, no more and no fewer', () => {
  const { latest_charge: charge, lastResponse: _, ...rest } = intent as Stripe.Response<Stripe.PaymentIntent>
  expectDeclared({ ...rest, latest_charge: null }, 'PaymentIntents.d.ts', 'PaymentIntent')
  expectDeclared(charge as Stripe.Charge, 'Charges.d.ts', 'Charge')
})

test('Refunds and events of the stand-in have the properties that the SDK declares', async () => {
  const refund = await standIn.stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  expectDeclared(refund, 'Refunds.d.ts', 'Refund')
  const { data } = await standIn.stripe.events.list({ limit: 1 })
  expectDeclared(data[0] ?? {}, 'Events.d.ts', 'EventBase')
})

test('Events of the stand-in have the API version of the SDK in use', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION)
})
