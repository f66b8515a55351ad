import type { CircuitBreaker } from '@shop/service/circuit-breaker.ts'
import { READ_YOUR_WRITES } from '@shop/contract/rest/read-your-writes.ts'
import { statement, type Database } from './database.ts'
import { isOutage } from './failures.ts'

/** Headers of a request. */
type Headers = Record<string, string | string[] | undefined>

/** Where the public catalogue is read. */
export interface CatalogueReads {
  /** Returns what answers a request: the replica, or the primary when the replica may not know yet what the caller has written or asks for. */
  forRequest(headers: Headers): Promise<Database>
  /** Returns a mark of all that is written so far; undefined without a replica, or when it cannot be told. */
  mark(): Promise<number | undefined>
}

/** Where the log of the primary has got to: bytes since its beginning, below 2^53 for nine petabytes. */
const written = statement<{ mark: number }>('replica.written', `select (pg_current_wal_insert_lsn() - '0/0')::bigint as mark`)
/** How much of that a replica shows; null where it is none. */
const replayed = statement<{ mark: number | null }>('replica.replayed', `select (pg_last_wal_replay_lsn() - '0/0')::bigint as mark`)

/** The replica, in whose place the primary answers what the replica cannot just now. */
const orPrimary = (replica: Database, primary: Database, breaker: CircuitBreaker): Database => ({
  ...replica,
  async query(asked, values) {
    try {
      const rows = await replica.query(asked, values)
      breaker.record(true)
      return rows
    } catch (error) {
      if (!(error instanceof Error && isOutage(error))) throw error
      breaker.record(false)
      return primary.query(asked, values)
    }
  },
})

/** Reads of a shop with a single database. */
export const readsOfPrimary = (primary: Database): CatalogueReads => ({
  forRequest: async () => primary,
  mark: async () => undefined,
})

/**
 * Reads from a replica that follows by PostgreSQL's own replication. Who changes something is told a mark, and sends it along with what
 * is asked afterwards: the replica answers once it has got that far.
 */
export function createReplicaReads(primary: Database, replica: Database, breaker: CircuitBreaker): CatalogueReads {
  const reads = orPrimary(replica, primary, breaker)
  let known = -1

  /** Asks only when the last answer is too old to tell. */
  async function shows(mark: number): Promise<boolean> {
    if (mark <= known) return true
    const [row] = await replica.query(replayed)
    known = row?.mark ?? -1
    return mark <= known
  }

  return {
    async forRequest(headers) {
      const wantsNow = /\bno-cache\b/i.test(String(headers['cache-control']))
      const mark = Number(headers[READ_YOUR_WRITES] ?? 0)
      if (wantsNow || Number.isNaN(mark) || !breaker.allows()) return primary
      const ready = await shows(mark).catch(() => {
        breaker.record(false)
        return false
      })
      return ready ? reads : primary
    },
    mark: async () =>
      primary.query(written).then(
        ([row]) => row?.mark,
        () => undefined,
      ),
  }
}
