import { forget, isRecord, keep, recall } from '../lib/kept.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'

/** What somebody means to order. */
export interface OrderWish {
  address: { id: string; formatted: string; phone: string }
  paymentMethod: PaymentMethod
  /** What is in the cart. */
  lines: readonly { quantity: number; product: { id: string } }[]
}

/** A wish with the key under which the shop takes it at most once. */
export interface OrderIntent {
  idempotencyKey: string
  addressId: string
  paymentMethod: PaymentMethod
  /** Everything the wish consists of, to tell a repeated try from another wish. */
  contents: string
  /** When it was last sent, in milliseconds since 1970. */
  sentAt: number
}

/** A sent wish is asked about again on its own for this long: an hour. */
const FRESH_MS = 3_600_000

const contentsOf = ({ address: { id, formatted, phone }, paymentMethod, lines }: OrderWish): string =>
  [id, formatted, phone, paymentMethod, ...lines.map((line) => `${line.product.id}×${line.quantity}`)].join(' ')

/** A random UUID; `crypto.randomUUID` is missing where a page is not served over https. */
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, i) =>
    (i === 6 ? (byte & 0x0f) | 0x40 : i === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  )
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)].map((part) => part.join('')).join('-')
}

const isIntent = (value: unknown): value is OrderIntent =>
  isRecord(value) &&
  ['idempotencyKey', 'addressId', 'paymentMethod', 'contents'].every((name) => typeof value[name] === 'string') &&
  typeof value['sentAt'] === 'number'

/**
 * The intent for a wish, kept before it is sent: a double click, a reload or another tab finds the same key and so makes the
 * same order, while another address, payment method or cart is another order.
 */
export function intentFor(userId: string, wish: OrderWish): OrderIntent {
  const contents = contentsOf(wish)
  const kept = recall('orderIntent', userId, isIntent)
  const idempotencyKey = kept?.contents === contents ? kept.idempotencyKey : freshKey()
  const intent = { idempotencyKey, contents, addressId: wish.address.id, paymentMethod: wish.paymentMethod, sentAt: Date.now() }
  keep('orderIntent', userId, intent)
  return intent
}

/** An order sent lately whose answer never came, for instance because the browser was closed. */
export function unansweredIntent(userId: string): OrderIntent | undefined {
  const intent = recall('orderIntent', userId, isIntent)
  return intent && Date.now() - intent.sentAt < FRESH_MS ? intent : undefined
}

/** The shop has answered; the next order is another one. */
export const dropIntent = (): void => forget('orderIntent')
