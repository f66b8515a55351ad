import { createHash } from 'node:crypto'
import { createRandom, type Random } from '../../../demo/src/random.ts'

/** A generator for one use: its draws change none of another's, however the calls interleave. */
export const seeded = (seed: number, ...names: (string | number)[]): Random =>
  createRandom(
    createHash('sha256')
      .update([seed, ...names].join(' '))
      .digest()
      .readUInt32LE(),
  )

/** The fates of carts, and how many of fifty have each. */
export const FATES = {
  cash: 2,
  'cash, delivered': 2,
  'cash, cancelled': 2,
  'cash, cancelled by staff': 1,
  'cash, cancelled too late': 1,
  'card, paid': 3,
  'card, paid after a decline': 2,
  'card, paid after 3-D Secure': 2,
  'card, paid late': 3,
  'card, in progress': 1,
  'card, declined and left': 1,
  'card, 3-D Secure failed and left': 1,
  'card, left before paying': 1,
  'card, left while paying': 1,
  'card, cancelled unpaid': 1,
  'card, cancelled unpaid by staff': 1,
  'card, changed for cash': 3,
  'card, cancelled while paying': 2,
  'card, paid and cancelled': 2,
  'card, paid and cancelled by staff': 1,
  'card, paid and shipped': 2,
  'card, refunded in part': 3,
  'card, refunded in two parts': 2,
  'card, refunded whole': 2,
  'card, shipped and refunded': 1,
  'card, refunded and cancelled at once': 2,
  'card, returned whole': 1,
  'card, returned in part': 1,
  'cash, returned whole': 1,
  'cash, returned in part': 1,
  'cash, replaced': 1,
} as const
export type Fate = keyof typeof FATES

/** How a client names its order: by the cart it saw and a key, by a key alone, or, as spec 7 has it, by nothing. */
export const STYLES = ['cart and key', 'key', 'nothing'] as const
export type Style = (typeof STYLES)[number]

/** Products of which there is always enough, and products that run short; the last two of each are variants of one product. */
export const PLENTY = 4
export const SCARCE = 3
/** Pieces of each of the first. */
export const MUCH = 100_000
/** Pieces of each of the others: about half of those that shoppers want. */
export const fewFor = (checkouts: number): number => Math.max(3, Math.round(checkouts / 14))

/** Milliseconds until an unpaid order expires, instead of half an hour. */
export const LIFETIME = 8000

/** The plan of one shopper. */
export interface Checkout {
  nth: number
  fate: Fate
  style: Style
  /** Indexes of products, those that run short after the others, and pieces. */
  wanted: { place: number; quantity: number }[]
  /** Milliseconds between filling the cart and submitting it. */
  pause: number
  /** Whether the shopper leaves when a product is short, instead of ordering the rest. */
  leavesWhenShort: boolean
}

const DECK = Object.entries(FATES).flatMap(([fate, times]) => Array.from({ length: times }, () => fate as Fate))
/** Carts after which every fate has come. */
export const ROUND = DECK.length

/** The nth checkout of a seed, the same whatever happens to the others. Each round of fifty has every fate. */
export function planCheckout(seed: number, nth: number): Checkout {
  const fate = seeded(seed, 'fates', Math.floor(nth / ROUND)).shuffled(DECK)[nth % ROUND] ?? 'cash'
  const random = seeded(seed, 'checkout', nth)
  const plenty = random.shuffled(Array.from({ length: PLENTY }, (_, place) => place)).slice(0, random.whole(1, 3))
  const scarce = random.next() < 0.4 ? [PLENTY + random.whole(0, SCARCE - 1)] : []
  return {
    nth,
    fate,
    style: random.pick(['cart and key', 'cart and key', 'key', 'nothing']),
    wanted: [...plenty, ...scarce].map((place) => ({ place, quantity: random.whole(1, 3) })),
    pause: random.whole(0, 1500),
    leavesWhenShort: random.next() < 0.4,
  }
}

/**
 * The processes that are killed: two copies of the api, gateway and web server before the first of them, the card provider's stand-in, and
 * the database.
 */
export const VICTIMS = ['api', 'second api', 'gateway', 'web', 'stripe-stand-in', 'database'] as const
export type Victim = (typeof VICTIMS)[number]

/** Which process is killed nth, and milliseconds to wait before; each round of six has every process. */
export function planKill(seed: number, nth: number, calm: number): { victim: Victim; wait: number } {
  const victim = seeded(seed, 'victims', Math.floor(nth / VICTIMS.length)).shuffled(VICTIMS)[nth % VICTIMS.length] ?? 'api'
  return { victim, wait: calm * (0.5 + seeded(seed, 'wait', nth).next()) }
}
