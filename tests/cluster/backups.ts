import { execFile } from 'node:child_process'
import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@shop/service/free-port.ts'
import { withConnection } from '../../api/src/db/connect.ts'
import { unprivilegedUser } from '../../api/src/db/embedded/unprivileged-user.ts'
import type { ClusterShop } from './cluster-shop.ts'
import { endProgram, startProgram, until, type Program } from './program.ts'

const run = promisify(execFile)
const USER = 'postgres'
const STANZA = 'khan'

const configOf = (folder: string): string => join(folder, 'pgbackrest.conf')

/** PostgreSQL's command that puts a piece of its write-ahead log into the repository; it runs in the folder of the data. */
export const archiveCommand = (pgbackrest: string, folder: string): string =>
  `${pgbackrest} --config=${configOf(folder)} --stanza=${STANZA} --pg1-path="$PWD" archive-push %p`

/** The folder of the backups, and pgBackRest's settings. */
export async function prepareRepository(folder: string): Promise<void> {
  const { uid = 0, gid = 0 } = unprivilegedUser() ?? {}
  for (const name of ['backups', 'backup-logs', 'restored']) {
    await mkdir(join(folder, name), { mode: 0o700 })
    await chown(join(folder, name), uid, gid)
  }
  const lines = [
    '[global]',
    `repo1-path=${join(folder, 'backups')}`,
    'repo1-retention-full=2',
    'start-fast=y',
    'archive-timeout=30',
    `log-path=${join(folder, 'backup-logs')}`,
    `lock-path=${join(folder, 'backup-logs')}`,
    'log-level-console=warn',
    `[${STANZA}]`,
  ]
  await writeFile(configOf(folder), `${lines.join('\n')}\n`)
}

/** What the shop is worth, in one line: orders, their sums, stock, refunds, people. */
const BOOKS = `select json_build_object(
  'orders', (select json_build_array(count(*), sum(total), sum(refunded), md5(string_agg(id || status || payment_status, ',' order by id))) from orders),
  'lines', (select json_build_array(count(*), sum(quantity * unit_price)) from order_lines),
  'stock', (select json_build_array(count(*), sum(stock), sum(price)) from products),
  'refunds', (select json_build_array(count(*), sum(amount)) from refunds),
  'people', (select count(*) from users), 'jobs', (select count(*) from outbox))::text as books`

/** The books of a database. */
const readBooks = (url: string): Promise<string> =>
  withConnection(url, async (client) => (await client.query<{ books: string }>(BOOKS)).rows[0]?.books ?? '')

/** pgBackRest on the data of the shop's databases. */
export class Backups {
  readonly #shop: ClusterShop
  readonly #program: string

  constructor(shop: ClusterShop, program: string) {
    this.#shop = shop
    this.#program = program
  }

  /** Makes the repository known to the database; once. */
  async create(): Promise<void> {
    await this.#onLeader('stanza-create')
  }

  /** A backup of everything, or of what has changed since the last; returns its seconds. */
  async backUp(type: 'full' | 'incr'): Promise<number> {
    const begun = Date.now()
    await this.#onLeader('backup', `--type=${type}`)
    return (Date.now() - begun) / 1000
  }

  /** Restores the shop beside itself, as it was at a moment; returns its books then. */
  async booksAt(moment: string): Promise<string> {
    const at = ['--type=time', `--target=${moment}`, '--target-action=promote']
    await this.#run(this.#pgbackrest(`--pg1-path=${this.#restored}/data`, ...at, 'restore'))
    const port = await freePort()
    const server = await this.#startRestored(port)
    const url = `postgres://postgres:postgres@127.0.0.1:${port}/khan`
    const isPromoted = (): Promise<boolean> =>
      withConnection(url, async (client) => {
        const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits')
        return rows[0]?.waits === false
      })
    await until('the restored database', isPromoted, 120)
    const books = await readBooks(url)
    await endProgram(server, 'SIGTERM')
    return books
  }

  get #restored(): string {
    return join(this.#shop.folder, 'restored')
  }

  /** Starts the restored data alone: nothing follows it, and it archives nothing. */
  async #startRestored(port: number): Promise<Program> {
    const hba = join(this.#restored, 'hba.conf')
    await writeFile(hba, 'host all all 127.0.0.1/32 scram-sha-256\n')
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.#restored,
      hba_file: hba,
      archive_mode: 'off',
      synchronous_standby_names: '',
    }
    const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const command = [join(this.#shop.postgres, 'postgres'), '-D', `${this.#restored}/data`, ...flags]
    return startProgram({ name: 'restored', command, folder: this.#shop.folder, user: USER })
  }

  async #onLeader(name: string, ...options: string[]): Promise<void> {
    const { databases, machines, folder } = this.#shop
    const leader = (await databases.leader()) ?? 1
    const where = [`--pg1-path=${databases.dataOf(leader)}`, `--pg1-socket-path=${join(folder, `n${leader}`)}`]
    await this.#run(machines.on(leader, this.#pgbackrest(...where, ...options, name)))
  }

  #pgbackrest(...options: string[]): string[] {
    const asPostgres = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups']
    return [...asPostgres, this.#program, `--config=${configOf(this.#shop.folder)}`, `--stanza=${STANZA}`, ...options]
  }

  async #run([file = '', ...args]: string[]): Promise<void> {
    await run(file, args, { cwd: this.#shop.folder })
  }
}

/** A mistake of an administrator of the database: all prices are one pound, and all orders are gone. */
const MISTAKE = 'update products set price = 100; truncate orders cascade'

/** Notes the books, makes a mistake, and restores the shop to the moment before; throws unless the books agree. */
export async function restoreBeforeMistake(shop: ClusterShop, backups: Backups): Promise<string> {
  const admin = shop.databases.adminUrlOf((await shop.databases.leader()) ?? 1, 'khan')
  const books = await readBooks(admin)
  await sleep(1000)
  const moment = await withConnection(admin, async (client) => {
    const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now')
    await sleep(1000)
    await client.query(MISTAKE)
    await client.query('select pg_switch_wal()')
    return rows[0]?.now ?? ''
  })
  const after = await readBooks(admin)
  if (after === books) throw new Error('the mistake changed nothing')
  const begun = Date.now()
  const restored = await backups.booksAt(moment)
  if (restored !== books) throw new Error(`the restored books differ:\n${books}\n${restored}`)
  return `restored to ${moment} in ${Math.round((Date.now() - begun) / 1000)} s; the books agree: ${restored}`
}
