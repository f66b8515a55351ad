import type { RefundStatus } from '@shop/contract/rest/codes.ts'
import type { Database } from '../db/database.ts'
import { ProviderProblem, type CardEvent, type CardRefund, type Cards } from './cards.ts'
import { holdOrderOf, takeEvent } from './payment.store.ts'
import { addForeignRefund, findKnownRefund, findStoredRefund, revokeRefund, settleRefund, type StoredRefund } from './refund.store.ts'

/** What refunds are made with. */
export interface RefundTools {
  db: Database
  cards: Cards
  log: { error(details: object, message: string): void }
}

const STATUS: Record<string, RefundStatus> = { succeeded: 'SUCCEEDED', failed: 'FAILED', canceled: 'FAILED' }

const statusOf = ({ status }: CardRefund): RefundStatus => STATUS[status] ?? 'PENDING'

/** Asks the provider for a refund, or how it stands there; undefined when the provider refuses it for good. */
async function ask(cards: Cards, refund: StoredRefund): Promise<CardRefund | undefined> {
  if (refund.stripeId !== null) return cards.readRefund(refund.stripeId)
  const made = refund.old ? await cards.findRefund(refund) : undefined
  try {
    return made ?? (await cards.refund(refund))
  } catch (error) {
    if (error instanceof ProviderProblem && error.refused) return undefined
    throw error
  }
}

/**
 * Makes a refund, unless it has been made, and returns how it stands. Throws a ProviderProblem when the provider cannot be asked: then it may
 * be tried again, and however often it is, the money goes back once.
 */
export async function makeRefund({ db, cards, log }: RefundTools, id: string): Promise<RefundStatus | undefined> {
  const refund = await findStoredRefund(db, id)
  if (!refund || refund.status !== 'PENDING') return refund?.status
  const made = await ask(cards, refund)
  const status = made ? statusOf(made) : 'FAILED'
  if (status === 'FAILED') log.error({ refund: id, order: refund.orderId }, 'the card provider refused a refund')
  await settleRefund(db, id, status, made?.id)
  return status
}

/**
 * Brings the refunds of a payment up to date with the provider, also those that were made there and not here. It is asked how all of them
 * stand, so that it does not matter in which order its events come.
 */
export async function takeInRefunds({ db, cards, log }: RefundTools, intentId: string, event: CardEvent): Promise<void> {
  const told = await cards.refundsOf(intentId)
  await db.transaction(async (tx) => {
    if (!(await takeEvent(tx, event))) return
    const order = await holdOrderOf(tx, intentId, undefined)
    for (const refund of told) {
      const id = (await findKnownRefund(tx, refund)) ?? (order && (await addForeignRefund(tx, order.id, intentId, refund)))
      if (id === undefined || (await settleRefund(tx, id, statusOf(refund), refund.id)) || statusOf(refund) !== 'FAILED') continue
      if (await revokeRefund(tx, id)) log.error({ refund: id, order: order?.id }, 'a refund came back: the customer has not got the money')
    }
  })
}
