import type { RestSpent } from '@shop/contract/rest/limits.ts'
import type { RestClient } from '../rest/rest-client.ts'
import { type ClientBudget, createClientBudget, NO_BUDGET } from './client-budget.ts'

/** Milliseconds: nobody waits for it, and the next round comes in a second. */
const TIMEOUT = 1000

/** Returns budgets of so many points a minute, which gateways share through the shop; without end when there is no such number. */
export function openBudget(points: number | undefined, client: Pick<RestClient, 'send'>): ClientBudget {
  if (points === undefined) return NO_BUDGET
  const call = { method: 'POST', path: 'limits/spend', timeout: TIMEOUT, addition: 'shared limits' } as const
  return createClientBudget({ points, ask: async (spent) => (await client.send<RestSpent>({ ...call, body: spent })).body })
}
