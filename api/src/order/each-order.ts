import { MAX_IDS } from '@shop/contract/shop.ts'
import type { RestOrderResults } from '@shop/contract/rest/order/order-bulk.ts'
import { createConcurrencyLimit } from '@shop/service/limits/concurrency-limit.ts'
import { isOutage } from '../db/failures.ts'
import { Problem, unavailable } from '../http/problem.ts'

type Result = RestOrderResults['results'][number]

/** Orders of one call that are changed at once: the other connections stay for shoppers. */
const AT_ONCE = 4

/** For how long an order of a call may wait for its turn, in milliseconds, and the refusal of one that has waited longer. */
export interface Turn {
  timeout: number
  refuse: () => Problem
}

const PATIENT: Pick<Turn, 'refuse'> = { refuse: () => unavailable() }

/** The refusal that an error means for one order; throws what is a bug. An outage in the middle must not hide the orders that are done. */
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Error && isOutage(error)) return unavailable()
  throw error
}

/**
 * Changes each order by itself, in a transaction of its own, so that no order waits for the locks of another. A refused order stays as it
 * was; the others are changed.
 */
export async function withEachOrder(
  ids: readonly string[],
  work: (id: string) => Promise<Omit<Result, '_id'>>,
  turn: Pick<Turn, 'refuse'> & Partial<Turn> = PATIENT,
): Promise<Result[]> {
  const turns = createConcurrencyLimit({ running: AT_ONCE, waiting: MAX_IDS, ...turn })
  const one = async (id: string): Promise<Result> => {
    try {
      return { _id: id, ...(await turns.run(() => work(id))) }
    } catch (error) {
      return { _id: id, problem: problemOf(error).body }
    }
  }
  return Promise.all([...new Set(ids)].map(one))
}
