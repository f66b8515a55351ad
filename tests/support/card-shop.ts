import type Stripe from 'stripe'
import { createCircuitBreaker, type CircuitBreaker } from '@shop/service/circuit-breaker.ts'
import { expect, vi } from 'vitest'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { Cards } from '../../api/src/payment/cards.ts'
import { startSweeper } from '../../api/src/payment/payment-sweeper.ts'
import { openCards } from '../../api/src/payment/stripe-cards.ts'
import type { Repeating } from '@shop/service/repeat.ts'
import { createMailShop, SILENT, type MailShop } from './mail-shop.ts'
import { orderByCard, payByCard, readOrder } from '../money/checkout.ts'
import type { Caller, TestShop, TestShopOptions } from './shop.ts'
import { startStandIn, type RunningStandIn } from './stand-in.ts'

/** A shop that takes cards: the stand-in sends it webhook events, and its worker sends mails and refunds. */
export interface CardShop extends MailShop {
  cards: Cards
  standIn: RunningStandIn
  /** Ends what a test did to the provider: faults, lost events, and an open circuit breaker. */
  resetProvider(): Promise<void>
  /** Starts the sweeper of unpaid orders; without it nothing expires. */
  startSweeper(): Repeating
}

export interface CardShopOptions extends Omit<TestShopOptions, 'cards'> {
  /** Stands before the provider; one of its own when left out. */
  breaker?: CircuitBreaker
}

/** The shop's own way to the provider, opened at the stand-in. */
export const cardsAt = ({ url, keys }: Pick<RunningStandIn, 'url' | 'keys'>, breaker?: CircuitBreaker): Cards =>
  openCards({ mode: 'test', ...keys, apiUrl: new URL(url) }, breaker)

/** Sends events to the shop as the provider does. */
export const eventsTo =
  ({ app }: Pick<TestShop, 'app'>): Parameters<RunningStandIn['sendTo']>[0] =>
  async (payload, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    return (await app.inject({ method: 'POST', url: '/payment/webhook', headers, payload })).statusCode
  }

/** Builds the REST service on a fresh database with a stand-in for Stripe, whose events reach it. */
export async function createCardShop({ breaker = createCircuitBreaker(), ...options }: CardShopOptions = {}): Promise<CardShop> {
  const standIn = await startStandIn()
  const cards = cardsAt(standIn, breaker)
  const shop = await createMailShop({ ...options, cards })
  const sweepers: Repeating[] = []
  standIn.sendTo(eventsTo(shop))
  return {
    ...shop,
    cards,
    standIn,
    async resetProvider() {
      await standIn.control.clearFaults()
      await standIn.control.weather({ on: true, drop: 0, triple: 0, delay: 0, spread: 0 })
      breaker.record(true)
    },
    startSweeper() {
      const sweeper = startSweeper({ db: shop.db, cards, log: SILENT, poll: 0.02 })
      sweepers.push(sweeper)
      return sweeper
    },
    async close() {
      await Promise.all(sweepers.map((sweeper) => sweeper.stop()))
      await standIn.close()
      await shop.close()
    },
  }
}

/** The provider's own record of an order's payments. */
export const paymentsOf = async ({ standIn }: Pick<CardShop, 'standIn'>, orderId: string) =>
  (await standIn.control.payments()).filter(({ metadata }) => metadata['order_id'] === orderId)

/** Waits until the order is as expected. */
export const untilOrder = (shop: CardShop, who: Caller, id: string, expected: object) =>
  vi.waitFor(async () => expect(await readOrder(shop, who, id)).toMatchObject(expected), { timeout: 20_000, interval: 20 })

/** An order of one piece that is paid by card, as its buyer sees it. */
export async function paidOrder(shop: CardShop, who: Caller, product: string, card?: string): Promise<RestOrder> {
  const { _id: id } = await orderByCard(shop, who, product)
  await payByCard(shop, who, id, card)
  await untilOrder(shop, who, id, { status: 'CONFIRMED', paymentStatus: 'PAID' })
  return readOrder(shop, who, id)
}

/** Passes or fails the 3-D Secure challenge, on its page. */
export async function answerChallenge({ next_action: next }: Stripe.PaymentIntent, outcome: 'complete' | 'fail'): Promise<void> {
  const body = new URLSearchParams({ outcome })
  const answer = await fetch(next?.redirect_to_url?.url ?? '', { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(303)
}
