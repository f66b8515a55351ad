import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import type { Door } from './ask.ts'
import type { CallName } from './calls.ts'
import type { Fate } from './plan.ts'
import type { SeenCart, SeenOrder } from './seen.ts'

/** The answers about one submission of a cart. */
export interface Purchase {
  method: PaymentMethod
  /** From when on the order may have expired, if it is to be paid by card; milliseconds since 1970. */
  expiry: number
  /** The cart as it was last seen before. */
  cart: SeenCart
  /** Every answer about its order. */
  shown: SeenOrder[]
  /** The orders that it was answered with: one, however often it was sent. */
  orders: Set<string>
  /** The door of the first answer. */
  door: Door | undefined
  /** The client secrets in the answers about its order: one. */
  secrets: Set<string>
  /** Whether an answer said that it is cancelled. */
  cancelled: boolean
  /** The steps that answers said it has taken. */
  steps: OrderStatus[]
  /** Refunds that were answered as given, by key: piastres, or all that was left. */
  given: Map<string, number | 'all'>
  /** The last status of its return that an answer told, by its id. */
  returned: Map<string, string>
}

/** The answers to one shopper, for the comparison with the truth. */
export interface Told {
  nth: number
  fate: Fate
  userId: string
  email: string
  purchases: Purchase[]
  /** The cart as it was last seen. */
  cart: SeenCart | undefined
  /** Changes of the cart that were cut off, and may have been carried out later: pieces by name, 0 for a line taken out. */
  loose: Map<string, Set<number>>
}

/** When an answer came, and how long it took with all tries that were cut off before; milliseconds. */
export interface Answered {
  what: string
  at: number
  took: number
}

/** Counts the events of a run, and records violations. */
export class Report {
  readonly told: Told[] = []
  readonly answered: Answered[] = []
  /** Faults that must never occur; empty when the shop held. */
  readonly violations: string[] = []
  readonly #counts = new Map<string, Map<string, number>>()

  count(group: string, what: string): void {
    const counts = this.#counts.get(group) ?? new Map<string, number>()
    this.#counts.set(group, counts.set(what, (counts.get(what) ?? 0) + 1))
  }

  /** How often something happened; all of the group when it is not named. */
  times(group: string, what?: string): number {
    const counts = this.#counts.get(group) ?? new Map<string, number>()
    return what === undefined ? [...counts.values()].reduce((sum, count) => sum + count, 0) : (counts.get(what) ?? 0)
  }

  /** An answer that no table has: the run has failed. */
  unexpected(call: CallName, door: Door, { nth, fate }: Pick<Told, 'nth' | 'fate'>, text: string): void {
    this.violations.push(`answer: ${call} at ${door} (cart ${nth}, ${fate}): ${text}`)
  }

  /** All counts, with groups and their members in order. */
  counts(): Record<string, Record<string, number>> {
    const groups = [...this.#counts].toSorted(([a], [b]) => a.localeCompare(b))
    return Object.fromEntries(
      groups.map(([group, counts]) => [group, Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b)))]),
    )
  }
}
