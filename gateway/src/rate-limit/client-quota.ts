import { createHash } from 'node:crypto'
import { rateLimitKey } from '@shop/service/rate-limit-key.ts'
import { QuotaUsage } from '@shop/service/quota-usage.ts'
import type { RateLimit } from '@shop/service/rate-limit.ts'
import { startAtZero } from '@shop/service/watch/metrics.ts'
import { LRUCache } from 'lru-cache'
import { ADDRESS_SHARE, OPERATION_LIMITS } from './operation-limits.ts'
import { ENTRANCE_COST, type QueryCost } from './query-cost.ts'
import { shareQuotaUsage, type AskTheShop } from './share-quota-usage.ts'

/** The points and changes that one client has left in this minute. */
export interface Allowance {
  /** Returns the limit of a client who has no points left; else takes one and returns undefined. */
  enter(): RateLimit | undefined
  /**
   * Takes the cost of an operation, even when fewer points are left. When one of its changes was made too often, takes nothing and returns
   * the limit of that change.
   */
  spend(cost: QueryCost): RateLimit | undefined
  /** Returns the points that are left; undefined for those without end. */
  points(): RateLimit | undefined
  /** Returns the points that were taken through this allowance so far. */
  spent(): number
}

/** Quotas of clients. */
export interface ClientQuota {
  /** The allowance of the client with this token and address; without end for our own web server, for which `address` is undefined. */
  of(token: string, address: string | undefined): Allowance
  /** Sends the shop the points that were spent, and adds those of other gateways; tests call it themselves. */
  reconcile(): Promise<void>
  /** Ends the rounds; resolves when the last one has ended. */
  stop(): Promise<void>
}

/** An allowance without end. */
export const UNLIMITED: Allowance = { enter: () => undefined, spend: () => undefined, points: () => undefined, spent: () => 0 }

/** Quotas without end: RATE_LIMITS=off. */
export const NO_QUOTA: ClientQuota = { of: () => UNLIMITED, reconcile: async () => undefined, stop: async () => undefined }

/** Tokens whose accounts are remembered, for so many milliseconds: 4 MB at most. */
const TOKENS = { max: 20_000, ttl: 300_000 }
/** Tokens whose accounts may wait for the shop's answer. */
const MAX_STRANGERS = 100

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

startAtZero(
  'khan_limited_requests_total',
  ['points', ...Object.keys(OPERATION_LIMITS)].map((limit) => ({ limit })),
)

/** The key that a client is counted under, and how many times an account's share it has. */
interface Client {
  key: string
  share: number
}

/** Tells clients apart: an account once the shop has named it, else an address. */
function createClients(usage: QuotaUsage, points: number) {
  /** Accounts by the hashes of their tokens; empty for a token of no account. */
  const accounts = new LRUCache<string, string>(TOKENS)
  const strangers = new Set<string>()

  function clientOf(token: string, address: string, isLimited: boolean): Client {
    const byAddress = { key: `address ${rateLimitKey(address)}`, share: ADDRESS_SHARE }
    if (!token) return byAddress
    const hash = hashOf(token)
    const account = accounts.get(hash)
    if (account) return { key: `account ${account}`, share: 1 }
    const matters = isLimited || usage.isWorthReporting(byAddress.key, points * byAddress.share)
    if (account === undefined && matters && strangers.size < MAX_STRANGERS) strangers.add(hash)
    return byAddress
  }
  return { accounts, strangers, clientOf }
}

/** The changes of an operation that have a limit of their own. */
const limitedIn = ({ changes }: QueryCost) =>
  [...changes].flatMap(([name, times]) => {
    const most = OPERATION_LIMITS[name]
    return most === undefined ? [] : [{ name, times, most }]
  })

/** Creates quotas of so many points a minute for each account, which gateways share through the shop. */
export function createClientQuota({ points, ask }: { points: number; ask: AskTheShop }): ClientQuota {
  const usage = new QuotaUsage()
  const { clientOf, ...tokens } = createClients(usage, points)
  const { reconcile, stop } = shareQuotaUsage({ usage, ask, ...tokens })

  function allowanceOf(token: string, address: string): Allowance {
    let spent = 0
    function take({ key, share }: Client, cost: number): void {
      spent += cost
      usage.add(key, cost, points * share)
    }
    return {
      enter() {
        const client = clientOf(token, address, false)
        const refusal = usage.refusal('points', client.key, points * client.share)
        if (!refusal) take(client, ENTRANCE_COST.points)
        return refusal
      },
      spend(cost) {
        const limited = limitedIn(cost)
        const client = clientOf(token, address, limited.length > 0)
        const { key, share } = client
        for (const { name, most } of limited) {
          const refusal = usage.refusal(name, `${name} ${key}`, most * share)
          if (refusal) return refusal
        }
        for (const { name, times, most } of limited) usage.add(`${name} ${key}`, times, most * share)
        take(client, cost.points)
        return undefined
      },
      points() {
        const { key, share } = clientOf(token, address, false)
        return usage.limit('points', key, points * share)
      },
      spent: () => spent,
    }
  }
  return { of: (token, address) => (address === undefined ? UNLIMITED : allowanceOf(token, address)), reconcile, stop }
}
