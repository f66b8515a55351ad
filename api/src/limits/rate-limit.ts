import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { type RateLimit, rateLimitHeaders } from '@shop/service/rate-limit.ts'
import { statement, type Queryable } from '../db/database.ts'
import { isOutage } from '../db/failures.ts'
import { LIMITS, type LimitName } from './limits.ts'
import { tooMany } from '../http/problem.ts'

/** One try: the limit it falls under, and its subject (an account, an address, or both). */
export interface Attempt {
  limit: LimitName
  of: string
}

/** Counts attempts. */
export interface RateLimiter {
  /** Counts one try under each limit. Returns the one that is used up for the longest, if any. */
  count(attempts: Attempt[]): Promise<RateLimit | undefined>
  /** The same, but throws 429 when one is used up. */
  take(attempts: Attempt[]): Promise<void>
  /** Takes back what `take` counted: the try was not of the kind that the limit counts. */
  giveBack(attempts: Attempt[]): Promise<void>
}

// Only a hash of the subject is stored. `lower` as in the index of emails, so that no spelling of an email has a count of its own.
const KEYS = `select sha256(convert_to(lower(k), 'UTF8')) as key, max_count, seconds, position
  from unnest($1::text[], $2::integer[], $3::integer[]) with ordinality as t (k, max_count, seconds, position)`

// Keys are locked in one order, so that two callers never wait for each other.
const countTry = statement<{ position: number; wait: number }>(
  'limits.count',
  `with asked as materialized (${KEYS}), counted as (
    insert into rate_limits as r (key, count, expires_at)
    select key, 1, now() + make_interval(secs => seconds) from asked order by key
    on conflict (key) do update set
      count = case when r.expires_at <= now() then 1 else r.count + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    returning key, count, expires_at
  ) select position::integer, greatest(1, ceil(extract(epoch from expires_at - now())))::integer as wait
  from counted join asked using (key) where count > max_count order by wait desc limit 1`,
)

const uncountTry = statement(
  'limits.uncount',
  `with asked as (${KEYS}), held as materialized (
    select key from rate_limits join asked using (key) where expires_at > now() order by key for no key update of rate_limits
  ) update rate_limits r set count = greatest(0, r.count - 1) from held where r.key = held.key`,
)

const valuesOf = (attempts: Attempt[]): unknown[] => [
  attempts.map(({ limit, of }) => `${limit} ${of.replaceAll('\0', '')}`),
  attempts.map(({ limit }) => LIMITS[limit].max),
  attempts.map(({ limit }) => LIMITS[limit].seconds),
]

const usedUp = (name: LimitName, wait: number): RateLimit => ({
  name,
  max: LIMITS[name].max,
  window: LIMITS[name].seconds,
  left: 0,
  wait,
})

/** As short for an address of a thousand letters as for any. */
const keyOf = ({ limit, of }: Attempt): string => createHash('sha256').update(`${limit} ${of.toLowerCase()}`).digest('base64')

/** Counts in this process alone: the insurance for when the database is away. The key that was longest unused goes first. */
function createInsurance() {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: 10_000 })
  return (attempt: Attempt): RateLimit | undefined => {
    const { limit } = attempt
    const [key, now] = [keyOf(attempt), Date.now()]
    const known = counts.get(key)
    const entry = known && known.until > now ? known : { count: 0, until: now + LIMITS[limit].seconds * 1000 }
    entry.count += 1
    counts.set(key, entry)
    return entry.count > LIMITS[limit].max ? usedUp(limit, Math.max(1, Math.ceil((entry.until - now) / 1000))) : undefined
  }
}

function createCounting(db: Queryable): Pick<RateLimiter, 'count' | 'giveBack'> {
  const countHere = createInsurance()
  return {
    async count(attempts) {
      try {
        const [row] = await db.query(countTry, valuesOf(attempts))
        const attempt = row && attempts[row.position - 1]
        return attempt && usedUp(attempt.limit, row.wait)
      } catch (error) {
        if (!(error instanceof Error) || !isOutage(error)) throw error
        return attempts.flatMap((attempt) => countHere(attempt) ?? []).toSorted((a, b) => b.wait - a.wait)[0]
      }
    },
    async giveBack(attempts) {
      await db.query(uncountTry, valuesOf(attempts))
    },
  }
}

/** A limiter that lets everything through: RATE_LIMITS=off. */
const NO_LIMITS: Pick<RateLimiter, 'count' | 'giveBack'> = { count: async () => undefined, giveBack: async () => {} }

/** Counts in the database, or, with `enabled` false, not at all. */
export function createRateLimiter(db: Queryable, { enabled }: { enabled: boolean }): RateLimiter {
  const { count, giveBack } = enabled ? createCounting(db) : NO_LIMITS
  return {
    count,
    giveBack,
    async take(attempts) {
      const limit = await count(attempts)
      if (limit) throw tooMany(limit.wait, rateLimitHeaders(limit))
    },
  }
}
