import { rateLimitKey } from '@shop/service/limits/rate-limit-key.ts'
import { QuotaUsage } from '@shop/service/quota-usage.ts'
import type { RateLimit } from '@shop/service/rate-limit.ts'
import { startAtZero } from '@shop/service/watch/metrics.ts'
import type { ApiClient } from './api-clients.ts'
import { ADDRESS_SHARE, OPERATION_LIMITS } from './operation-limits.ts'
import { ENTRANCE_COST, type QueryCost } from './query-cost.ts'
import { createSessionAccounts, sessionOf, type SessionAccounts } from './session-accounts.ts'
import { shareQuotaUsage, type AskTheShop } from './share-quota-usage.ts'

/** The points and changes that one client has left in this minute. */
export interface CallerQuota {
  /** Returns the limit of a client who has no points left; else takes one and returns undefined. */
  enter(): RateLimit | undefined
  /**
   * Takes the cost of an operation, even when fewer points are left. When one of its changes was made too often, takes nothing and returns
   * the limit of that change.
   */
  spend(cost: QueryCost): RateLimit | undefined
  /** Returns the points that are left; undefined for those without end. */
  points(): RateLimit | undefined
  /** Returns the points that were taken through this quota so far. */
  spent(): number
}

/** Who spends points. */
export interface QuotaCaller {
  token: string
  /** Undefined for our own web server, which has points without end. */
  address: string | undefined
  /** The registered client that passes the request on. */
  client?: ApiClient | undefined
}

export interface ClientQuota {
  of(caller: QuotaCaller): CallerQuota
  /** Sends the shop the points that were spent, and adds those of other gateways; tests call it themselves. */
  reconcile(): Promise<void>
  /** Ends the rounds; resolves when the last one has ended. */
  stop(): Promise<void>
}

/** A quota without end. */
export const UNLIMITED: CallerQuota = { enter: () => undefined, spend: () => undefined, points: () => undefined, spent: () => 0 }

/** Quotas without end: RATE_LIMITS=off. */
export const NO_QUOTA: ClientQuota = { of: () => UNLIMITED, reconcile: async () => undefined, stop: async () => undefined }

/** Sessions whose accounts may wait for the shop's answer. */
const MAX_UNRESOLVED = 100

startAtZero(
  'khan_limited_requests_total',
  ['points', ...Object.keys(OPERATION_LIMITS)].map((limit) => ({ limit })),
)

/** The key that a client is counted under, the points of its minute, and how many times an account's share it has of all else. */
interface Client {
  key: string
  max: number
  share: number
}

/** The clients behind a request, of which each pays its cost; the last is the narrowest. */
type Clients = readonly [Client, ...Client[]]

/** Tells clients apart: an account once the shop has named it, else an address; a registered client by its name, in place of the address. */
function createClients(usage: QuotaUsage, points: number, accounts: SessionAccounts) {
  const unresolved = new Set<string>()

  const registered = (client: ApiClient): Client => ({
    key: `client ${client.name}`,
    max: client.points,
    share: Math.max(ADDRESS_SHARE, Math.floor(client.points / points)),
  })

  function clientsOf({ token, address = '', client }: QuotaCaller, isLimited: boolean): Clients {
    const whole = client
      ? registered(client)
      : { key: `address ${rateLimitKey(address)}`, max: points * ADDRESS_SHARE, share: ADDRESS_SHARE }
    if (!token) return [whole]
    const session = sessionOf(token)
    const account = accounts.get(session)
    const own = { key: `account ${account}`, max: points, share: 1 }
    if (account) return client ? [whole, own] : [own]
    // The people behind a registered client have their own quotas from the first request on that the shop can name.
    const matters = isLimited || client !== undefined || usage.isWorthReporting(whole.key, whole.max)
    if (account === undefined && matters && unresolved.size < MAX_UNRESOLVED) unresolved.add(session)
    return [whole]
  }
  return { unresolved, clientsOf }
}

/** The changes of an operation that have a limit of their own. */
const limitedIn = ({ changes }: QueryCost) =>
  [...changes].flatMap(([name, times]) => {
    const max = OPERATION_LIMITS[name]
    return max === undefined ? [] : [{ name, times, max }]
  })

/** The limit of the first change that was made too often; else counts them. */
function countChanges(usage: QuotaUsage, changes: ReturnType<typeof limitedIn>, { key, share }: Client): RateLimit | undefined {
  for (const { name, max } of changes) {
    const refusal = usage.refusal(name, `${name} ${key}`, max * share)
    if (refusal) return refusal
  }
  for (const { name, times, max } of changes) usage.add(`${name} ${key}`, times, max * share)
  return undefined
}

interface QuotaOptions {
  points: number
  accounts?: SessionAccounts
  ask: AskTheShop
}

/** Creates quotas of so many points a minute for each account, which gateways share through the shop. */
export function createClientQuota({ points, accounts = createSessionAccounts(), ask }: QuotaOptions): ClientQuota {
  const usage = new QuotaUsage()
  const { clientsOf, unresolved } = createClients(usage, points, accounts)
  const { reconcile, stop } = shareQuotaUsage({ usage, ask, accounts, unresolved })

  function take(clients: Clients, cost: number): void {
    for (const { key, max } of clients) usage.add(key, cost, max)
  }

  function quotaOf(caller: QuotaCaller): CallerQuota {
    let spent = 0
    return {
      enter() {
        const clients = clientsOf(caller, false)
        for (const { key, max } of clients) {
          const refusal = usage.refusal('points', key, max)
          if (refusal) return refusal
        }
        take(clients, ENTRANCE_COST.points)
        spent += ENTRANCE_COST.points
        return undefined
      },
      spend(cost) {
        const limited = limitedIn(cost)
        const clients = clientsOf(caller, limited.length > 0)
        const refusal = countChanges(usage, limited, clients.at(-1) ?? clients[0])
        if (refusal) return refusal
        take(clients, cost.points)
        spent += cost.points
        return undefined
      },
      points() {
        const limits = clientsOf(caller, false).map(({ key, max }) => usage.limit('points', key, max))
        return limits.reduce((least, limit) => (limit.left < least.left ? limit : least))
      },
      spent: () => spent,
    }
  }
  return { of: (caller) => (caller.address === undefined ? UNLIMITED : quotaOf(caller)), reconcile, stop }
}
