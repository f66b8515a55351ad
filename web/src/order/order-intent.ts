import { forget, isRecord, save, recall } from '../lib/storage/browser-storage.ts'
import { freshKey } from '../lib/intent/fresh-key.ts'
import { lineKey, type LineParts } from '../cart/line-item.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'

/** The order that a shopper means to place. */
export interface WantedOrder {
  address: { id: string; formatted: string; phone: string }
  paymentMethod: PaymentMethod
  /** The cart, where the shop names it. */
  checkoutId?: string | null | undefined
  lines: readonly (LineParts & { quantity: number })[]
}

/** A wanted order with the key under which the shop takes it at most once. */
export interface OrderIntent {
  idempotencyKey: string
  addressId: string
  paymentMethod: PaymentMethod
  /** The cart it was made for; null where the shop names none. */
  checkoutId: string | null
  /** Everything else that is wanted, to distinguish a repeated try from another order. */
  contents: string
  /** When it was last sent, in milliseconds since 1970. */
  sentAt: number
}

/** How long an order counts as just sent: an hour. */
const FRESH_MS = 3_600_000

/** Whether it was sent lately. */
export const isFresh = ({ sentAt }: OrderIntent): boolean => Date.now() - sentAt < FRESH_MS

const contentsOf = ({ address: { id, formatted, phone }, paymentMethod, lines }: WantedOrder): string =>
  [id, formatted, phone, paymentMethod, ...lines.map((line) => `${lineKey(line)}×${line.quantity}`)].join(' ')

const isIntent = (value: unknown): value is OrderIntent =>
  isRecord(value) &&
  ['idempotencyKey', 'addressId', 'paymentMethod', 'contents'].every((name) => typeof value[name] === 'string') &&
  (value['checkoutId'] === null || typeof value['checkoutId'] === 'string') &&
  typeof value['sentAt'] === 'number'

/**
 * The intent for a wanted order, stored before it is sent: a double click, a reload or another tab finds the same key and so makes the
 * same order, while another address, payment method or cart is another order. A cart without a name ends after an hour.
 */
export function intentFor(userId: string, wanted: WantedOrder): OrderIntent {
  const contents = contentsOf(wanted)
  const checkoutId = wanted.checkoutId ?? null
  const stored = recall('orderIntent', userId, isIntent)
  const isSame = stored?.contents === contents && stored.checkoutId === checkoutId && (checkoutId !== null || isFresh(stored))
  const idempotencyKey = isSame ? stored.idempotencyKey : freshKey()
  const intent = {
    idempotencyKey,
    checkoutId,
    contents,
    addressId: wanted.address.id,
    paymentMethod: wanted.paymentMethod,
    sentAt: Date.now(),
  }
  save('orderIntent', userId, intent)
  return intent
}

/**
 * An order that was sent and whose answer never came, for instance because the browser was closed, once the cart shows that the shop
 * took it: the cart has another name now, or, where it has none, it was found empty lately. Sending it again then orders nothing.
 */
export function unansweredIntent(
  userId: string,
  cart: Pick<WantedOrder, 'checkoutId'> & { lines: readonly unknown[] },
): OrderIntent | undefined {
  const intent = recall('orderIntent', userId, isIntent)
  if (!intent) return undefined
  const isTaken = intent.checkoutId && cart.checkoutId ? intent.checkoutId !== cart.checkoutId : cart.lines.length === 0 && isFresh(intent)
  return isTaken ? intent : undefined
}

/** Forgets an intent that the shop has answered; one that was sent since, from another tab for instance, stays. */
export function dropIntent(userId: string, { idempotencyKey }: OrderIntent): void {
  if (recall('orderIntent', userId, isIntent)?.idempotencyKey === idempotencyKey) forget('orderIntent')
}
