import { type CircuitBreaker, createCircuitBreaker } from '@shop/service/circuit-breaker.ts'
import { READ_YOUR_WRITES } from '@shop/contract/rest/read-your-writes.ts'
import { statement, type Database, type Statement } from './database.ts'
import { isOutage } from './failures.ts'

/** Headers of a request. */
type Headers = Record<string, string | string[] | undefined>

/** The databases from which the public catalogue is read. */
export interface CatalogueReads {
  /**
   * Returns the database that answers a request: the replica, or the primary when the replica may lack what the caller has written or asks
   * for.
   */
  forRequest(headers: Headers): Database
  /** Returns the position of the log up to now; undefined without a replica, or when the primary does not answer. */
  position(): Promise<number | undefined>
}

/** The position of the primary's log: bytes since its beginning, below 2^53 for nine petabytes. */
const written = statement<{ position: number }>('replica.written', `select (pg_current_wal_insert_lsn() - '0/0')::bigint as position`)
/** The position up to which a replica shows that log; null where the server is no replica. */
const replayed = statement<{ position: number | null }>('replica.replayed', `select (pg_last_wal_replay_lsn() - '0/0')::bigint as position`)

/** Queries a database; another answers what it cannot just now. */
const orOther = (first: Database, other: Database, breaker: CircuitBreaker): Database => ({
  ...first,
  async query(asked, values) {
    try {
      const rows = await first.query(asked, values)
      breaker.record(true)
      return rows
    } catch (error) {
      if (!(error instanceof Error && isOutage(error))) throw error
      breaker.record(false)
      return other.query(asked, values)
    }
  },
})

/** Reads of a shop with a single database. */
export const readsOfPrimary = (primary: Database): CatalogueReads => ({
  forRequest: () => primary,
  position: async () => undefined,
})

/**
 * Reads from a replica that follows by PostgreSQL's own replication, or from several behind one address. A caller that changes something is
 * sent a position of the log, and sends it with its next reads: a replica answers once it has reached that position. While no primary
 * answers, it does so before: until another takes over, nothing newer can be had. Transactions (of the spelling of searches) take any
 * position.
 */
export function createReplicaReads(primary: Database, replica: Database): CatalogueReads {
  const breakers = { primary: createCircuitBreaker(), replica: createCircuitBreaker() }
  const fromPrimary = orOther(primary, replica, breakers.primary)
  const current = (): Database => (breakers.primary.allows() ? fromPrimary : replica)
  /** Positions that the servers behind connections had reached. */
  const known = new WeakMap<object, number>()

  /** The rows that a replica has once it shows the log up to `position`; undefined from one that does not yet. */
  const rowsAfter = <Row extends object>(
    position: number,
    asked: Statement<Row>,
    values?: readonly unknown[],
  ): Promise<Row[] | undefined> =>
    replica.onConnection(async (db, connection) => {
      if (position > (known.get(connection) ?? -1)) known.set(connection, (await db.query(replayed))[0]?.position ?? -1)
      return position <= (known.get(connection) ?? -1) ? db.query(asked, values) : undefined
    })

  const readsAfter = (position: number): Database => ({
    ...replica,
    query: async (asked, values) => (await rowsAfter(position, asked, values)) ?? current().query(asked, values),
  })

  return {
    forRequest(headers) {
      const wantsNow = /\bno-cache\b/i.test(String(headers['cache-control']))
      const position = Number(headers[READ_YOUR_WRITES] ?? 0)
      if (wantsNow || Number.isNaN(position)) return primary
      return breakers.replica.allows() ? orOther(readsAfter(position), primary, breakers.replica) : current()
    },
    position: async () =>
      primary.query(written).then(
        ([row]) => row?.position,
        () => undefined,
      ),
  }
}
