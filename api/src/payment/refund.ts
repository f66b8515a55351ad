import type { RefundStatus } from '@shop/contract/rest/codes.ts'
import type { Queryable } from '../db/database.ts'
import { ProviderProblem, type CardRefund, type Cards } from './cards.ts'
import { findStoredRefund, settleRefund, type StoredRefund } from './refund.store.ts'

/** What refunds are made with. */
export interface RefundTools {
  db: Queryable
  cards: Cards
  log: { error(details: object, message: string): void }
}

const STATUS: Record<string, RefundStatus> = { succeeded: 'SUCCEEDED', failed: 'FAILED', canceled: 'FAILED' }

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
  const status = made ? (STATUS[made.status] ?? 'PENDING') : 'FAILED'
  if (status === 'FAILED') log.error({ refund: id, order: refund.orderId }, 'the card provider refused a refund')
  await settleRefund(db, id, status, made?.id)
  return status
}
