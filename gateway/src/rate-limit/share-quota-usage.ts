import type { RestQuotaUsage, RestQuotaTotals } from '@shop/contract/rest/limits.ts'
import type { QuotaUsage } from '@shop/service/quota-usage.ts'
import type { LRUCache } from 'lru-cache'
import { isNotOffered } from '../rest/rest-error.ts'

/** Tells the shop what was spent here; resolves to what all gateways have spent. */
export type AskTheShop = (spent: RestQuotaUsage) => Promise<RestQuotaTotals>

/** Milliseconds between two rounds: so long a gateway does not know what is spent at the others. */
export const ROUND = 1000
/** Milliseconds after which a service that has no such call is asked again: it may have been replaced. */
const NOT_OFFERED_PAUSE = 600_000
/** Clients that are told of in a round; more wait for the next. */
const MAX_TOLD = 500

interface Shared {
  usage: QuotaUsage
  accounts: LRUCache<string, string>
  strangers: Set<string>
  ask: AskTheShop
}

/**
 * Makes gateways agree behind the requests: what clients spent here goes to the shop's database once a second, and what comes back is what
 * they spent everywhere. Nobody waits for it. Without an answer each gateway counts alone; what did not arrive is not sent again, so
 * that nothing counts twice.
 */
export function shareQuotaUsage({ usage, accounts, strangers, ask }: Shared) {
  let pausedUntil = 0
  let round = Promise.resolve()

  async function tell(): Promise<void> {
    const untold = usage.takeUntold(MAX_TOLD)
    const sessions = [...strangers]
    strangers.clear()
    if (untold.spent.length + sessions.length === 0 || performance.now() < pausedUntil) return
    try {
      const answer = await ask({ ...untold, sessions })
      for (const { of, points } of answer.spent) usage.learn(untold.minute, of, points)
      const known = new Map(answer.accounts.map(({ session, account }) => [session, account]))
      for (const session of sessions) accounts.set(session, known.get(session) ?? '')
    } catch (error) {
      if (isNotOffered(error)) pausedUntil = performance.now() + NOT_OFFERED_PAUSE
    }
  }
  const reconcile = (): Promise<void> => (round = round.then(tell))
  const timer = setInterval(() => void reconcile(), ROUND).unref()
  return {
    reconcile,
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
