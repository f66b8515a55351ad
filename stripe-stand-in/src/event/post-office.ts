import type Stripe from 'stripe'
import { newId, seconds } from '../state/ids.ts'
import type { Delivery, Ledger } from '../state/ledger.ts'
import { signatureOf } from './signature.ts'

/** Deliveries that are sent at once. */
const AT_ONCE = 8
const MAX_ATTEMPTS = 20
const MAX_PAUSE = 5 * 60_000

/** Sends an event; returns the status of the answer. */
export type Send = (body: string, signature: string) => Promise<number>

/** The disturbances of events on their way; chances are from 0 to 1. */
export interface Weather {
  /** False: nothing is sent. */
  on: boolean
  /** How likely an event is lost for good. */
  drop: number
  /** How likely an event is sent three times. */
  triple: number
  /** Milliseconds before an event is sent. */
  delay: number
  /** Up to so many milliseconds more, at random: so events overtake each other. */
  spread: number
}

/** Milliseconds until the first retry; each further pause is twice as long. */
const FIRST_PAUSE = 500

/** Options of an event that a test sends. */
export interface ByHand {
  /** Seconds added to the time of the signature. */
  stampOffset?: number
  /** Signs with this secret instead of the right one. */
  secret?: string
  /** Replaces parts of the event. */
  changes?: Record<string, unknown>
}

/** Sends events to the shop until it takes them, as Stripe does. */
export class PostOffice {
  readonly weather: Weather = { on: true, drop: 0, triple: 0, delay: 0, spread: 0 }
  send: Send | undefined
  readonly #ledger: Ledger
  readonly #secret: string
  readonly #underway = new Set<string>()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(ledger: Ledger, secret: string, send: Send | undefined) {
    this.#ledger = ledger
    this.#secret = secret
    this.send = send
  }

  /** Queues an event for delivery. */
  post(event: Stripe.Event): void {
    const { drop, triple, delay, spread } = this.weather
    if (Math.random() < drop) return
    const copies = Math.random() < triple ? 3 : 1
    for (let copy = 0; copy < copies; copy += 1) {
      const due = Date.now() + delay + Math.random() * spread
      this.#ledger.deliveries.put({ id: newId('whd'), event: event.id, due, attempts: 0 })
    }
    this.work()
  }

  /** Sends due events, and sets a timer for the rest. */
  work(): void {
    if (this.#closed || !this.send || !this.weather.on) return
    clearTimeout(this.#timer)
    const waiting = this.#ledger.deliveries.values().filter(({ id }) => !this.#underway.has(id))
    const due = waiting.filter((delivery) => delivery.due <= Date.now())
    for (const delivery of due.slice(0, AT_ONCE - this.#underway.size)) void this.#deliver(delivery)
    if (this.#underway.size >= AT_ONCE || waiting.length === due.length) return
    const next = Math.min(...waiting.filter((delivery) => !due.includes(delivery)).map((delivery) => delivery.due))
    this.#timer = setTimeout(() => this.work(), Math.max(1, next - Date.now()))
  }

  /** Sends an event once, now; returns the status of the answer. */
  async byHand(event: Stripe.Event, { stampOffset = 0, secret = this.#secret, changes }: ByHand = {}): Promise<number> {
    if (!this.send) throw new Error('Nobody takes events')
    const body = JSON.stringify({ ...event, ...changes })
    return this.send(body, signatureOf(body, secret, seconds() + stampOffset))
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const event = this.#ledger.events.get(delivery.event)
    this.#underway.add(delivery.id)
    const status = event ? await this.byHand(event).catch(() => 0) : 200
    this.#underway.delete(delivery.id)
    if (this.#closed) return
    const attempts = delivery.attempts + 1
    if ((status >= 200 && status < 300) || attempts >= MAX_ATTEMPTS) this.#ledger.deliveries.delete(delivery.id)
    else this.#ledger.deliveries.put({ ...delivery, attempts, due: Date.now() + Math.min(FIRST_PAUSE * 2 ** (attempts - 1), MAX_PAUSE) })
    this.work()
  }
}

/** Sends events to an address; redirects count as failures. */
export const sendTo =
  (url: string): Send =>
  async (body, signature) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return answer.status
  }
