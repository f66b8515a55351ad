import type Stripe from 'stripe'
import { type Entry, type Journal, openJournal } from './journal.ts'
import { Table } from './table.ts'

/** A PaymentIntent, and Stripe's internal data about it. */
export interface IntentRow {
  id: string
  intent: Stripe.PaymentIntent
  /** Its test card. */
  card?: string
  /** The id of the 3-D Secure page that waits for its shopper. */
  challenge?: string
  /** When a payment in progress comes to its end, in milliseconds. */
  settleAt?: number
}

/** A refund, and when it comes to its end if it has not. */
export interface RefundRow {
  id: string
  refund: Stripe.Refund
  settleAt?: number
}

/** An answer that is repeated for the same idempotency key. */
export interface CachedResponse {
  id: string
  fingerprint: string
  status: number
  body: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** An event on its way to the shop. */
export interface Delivery {
  id: string
  event: string
  /** When it is sent (again), in milliseconds. */
  due: number
  attempts: number
}

/** The whole state of the stand-in. */
export interface Ledger {
  intents: Table<IntentRow>
  charges: Table<Stripe.Charge>
  refunds: Table<RefundRow>
  events: Table<Stripe.Event>
  answers: Table<CachedResponse>
  deliveries: Table<Delivery>
  /** Writes all changes to the disk, as one; called before a call is answered. */
  commit(): void
}

/** Opens the ledger in a file; without a file it lives as long as the process. */
export function openLedger(file?: string): Ledger {
  let journal: Journal | undefined
  const write = (entry: Entry): void => journal?.write(entry)
  // About 40 MB when all of them are full.
  const ledger: Ledger = {
    intents: new Table('intents', 5000, write),
    charges: new Table('charges', 5000, write),
    refunds: new Table('refunds', 5000, write),
    events: new Table('events', 3000, write),
    answers: new Table('answers', 3000, write),
    deliveries: new Table('deliveries', 3000, write),
    commit: () => journal?.commit(),
  }
  if (file === undefined) return ledger
  const { commit: _commit, ...own } = ledger
  const tables: Record<string, Pick<Table<{ id: string }>, 'load' | 'entries'>> = own
  journal = openJournal(file, () => Object.values(tables).flatMap((table) => table.entries()))
  for (const [name, id, row] of journal.read()) tables[name]?.load(id, row as { id: string } | undefined)
  return ledger
}
