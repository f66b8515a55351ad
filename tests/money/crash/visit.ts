import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import type Stripe from 'stripe'
import type { Caller } from '../../support/shop.ts'
import { beginPaying, cancel, lookAtPayment, refund, takeStep, type Call } from './calls.ts'
import { acceptReturn, askForReturn, receiveReturn, refundReturn, replaceReturn, type WantedLine } from './return-calls.ts'
import type { Client, HowToAsk, Outcome } from './client.ts'
import type { Circumstances } from './expected-answers.ts'
import { PLENTY, type Checkout } from './plan.ts'
import { productOf, type SeenOrder } from './seen.ts'
import type { CrashShop, Product } from './crash-shop.ts'
import type { Purchase, Report } from './told.ts'

/** Milliseconds after which a shopper gives up who cannot get through to the card provider. */
const TIMEOUT = 120_000
/** Errors of Stripe's SDK while the provider is away. */
const AWAY = new Set(['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'])

/** The shopper and order of a visit, and its tools. */
export interface VisitParts {
  shop: CrashShop
  client: Client
  report: Report
  checkout: Checkout
  /** Those of which there is always enough come first. */
  products: readonly Product[]
  caller: Caller
  purchase: Purchase
  orderId: string
}

/** The steps of shopper and staff with one order once it is placed. */
export class Visit {
  readonly #parts: VisitParts

  constructor(parts: VisitParts) {
    this.#parts = parts
  }

  /** Begins to pay, twice at once, and pays with a test card. Undefined when the order had expired before, or the card was declined. */
  async pay(card?: string): Promise<Stripe.PaymentIntent | undefined> {
    const secret = await this.begin()
    return secret === undefined ? undefined : this.charge(secret, card)
  }

