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
  /** Counts one try under each limit. Returns the seconds to wait when one of them is used up, else 0. */
  count(attempts: Attempt[]): Promise<number>
  /** The same, but throws 429 when there is a wait. */
  take(attempts: Attempt[]): Promise<void>
  /** Takes back what `take` counted: the try was not of the kind that the limit counts. */
  giveBack(attempts: Attempt[]): Promise<void>
}

// Only a hash of the subject is stored. `lower` as in the index of emails, so that no spelling of an email has a count of its own.
const KEYS = `select sha256(convert_to(lower(k), 'UTF8')) as key, most, seconds from unnest($1::text[], $2::integer[], $3::integer[]) as t (k, most, seconds)`

// Keys are locked in one order, so that two callers never wait for each other.
const countTry = statement<{ wait: number | null }>(
  'limits.count',
  `with asked as materialized (${KEYS}), counted as (
    insert into rate_limits as r (key, count, expires_at)
    select key, 1, now() + make_interval(secs => seconds) from asked order by key
    on conflict (key) do update set
      count = case when r.expires_at <= now() then 1 else r.count + 1 end,
      expires_at = case when r.expires_at <= now() then excluded.expires_at else r.expires_at end
    returning key, count, expires_at
  ) select max(greatest(1, ceil(extract(epoch from expires_at - now()))))::integer as wait
  from counted join asked using (key) where count > most`,
)

const uncountTry = statement(
  'limits.uncount',
  `with asked as (${KEYS}), held as materialized (
    select key from rate_limits join asked using (key) where expires_at > now() order by key for no key update of rate_limits
  ) update rate_limits r set count = greatest(0, r.count - 1) from held where r.key = held.key`,
)

const valuesOf = (attempts: Attempt[]): unknown[] => [
  attempts.map(({ limit, of }) => `${limit} ${of.replaceAll('\0', '')}`),
  attempts.map(({ limit }) => LIMITS[limit].most),
  attempts.map(({ limit }) => LIMITS[limit].seconds),
]

/** Keys in memory while the database is away; the oldest goes first. */
const MAX_REMEMBERED = 10_000

/** Counts in this process alone: the insurance for when the database is away. */
class Memory {
  readonly #counts = new Map<string, { count: number; until: number }>()

  count({ limit, of }: Attempt): number {
    const key = `${limit} ${of.toLowerCase()}`
    const now = Date.now()
    const known = this.#counts.get(key)
    const entry = known && known.until > now ? known : { count: 0, until: now + LIMITS[limit].seconds * 1000 }
    entry.count += 1
    this.#counts.delete(key)
    this.#counts.set(key, entry)
    for (const oldest of this.#counts.keys()) {
      if (this.#counts.size <= MAX_REMEMBERED) break
      this.#counts.delete(oldest)
    }
    return entry.count > LIMITS[limit].most ? Math.max(1, Math.ceil((entry.until - now) / 1000)) : 0
  }
}

function createCounting(db: Queryable): Pick<RateLimiter, 'count' | 'giveBack'> {
  const memory = new Memory()
  return {
    async count(attempts) {
      try {
        const [row] = await db.query(countTry, valuesOf(attempts))
        return row?.wait ?? 0
      } catch (error) {
        if (!(error instanceof Error) || !isOutage(error)) throw error
        return Math.max(...attempts.map((attempt) => memory.count(attempt)))
      }
    },
    async giveBack(attempts) {
      await db.query(uncountTry, valuesOf(attempts))
    },
  }
}

/** A limiter that lets everything through: RATE_LIMITS=off. */
const NO_LIMITS: Pick<RateLimiter, 'count' | 'giveBack'> = { count: async () => 0, giveBack: async () => {} }

/** Counts in the database, or, with `enabled` false, not at all. */
export function createRateLimiter(db: Queryable, { enabled }: { enabled: boolean }): RateLimiter {
  const { count, giveBack } = enabled ? createCounting(db) : NO_LIMITS
  return {
    count,
    giveBack,
    async take(attempts) {
      const wait = await count(attempts)
      if (wait > 0) throw tooMany(wait)
    },
  }
}
