import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProgram, type Program } from './program.ts'

/** How a pooler reaches the primary, and where it listens. */
export interface PoolerOptions {
  program: string
  folder: string
  port: number
  database: { host: string; port: number; name: string; user: string; password: string }
  /** Connections to the primary; 20. */
  servers?: number
  /** Seconds that a caller waits for one of them; 3. */
  wait?: number
}

/**
 * PgBouncer's settings. In transaction mode, and with none of the start-up options that it may be asked to ignore. It gives up a server that
 * does not answer within two seconds, and tries again each second: by itself it would wait for fifteen.
 */
const settingsOf = ({ folder, port, database, servers = 20, wait = 3 }: PoolerOptions): string => `
[databases]
${database.name} = host=${database.host} port=${database.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, `pgbouncer-${port}.users`)}
pool_mode = transaction
max_client_conn = 200
default_pool_size = ${servers}
query_wait_timeout = ${wait}
server_connect_timeout = 2
server_login_retry = 1
server_check_delay = 5
`

/** Starts a PgBouncer. */
export async function startPooler(options: PoolerOptions): Promise<Program> {
  const { program, folder, port, database } = options
  const file = join(folder, `pgbouncer-${port}.ini`)
  await writeFile(join(folder, `pgbouncer-${port}.users`), `"${database.user}" "${database.password}"\n`, { mode: 0o644 })
  await writeFile(file, settingsOf(options))
  // It refuses to run as root.
  return startProgram({
    name: `pgbouncer-${port}`,
    command: [program, file],
    folder,
    user: process.getuid?.() === 0 ? 'nobody' : undefined,
  })
}