  /** The client secret; undefined when the order had expired before. */
  async begin(): Promise<string | undefined> {
    const { client, purchase, orderId } = this.#parts
    const presses = client.doors().slice(0, 2)
    const outcomes = await Promise.all(presses.map((door) => this.#ask(beginPaying(orderId), {}, { door })))
    for (const outcome of outcomes) if (outcome.kind === 'done') purchase.secrets.add(outcome.value)
    return [...purchase.secrets][0]
  }

  /** Pays as a browser does; a decline, or a payment that has ended, is an end. */
  async charge(secret: string, card?: string, more: Partial<Circumstances> = {}): Promise<Stripe.PaymentIntent | undefined> {
    let retried = false
    return this.#untilThere(async () => {
      try {
        return { charged: await this.#parts.shop.standIn.pay(secret, card) }
      } catch (error) {
        const { code = '', type = '' } = error as { code?: string; type?: string }
        if (AWAY.has(type)) {
          retried = true
          return undefined
        }
        const ended = code === 'payment_intent_unexpected_state' && (retried || more.contested || Date.now() > this.#parts.purchase.expiry)
        const declined = type === 'StripeCardError' && card !== undefined
        if (!ended && !declined) this.#wrong(`${type} ${code} ${String(error)}`)
        return { charged: undefined }
      }
    }).then(({ charged }) => charged)
  }

  /** Makes the shop reconcile the payment, as the page after paying does. */
  async sync(): Promise<void> {
    this.#note(await this.#ask(lookAtPayment(this.#parts.orderId)))
  }

  async cancel(more: Partial<Circumstances> = {}, who = this.#parts.caller): Promise<void> {
    const outcome = await this.#ask(cancel(this.#parts.orderId), more, { who })
    this.#note(outcome)
    if (outcome.kind === 'done' && more.shipped) this.#parts.report.violations.push(`cancel: ${this.#parts.orderId} was with the courier`)
    if (outcome.kind === 'done') this.#parts.purchase.cancelled = true
  }

  cancelByStaff(): Promise<void> {
    return this.cancel({}, this.#parts.shop.staff)
  }

  /** Staff takes the order further, as long as it is not cancelled. */
  async advance(...steps: OrderStatus[]): Promise<void> {
    const { purchase, orderId, shop } = this.#parts
    for (const step of steps) {
      const outcome = await this.#ask(takeStep(orderId, step), { step }, { who: shop.staff })
      this.#note(outcome)
      if (outcome.kind === 'refused' && outcome.order?.status === 'CANCELLED') return
      purchase.steps.push(step)
    }
  }

  /** Staff presses twice at once, with one key; an amount in piastres, or all that is left. */
  async refund(nth: number, amount?: number, more: Partial<Circumstances> = {}): Promise<void> {
    const { client, purchase, orderId, shop, report } = this.#parts
    const key = `refund-${orderId}-${nth}`
    const presses = client.doors().slice(0, 2)
    const outcomes = await Promise.all(presses.map((door) => this.#ask(refund(orderId, amount, key), more, { who: shop.staff, door })))
    outcomes.forEach((outcome) => this.#note(outcome))
    const done = outcomes.find(({ kind }) => kind === 'done')
    if (!done) return
    purchase.given.set(key, amount ?? 'all')
    report.count('refunds', `through ${done.door}`)
  }

  /**
   * The last step of a return: its money, or another variant of what came back, if there is one. Nothing where all of a product that runs short
   * may be gone.
   */
  #lastStep(end: 'REFUNDED' | 'REPLACED', id: string, lines: readonly WantedLine[]): Call<SeenOrder> | undefined {
    const { checkout, orderId, products, purchase } = this.#parts
    if (end === 'REFUNDED') return refundReturn(orderId, id, checkout.fate.startsWith('card'))
    const name = purchase.shown.at(-1)?.lines[(lines[0]?.line ?? 1) - 1]?.name ?? ''
    const alike = products.slice(0, PLENTY).filter((product) => productOf(product.name) === productOf(name))
    const other = alike.find((product) => product.name !== name) ?? alike[0]
    return other && replaceReturn(orderId, id, lines, other)
  }

  /**
   * The shopper returns all of a delivered order, or a piece of its first line; staff takes the return to its refund, or replaces it, twice at
   * once.
   */
  async giveBack(what: 'all' | 'a piece', end: 'REFUNDED' | 'REPLACED' = 'REFUNDED'): Promise<void> {
    const { checkout, client, purchase, orderId, report, shop } = this.#parts
    const order = purchase.shown.at(-1)
    if (!purchase.steps.includes('DELIVERED') || !order) return
    const all = order.lines.map(({ quantity }, place) => ({ line: place + 1, quantity }))
    const lines = what === 'all' ? all : [{ line: 1, quantity: 1 }]
    const twice = (call: Call<SeenOrder>, returnStep: string, who: Caller) =>
      Promise.all(
        client
          .doors()
          .slice(0, 2)
          .map((door) => this.#ask(call, { returnStep, contested: true }, { who, door })),
      ).then((outcomes) => {
        outcomes.forEach((outcome) => this.#note(outcome))
        const seen = outcomes.map((outcome) => (outcome.kind === 'done' ? outcome.value : outcome.order)?.returns[0])
        return seen.find((one) => one?.status === returnStep) ?? seen.find((one) => one !== undefined)
      })
    const asked = await twice(askForReturn(orderId, lines, `return-${orderId}`), 'REQUESTED', this.#parts.caller)
    if (!asked) return
    purchase.returned.set(asked.id, 'REQUESTED')
    const last = this.#lastStep(end, asked.id, lines)
    const steps: [string, Call<SeenOrder>][] = [
      ['ACCEPTED', acceptReturn(orderId, asked.id)],
      ['RECEIVED', receiveReturn(orderId, asked.id, lines)],
      ...(last ? ([[end, last]] as [string, Call<SeenOrder>][]) : []),
    ]
    for (const [status, call] of steps) {
      const seen = await twice(call, status, shop.staff)
      purchase.returned.set(asked.id, seen?.status ?? 'lost')
    }
    if (!last) return
    const method = checkout.fate.startsWith('card') ? 'by card' : 'in cash'
    report.count(end === 'REFUNDED' ? 'refund a return' : 'replace a return', method)
    if (end === 'REPLACED') return
    const price = order.lines[0]?.price ?? Number.NaN
    purchase.given.set(`return ${asked.id} `, what === 'all' || (all.length === 1 && all[0]?.quantity === 1) ? 'all' : price)
  }

  /** Passes or fails the 3-D Secure challenge, on the page of the bank; an order that expired has none any more. */
  async answerChallenge(intent: Stripe.PaymentIntent | undefined, outcome: 'complete' | 'fail'): Promise<void> {
    const url = intent?.next_action?.redirect_to_url?.url
    if (!url) return
    const body = new URLSearchParams({ outcome })
    const answer = await this.#untilThere(() => fetch(url, { method: 'POST', body, redirect: 'manual' }).catch(() => undefined))
    // 404: an earlier try was cut off after it was taken.
    if (answer.status !== 303 && answer.status !== 404) this.#wrong(`3-D Secure: ${answer.status}`)
  }

  /** Waits until about the end of the order's time. */
  async waitUntilLate(): Promise<void> {
    const { purchase, checkout } = this.#parts
    await sleep(Math.max(0, purchase.expiry + checkout.pause - 450 - Date.now()))
  }

  /** Tries until there is an answer of the card provider. */
  async #untilThere<T extends object>(work: () => Promise<T | undefined>): Promise<T> {
    for (const deadline = Date.now() + TIMEOUT; Date.now() < deadline; await sleep(100)) {
      const done = await work()
      if (done) return done
      this.#parts.report.count('unanswered', 'the card provider')
    }
    throw new Error('The card provider did not answer in two minutes')
  }

  #ask<T>(call: Call<T>, more: Partial<Circumstances> = {}, how: Partial<Pick<HowToAsk, 'who' | 'door'>> = {}): Promise<Outcome<T>> {
    const { client, caller, checkout, purchase } = this.#parts
    const now = () => ({
      scarce: false,
      card: purchase.method === 'visa',
      style: checkout.style,
      mayHaveExpired: Date.now() > purchase.expiry,
      contested: false,
      shipped: false,
      ...more,
    })
    return client.ask(call, { who: caller, ...how, now })
  }

  #note(outcome: Outcome<SeenOrder>): void {
    if (outcome.kind === 'done') this.#parts.purchase.shown.push(outcome.value)
    else if (outcome.order) this.#parts.purchase.shown.push(outcome.order)
  }

  #wrong(text: string): void {
    const { report, checkout } = this.#parts
    report.violations.push(`answer: the card provider (cart ${checkout.nth}, ${checkout.fate}): ${text}`)
  }
}
