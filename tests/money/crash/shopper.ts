import { setTimeout as sleep } from 'node:timers/promises'
import type Stripe from 'stripe'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { ADDRESS, type Caller } from '../../support/shop.ts'
import { askGateway, isInGraph, type Answer } from './at-gateway.ts'
import type { World } from './world.ts'

/** What a shopper does with a cart. */
export const FATES = {
  cash: 24,
  'cash, cancelled': 6,
  'card, paid': 24,
  'card, paid after a decline': 8,
  'card, declined and left': 5,
  'card, left before paying': 5,
  'card, left while paying': 5,
  'card, in progress': 5,
  'card, paid late': 8,
  'card, cancelled unpaid': 3,
  'card, cancelled while paying': 4,
  'card, paid and cancelled': 3,
  'card, paid after 3-D Secure': 6,
  'card, 3-D Secure failed and left': 3,
  'card, partly refunded by staff': 5,
  'card, cancelled by staff': 3,
} as const
export type Fate = keyof typeof FATES

/** What a shopper was told, for the comparison with the truth. */
export interface Told {
  fate: Fate
  email: string
  /** The orders that the same submission was answered with: one, however often it was sent. */
  orders: Set<string>
  /** The client secrets that the same order was answered with: one. */
  secrets: Set<string>
  /** What staff was told that it has given back, in piastres. */
  given: number
}

/** Milliseconds after which whoever cannot get through gives up. */
const PATIENCE = 120_000
/** Milliseconds until an order that nobody paid is over (`storm.ts` turns the clock). */
export const LIFETIME = 8000

/** What staff gives back of an order, in EGP. */
const PART = 10

/** A shopper at the gateway or at one of the apis, by chance: does not mind being cut off, and asks again. */
export class Shopper {
  readonly #world: World
  readonly #caller: Caller

  constructor(world: World, caller: Caller) {
    this.#world = world
    this.#caller = caller
  }

  /** Fills a cart, submits it twice at once, and does what fate says. */
  async buy(fate: Fate, products: string[], key: string): Promise<Told> {
    const told: Told = { fate, email: this.#caller.account.email, orders: new Set(), secrets: new Set(), given: 0 }
    for (const product_id of products) await this.#call('PUT', '/cart/incItem', { product_id, flag: 1, quantity: 1 })
    const paymentMethod = fate.startsWith('cash') ? 'cash' : 'visa'
    const submit = () => this.#call('POST', '/order', { deliveryAddress: ADDRESS, paymentMethod }, { 'idempotency-key': key })
    for (const { status, body } of await Promise.all([submit(), submit()])) {
      // An earlier order's time was over in between, and its products are in the cart again: the second submission is not for them.
      if (status === 422) continue
      if (status !== 200) throw new Error(`An order was answered with ${status}: ${JSON.stringify(body)}`)
      for (const { _id } of body as RestOrder[]) told.orders.add(_id)
    }
    const [order] = told.orders
    if (order === undefined) return told
    const begun = Date.now()
    if (fate === 'cash, cancelled' || fate === 'card, cancelled unpaid') await this.#cancel(order)
    if (paymentMethod === 'visa' && fate !== 'card, left before paying' && fate !== 'card, cancelled unpaid')
      await this.#payByCard(fate, order, told, begun)
    return told
  }

  async #payByCard(fate: Fate, order: string, told: Told, begun: number): Promise<void> {
    const begin = () => this.#call('POST', '/payment/create-payment-intent', { order_id: order })
    for (const { status, body } of await Promise.all([begin(), begin()]))
      if (status === 200) told.secrets.add((body as { clientSecret: string }).clientSecret)
    const [secret] = told.secrets
    // Its time was over before anybody got through.
    if (secret === undefined || fate === 'card, left while paying') return
    const pay = (card?: string) => this.#pay(secret, card)
    if (fate === 'card, paid after 3-D Secure' || fate === 'card, 3-D Secure failed and left') {
      await this.#answerChallenge(await pay('pm_card_authenticationRequired'), fate === 'card, paid after 3-D Secure' ? 'complete' : 'fail')
      return
    }
    if (fate === 'card, declined and left' || fate === 'card, paid after a decline') await pay('pm_card_visa_chargeDeclined')
    if (fate === 'card, declined and left') return
    if (fate === 'card, paid late') await sleep(Math.max(0, begun + LIFETIME + (Math.random() - 0.3) * 2000 - Date.now()))
    if (fate === 'card, cancelled while paying') {
      await Promise.all([pay(), this.#cancel(order)])
      return
    }
    await pay(fate === 'card, in progress' ? 'pm_card_processing' : undefined)
    if (fate === 'card, paid and cancelled') {
      await this.#call('POST', '/payment/sync', { order_id: order })
      await this.#cancel(order)
    } else if (fate === 'card, partly refunded by staff' || fate === 'card, cancelled by staff') {
      await this.#call('POST', '/payment/sync', { order_id: order })
      if (fate === 'card, cancelled by staff') await this.#cancel(order, this.#world.staff)
      else told.given = await this.#giveBack(order)
    } else if (Math.random() < 0.3) await this.#call('POST', '/payment/sync', { order_id: order })
  }

  #cancel(id: string, who = this.#caller): Promise<Answer> {
    return this.#call('PUT', '/order/cancel', { id }, {}, who)
  }

  /** Staff presses twice at once, with one key; how much was taken on to be given back, in piastres. */
  async #giveBack(id: string): Promise<number> {
    const key = { 'idempotency-key': `refund ${id}` }
    const press = () => this.#call('PUT', '/order/refund', { id, amount: PART }, key, this.#world.staff)
    const answers = await Promise.all([press(), press()])
    return answers.some(({ status }) => status === 200) ? PART * 100 : 0
  }

  /** The page of the bank; an order whose time is over has none any more. */
  async #answerChallenge(asked: Stripe.PaymentIntent | undefined, outcome: 'complete' | 'fail'): Promise<void> {
    const url = asked?.next_action?.redirect_to_url?.url
    if (url) await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' })
  }

  /** Pays as a browser does; a decline, or a payment that has ended, is an end. */
  async #pay(secret: string, card?: string): Promise<Stripe.PaymentIntent | undefined> {
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(100)) {
      try {
        return await this.#world.standIn.pay(secret, card)
      } catch (error) {
        const { code = '', type = '' } = error as { code?: string; type?: string }
        if (type === 'StripeCardError' || code === 'payment_intent_unexpected_state') return undefined
        if (!['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(type)) throw error
      }
    }
    throw new Error('The card could not be charged')
  }

  /** Asks until there is an answer that is not about being away. */
  async #call(method: string, path: string, body: object, more: Record<string, string> = {}, who = this.#caller): Promise<Answer> {
    const headers = { ...who.headers, 'content-type': 'application/json', ...more }
    for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(150)) {
      try {
        if (isInGraph(path) && Math.random() < 0.5) return await askGateway(this.#world.gatewayUrl, headers, path, body)
        const signal = AbortSignal.timeout(15_000)
        const answer = await fetch(this.#world.anyApi() + path, { method, headers, body: JSON.stringify(body), signal })
        const text = await answer.text()
        if (answer.status < 500 && answer.status !== 429) return { status: answer.status, body: JSON.parse(text) as unknown }
      } catch {
        // Nobody is there, or the connection broke in the middle.
      }
    }
    throw new Error(`${method} ${path} did not get through`)
  }
}
