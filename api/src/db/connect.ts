import pg from 'pg'

/** Runs `work` on a connection of its own, for what no pool should do: creating databases, migrating. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Whether a server answers at `url`. */
export const canConnect = (url: string): Promise<boolean> =>
  withConnection(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
