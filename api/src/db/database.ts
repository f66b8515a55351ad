import { setTimeout as sleep } from 'node:timers/promises'
import { type Attributes, inSpan } from '@shop/service/watch/tracing.ts'
import pg from 'pg'
import { isDemoted, isUnanswered } from './failures.ts'
import { attributesOf, watchStatement } from './watch-statement.ts'

// bigint columns hold piastres and counts, all far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** One SQL statement. Its name makes PostgreSQL prepare it once a connection; `Row` is the type of what it returns. */
export interface Statement<Row> {
  name: string | undefined
  /** Its name in traces and metrics where it has no other: `<word>.<what>` too. */
  summary?: string | undefined
  text: string
  /** Never set; carries the type of a row for the compiler. */
  row?: Row
}

/** Declares a named statement; names are `<word>.<what>` and unique in the workspace. */
export const statement = <Row extends object>(name: string, text: string): Statement<Row> => ({ name, text })

/** A statement without a name: PostgreSQL plans it each time for the values at hand. For searches, whose best plan depends on the word. */
export const unprepared = <Row extends object>(text: string, summary?: string): Statement<Row> => ({ name: undefined, summary, text })

/** Runs statements: the pool, or one transaction. */
export interface Queryable {
  query<Row extends object>(statement: Statement<Row>, values?: readonly unknown[]): Promise<Row[]>
}

/**
 * The shop's database. It tries again, at most five times, what PostgreSQL refused because other transactions were in the way or the server
 * is the primary no more: a single statement, or a transaction as a whole. Neither has changed anything then.
 */
export interface Database extends Queryable {
  /** Runs `work` in one transaction. `work` must have no other effects, as it may be run again. */
  transaction<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** Runs `work` once on one connection, without a transaction; `connection` stands for it as long as it is open. */
  onConnection<T>(work: (db: Queryable, connection: object) => Promise<T>): Promise<T>
  /** Statements run so far, transaction control included; for tests and benchmarks that count. */
  statements(): number
  /** How many connections there are, how many of them are idle, and how many calls wait for one. */
  connections(): { total: number; idle: number; waiting: number }
  close(): Promise<void>
}

const ATTEMPTS = 5
const RETRYABLE = new Set(['40P01', '40001'])

const isRetryable = (error: unknown): boolean => isDemoted(error) || (error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? ''))

/** True when `error` is the violation of the named unique constraint or index. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof pg.DatabaseError && error.code === '23505' && error.constraint === constraint

/** Counts every statement it runs. */
class Counter {
  readonly #attributes: Attributes
  readonly #prepares: boolean
  count = 0

  constructor(url: string, prepares: boolean) {
    this.#attributes = attributesOf(url)
    this.#prepares = prepares
  }

  over(client: pg.Pool | pg.PoolClient): Queryable {
    return {
      query: async <Row extends object>({ name, summary, text }: Statement<Row>, values: readonly unknown[] = []) => {
        this.count += 1
        const run = () => client.query<Row>({ ...(name && this.#prepares && { name }), text, values: [...values] })
        const result = await watchStatement(name ?? summary, this.#attributes, run)
        return result.rows
      },
    }
  }
}

async function runOnce<T>(pool: pg.Pool, counter: Counter, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    counter.count += 2
    await client.query('begin')
    const result = await work(counter.over(client))
    await client.query('commit')
    return result
  } catch (error) {
    // A server that did not reply to this will not reply to `rollback` either; it rolls back when the connection ends. A server that is the
    // primary no more would refuse the next call, too.
    if (isUnanswered(error) || isDemoted(error)) broken = error
    else
      await client.query('rollback').catch((lost: Error) => {
        broken = lost
      })
    throw error
  } finally {
    client.release(broken)
  }
}

async function runOn<T>(pool: pg.Pool, counter: Counter, work: (db: Queryable, connection: object) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    return await work(counter.over(client), client)
  } catch (error) {
    if (isUnanswered(error)) broken = error
    throw error
  } finally {
    client.release(broken)
  }
}

/** Closes the idle connections: they lead to the server that has just refused. */
function dropFree(pool: pg.Pool): void {
  const drop = (client: pg.PoolClient) => client.release(true)
  for (let free = pool.idleCount; free > 0; free -= 1) void pool.connect().then(drop, () => {})
}

/** Runs `run`, and again where it may be repeated. `run` must be one transaction or one statement. */
async function runRetrying<T>(pool: pg.Pool, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run()
    } catch (error) {
      if (isDemoted(error)) dropFree(pool)
      if (attempt === ATTEMPTS || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * 2 ** attempt)
    }
  }
}

/** How a database is reached. */
export interface DatabaseOptions {
  /** Most connections at once; 10. */
  connections?: number
  /** Called when an idle connection breaks. */
  onError?: (error: Error) => void
  /** Milliseconds to wait for a connection, and for a statement (R16); tests on a busy machine wait longer. */
  timeouts?: { connect: number; statement: number }
  /** Whether named statements are prepared once a connection: not behind a pooler that does not know them. */
  prepares?: boolean
}

const TIMEOUTS = { connect: 1000, statement: 2500 }

/** Connects lazily: the first statement opens the first connection. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { connections = 10, onError, timeouts = TIMEOUTS, prepares = true } = options
  // All else that a session needs is a setting of the database (0019-session-settings.sql): a pooler refuses it here. PostgreSQL ends what a
  // caller no longer waits for once it sees that the connection is closed.
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: timeouts.connect,
    query_timeout: timeouts.statement,
    idleTimeoutMillis: 30_000,
  })
  // An idle connection that breaks is an event, not a crash: the pool replaces it.
  pool.on('error', (error) => onError?.(error))
  // A connection that breaks in use does not end the process either, from its first moment on: its next statement fails, and the pool drops
  // it.
  pool.on('connect', (client) => client.on('error', () => {}))
  const counter = new Counter(url, prepares)
  const { query } = counter.over(pool)
  return {
    query: (asked, values) => runRetrying(pool, () => query(asked, values)),
    transaction: (work) => inSpan({ name: 'sql transaction' }, () => runRetrying(pool, () => runOnce(pool, counter, work))),
    onConnection: (work) => runOn(pool, counter, work),
    statements: () => counter.count,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}
