import { createHash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { readHeld, takeTurn } from './held.store.ts'
import { placeOrder, type Outcome, type Placement } from './place-order.store.ts'
import { exceededLimit, type ExceededLimit } from './unpaid-limits.ts'

/** Thrown to roll back an order that would hold too much. */
class TooMuchHeld extends Error {
  readonly exceeded: ExceededLimit

  constructor(exceeded: ExceededLimit) {
    super(exceeded.limit)
    this.exceeded = exceeded
  }
}

/**
 * Places an order, counts what is held without being paid, and rolls back if that is too much (R29). Orders of one address take turns, and
 * so do those of one account: the count is complete, and no two orders pass, or use a coupon, where only one may.
 */
export async function placeWithinLimits(
  db: Database,
  placement: Placement,
  from: string,
): Promise<Outcome | ({ kind: 'held' } & ExceededLimit)> {
  const placedFrom = createHash('sha256').update(from).digest()
  const { userId, method } = placement
  try {
    return await db.transaction(async (tx) => {
      await takeTurn(tx, placedFrom, userId)
      const outcome = await placeOrder(tx, { ...placement, placedFrom })
      const exceeded =
        outcome.kind === 'placed' ? exceededLimit(await readHeld(tx, userId, outcome.order.id, placedFrom), method) : undefined
      if (exceeded) throw new TooMuchHeld(exceeded)
      return outcome
    })
  } catch (error) {
    if (error instanceof TooMuchHeld) return { kind: 'held', ...error.exceeded }
    throw error
  }
}
