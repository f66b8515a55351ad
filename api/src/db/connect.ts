import pg from 'pg'

/** Milliseconds that a server may take to answer: a busy one, or one across a network, starts a process for each connection. */
const CONNECT_TIMEOUT = 20_000

/** Runs `work` on a connection of its own, for what must not run in a pool: creating databases, migrating. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>, connect = CONNECT_TIMEOUT): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connect })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a server answers at `url`, within a second: callers ask again and again. */
export const canConnect = (url: string): Promise<boolean> =>
  withConnection(url, (client) => client.query('select 1'), 1000).then(
    () => true,
    () => false,
  )
