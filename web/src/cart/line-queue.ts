import { DONE, type Outcome } from '../lib/refusal.ts'

export interface LineProduct {
  id: string
  /** Of a product with options: which of its variants. */
  variantId?: string | undefined
  name: string
}

/** Tells products and their variants apart. */
export const keyOf = ({ id, variantId }: LineProduct): string => variantId ?? id

/** The functions by which the queue sends and shows quantities. */
export interface LineQueuePorts {
  /** Shows a quantity before the server has confirmed it; replaces the last one shown of it. */
  show(product: LineProduct, quantity: number): void
  /** Shows the server's numbers again. */
  settle(product: LineProduct): void
  /** Sends one quantity and returns its outcome; `before` is the last quantity the server confirmed. Never rejects. */
  send(product: LineProduct, quantity: number, before: number): Promise<Outcome<unknown>>
}

/**
 * Sends the changes of cart lines one at a time for each of them. Of the quantities chosen while a request is on its way only the
 * latest is sent next; a refusal drops it. Quantities are absolute, so nothing is lost or counted twice however fast a shopper clicks.
 */
export function createLineQueue({ show, settle, send }: LineQueuePorts) {
  const queued = new Map<string, number>()
  const running = new Map<string, Promise<Outcome<unknown>>>()

  async function work(product: LineProduct, before: number): Promise<Outcome<unknown>> {
    let confirmed = before
    let outcome: Outcome<unknown> = DONE
    for (
      let next = queued.get(keyOf(product));
      !outcome.refusal && next !== undefined && next !== confirmed;
      next = queued.get(keyOf(product))
    ) {
      outcome = await send(product, next, confirmed)
      confirmed = next
    }
    queued.delete(keyOf(product))
    running.delete(keyOf(product))
    settle(product)
    return outcome
  }

  /** Queues a quantity (0 takes the product out); `before` is the quantity on screen. Returns the outcome of the last one queued. */
  return function enqueue(product: LineProduct, quantity: number, before: number): Promise<Outcome<unknown>> {
    queued.set(keyOf(product), quantity)
    show(product, quantity)
    const outcome = running.get(keyOf(product)) ?? work(product, before)
    // The work is over already when the quantity was the confirmed one and nothing had to be sent.
    if (queued.has(keyOf(product))) running.set(keyOf(product), outcome)
    return outcome
  }
}
