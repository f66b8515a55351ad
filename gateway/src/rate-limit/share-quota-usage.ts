import type { RestQuotaUsage, RestQuotaTotals } from '@shop/contract/rest/limits.ts'
import type { QuotaUsage } from '@shop/service/quota-usage.ts'
import { isNotOffered } from '../rest/rest-error.ts'
import type { SessionAccounts } from './session-accounts.ts'

/** Sends the shop the points that clients spent here; resolves to those that they spent at all gateways. */
export type AskTheShop = (spent: RestQuotaUsage) => Promise<RestQuotaTotals>

/** Milliseconds between two rounds: for so long a gateway does not know what clients spend at the others. */
export const ROUND = 1000
/** Milliseconds after which a service that has no such call is asked again: it may have been replaced. */
const NOT_OFFERED_PAUSE = 600_000
/** Clients in one round; more wait for the next. */
const MAX_REPORTED = 500

interface Shared {
  usage: QuotaUsage
  accounts: SessionAccounts
  /** Sessions whose accounts the shop is asked for. */
  unresolved: Set<string>
  ask: AskTheShop
}

/**
 * Lets gateways agree once a second, without any request waiting: each adds what its clients spent to the shop's database and takes over
 * the totals. Without an answer it counts alone; a report that failed is not sent again, so that nothing counts twice.
 */
export function shareQuotaUsage({ usage, accounts, unresolved, ask }: Shared) {
  let pausedUntil = 0
  let round = Promise.resolve()

  async function report(): Promise<void> {
    const unreported = usage.takeUnreported(MAX_REPORTED)
    const sessions = [...unresolved]
    unresolved.clear()
    if (unreported.spent.length + sessions.length === 0 || performance.now() < pausedUntil) return
    try {
      const answer = await ask({ ...unreported, sessions })
      for (const { of, points } of answer.spent) usage.learn(unreported.minute, of, points)
      const known = new Map(answer.accounts.map(({ session, account }) => [session, account]))
      for (const session of sessions) accounts.set(session, known.get(session) ?? '')
    } catch (error) {
      if (isNotOffered(error)) pausedUntil = performance.now() + NOT_OFFERED_PAUSE
    }
  }
  const reconcile = (): Promise<void> => (round = round.then(report))
  const timer = setInterval(() => void reconcile(), ROUND).unref()
  return {
    reconcile,
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
