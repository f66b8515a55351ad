import type { Cards } from './cards.ts'
import { takeDue, type DuePayment } from './payment.store.ts'
import { releaseUnpaid, type Releasing } from './release-order.ts'
import { repeat, type Repeating } from '../repeat.ts'
import { settlePayment } from './settle-payment.ts'

/** Orders looked at at once. */
const BATCH = 5
/** Seconds between two looks while nothing is due. */
const POLL = 2

/** What the sweeper works with. */
export interface SweeperOptions extends Releasing {
  cards: Cards
  poll?: number
}

/** Makes of an order that waits for its payment what the provider says; one whose time is over is called off, unless money came or comes. */
async function sweep(options: SweeperOptions, order: DuePayment): Promise<void> {
  const { db, cards, log } = options
  const intent = order.intentId !== null && order.payable ? await cards.read(order.intentId) : undefined
  if (intent && intent.status !== 'canceled') await settlePayment({ db, log }, intent)
  else await releaseUnpaid(options, order, { reason: 'Not paid in time', byShop: true, putBack: true, mail: false })
}

/**
 * Looks at orders that wait for their payment: after lost events, and when their time is over (R8). Any number may run, in one process or in
 * many. What fails comes again in a minute.
 */
export function startSweeper(options: SweeperOptions): Repeating {
  const { db, log, poll = POLL } = options
  const round = async (): Promise<number> => {
    try {
      const due = await takeDue(db, BATCH)
      const ends = await Promise.allSettled(due.map((order) => sweep(options, order)))
      for (const [place, end] of ends.entries())
        if (end.status === 'rejected') log.warn({ err: end.reason as unknown, order: due[place]?.id }, 'a payment could not be looked at')
      return due.length
    } catch (error) {
      log.warn({ err: error }, 'payments cannot be looked at')
      return 0
    }
  }
  return repeat(round, poll)
}
