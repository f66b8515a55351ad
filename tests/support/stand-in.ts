import { randomBytes } from 'node:crypto'
import { freePort } from '@shop/service/free-port.ts'
import { Stripe } from 'stripe'
import type { PaymentTruth } from '../../stripe-stand-in/src/control/control.routes.ts'
import type { ByHand, Send, Weather } from '../../stripe-stand-in/src/event/post-office.ts'
import type { FaultRule } from '../../stripe-stand-in/src/http/faults.ts'
import { buildStandIn } from '../../stripe-stand-in/src/server.ts'

/** The keys that the starter of a stand-in makes up. */
export interface StandInKeys {
  secretKey: string
  publishableKey: string
  webhookSecret: string
  controlKey: string
}

const random = (): string => randomBytes(16).toString('hex')

/** Fresh keys, as `npm start` makes them. */
export const standInKeys = (): StandInKeys => ({
  secretKey: `sk_test_${random()}`,
  publishableKey: `pk_test_${random()}`,
  webhookSecret: `whsec_${random()}`,
  controlKey: random(),
})

/** A test's control of a stand-in, in this process or in another. */
export class StandInControl {
  readonly #url: string
  readonly #key: string

  constructor(url: string, key: string) {
    this.#url = url
    this.#key = key
  }

  /** The next call (or `times` of them) goes wrong. */
  async fault(rule: FaultRule): Promise<void> {
    await this.#ask('POST', 'faults', rule)
  }

  async clearFaults(): Promise<void> {
    await this.#ask('DELETE', 'faults')
  }

  /** Changes how events are delivered from now on. */
  async weather(weather: Partial<Weather>): Promise<void> {
    await this.#ask('POST', 'webhooks', weather)
  }

  /** Sends one event once, now, however the weather is; returns the status of the shop's answer. */
  async deliver(event: string, byHand: ByHand = {}): Promise<number> {
    const { status } = (await this.#ask('POST', 'deliver', { event, ...byHand })) as { status: number }
    return status
  }

  /** Every PaymentIntent, with the money that was taken and sent back. */
  async payments(): Promise<PaymentTruth[]> {
    return (await this.#ask('GET', 'payments')) as PaymentTruth[]
  }

  /** How many events are still on their way. */
  async underway(): Promise<number> {
    return ((await this.#ask('GET', 'deliveries')) as unknown[]).length
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const headers = { 'x-control-key': this.#key, ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${this.#url}/__control/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
}

/** Stripe's own SDK, talking to a stand-in. */
export function stripeFor(url: string, secretKey: string, settings: { timeout?: number; maxNetworkRetries?: number } = {}): Stripe {
  const { hostname, port } = new URL(url)
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    telemetry: false,
    timeout: 5000,
    maxNetworkRetries: 0,
    ...settings,
  })
}

/** A stand-in that runs. */
export interface RunningStandIn {
  url: string
  keys: StandInKeys
  control: StandInControl
  stripe: Stripe
  /** Pays as the shopper's browser does: with the publishable key and the client secret. Throws a StripeCardError when declined. */
  pay(clientSecret: string, card?: string): Promise<Stripe.PaymentIntent>
  /** Sends events there from now on: to a function of this process, such as one that injects them. */
  sendTo(send: Send): void
  close(): Promise<void>
}

export interface StandInSettings {
  /** Where events are sent; nowhere unless `sendTo` says so. */
  webhookUrl?: string
  /** The file that stores its state. */
  file?: string
  /** Milliseconds that payments in progress and slow refunds take: longer than a busy machine stands still before a test looks at them. */
  settleDelay?: number
  keys?: StandInKeys
}

/** Pays with a test card as a browser does. */
export const payWith =
  (url: string, { publishableKey }: StandInKeys): RunningStandIn['pay'] =>
  async (clientSecret, card = 'pm_card_visa') => {
    const id = clientSecret.replace(/_secret_.*/, '')
    const params = { client_secret: clientSecret, payment_method: card, return_url: 'http://127.0.0.1/success' }
    const browser = stripeFor(url, publishableKey)
    return browser.rawRequest('POST', `/v1/payment_intents/${id}/confirm`, params)
  }

/** Starts a stand-in for Stripe in this process. */
export async function startStandIn({
  webhookUrl,
  file,
  settleDelay = 3500,
  keys = standInKeys(),
}: StandInSettings = {}): Promise<RunningStandIn> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { app, postOffice } = buildStandIn({ config: { ...keys, webhookUrl, publicUrl: url, file, settleDelay } })
  await app.listen({ host: '127.0.0.1', port })
  return {
    url,
    keys,
    control: new StandInControl(url, keys.controlKey),
    stripe: stripeFor(url, keys.secretKey),
    pay: payWith(url, keys),
    sendTo(send) {
      postOffice.send = send
      postOffice.work()
    },
    close: () => app.close(),
  }
}
