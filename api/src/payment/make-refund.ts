import type { RefundStatus } from '@shop/contract/rest/codes.ts'
import type { Database } from '../db/database.ts'
import { ProviderProblem, type CardEvent, type CardRefund, type Cards } from './cards.ts'
import { lockOrderOfIntent, takeEvent } from './payment.store.ts'
import { addForeignRefund, findKnownRefund, findStoredRefund, revokeRefund, settleRefund, type StoredRefund } from './refund.store.ts'

export interface RefundTools {
  db: Database
  cards: Cards
  log: { error(details: object, message: string): void }
}

const STATUS: Record<string, RefundStatus> = { succeeded: 'SUCCEEDED', failed: 'FAILED', canceled: 'FAILED' }

const statusOf = ({ status }: Pick<CardRefund, 'status'>): RefundStatus => STATUS[status] ?? 'PENDING'

/** A refund that was not made: the provider refused it for good. */
interface RefusedRefund extends Pick<CardRefund, 'status' | 'failure'> {
  id?: never
}

/** Makes a refund at the provider, or reads it there if it has been made. */
async function ask(cards: Cards, refund: StoredRefund): Promise<CardRefund | RefusedRefund> {
  if (refund.stripeId !== null) return cards.readRefund(refund.stripeId)
  const made = refund.old ? await cards.findRefund(refund) : undefined
  try {
    return made ?? (await cards.refund(refund))
  } catch (error) {
    if (error instanceof ProviderProblem && error.refusal !== undefined) return { status: 'failed', failure: error.refusal }
    throw error
  }
}

/**
 * Makes a refund, unless it has been made, and returns its status. Throws a ProviderProblem when the provider does not answer: then it may
 * be tried again, and however often it is, the money goes back once.
 */
export async function makeRefund({ db, cards, log }: RefundTools, id: string): Promise<RefundStatus | undefined> {
  const refund = await findStoredRefund(db, id)
  if (!refund || refund.status !== 'PENDING') return refund?.status
  const made = await ask(cards, refund)
  const status = statusOf(made)
  if (status === 'FAILED') log.error({ refund: id, order: refund.orderId, reason: made.failure }, 'the card provider refused a refund')
  await settleRefund(db, id, status, made)
  return status
}

/**
 * Brings the refunds of a payment in line with the provider, also those that were made there and not here. It reads all of them, so that
 * the order in which events come does not matter.
 */
export async function reconcileRefunds({ db, cards, log }: RefundTools, intentId: string, event: CardEvent): Promise<void> {
  const refunds = await cards.refundsOf(intentId)
  await db.transaction(async (tx) => {
    if (!(await takeEvent(tx, event))) return
    const order = await lockOrderOfIntent(tx, intentId, undefined)
    for (const refund of refunds) {
      const id = (await findKnownRefund(tx, refund)) ?? (order && (await addForeignRefund(tx, order.id, intentId, refund)))
      if (id === undefined || (await settleRefund(tx, id, statusOf(refund), refund)) || statusOf(refund) !== 'FAILED') continue
      if (await revokeRefund(tx, id, refund))
        log.error({ refund: id, order: order?.id, reason: refund.failure }, 'a refund came back: the customer has not got the money')
    }
  })
}
