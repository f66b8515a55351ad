import type { RestQuotaTotals } from '@shop/contract/rest/limits.ts'
import type { RestClient } from '../rest/rest-client.ts'
import { type ClientQuota, createClientQuota, NO_QUOTA } from './client-quota.ts'
import type { SessionAccounts } from './session-accounts.ts'

/** Milliseconds: no request waits for it, and the next round comes in a second. */
const TIMEOUT = 1000

/** Returns quotas of so many points a minute, which gateways share through the shop; without end when there is no such number. */
export function openClientQuota(points: number | undefined, client: Pick<RestClient, 'send'>, accounts: SessionAccounts): ClientQuota {
  if (points === undefined) return NO_QUOTA
  const call = { method: 'POST', path: 'limits/spend', timeout: TIMEOUT, addition: 'shared limits' } as const
  return createClientQuota({ points, accounts, ask: async (spent) => (await client.send<RestQuotaTotals>({ ...call, body: spent })).body })
}
