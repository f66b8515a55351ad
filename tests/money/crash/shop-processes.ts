import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@shop/service/free-port.ts'
import { isAlive } from '@shop/service/is-alive.ts'
import { createDatabase, type Database } from '../../../api/src/db/database.ts'
import type { Random } from '../../../demo/src/random.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../api/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../../../api/src/db/migrate.ts'
import { builtService } from '../../../tools/build-services.ts'
import { startService, stopService, untilReady, type Service } from '../../../tools/service.ts'
import { startMailSink, type MailSink } from '../../support/mail-sink.ts'
import { Fixtures, type Caller } from '../../support/shop.ts'
import { payWith, StandInControl, standInKeys, type StandInKeys } from '../../support/stand-in.ts'
import type { Door } from './ask.ts'
import type { CrashShop } from './crash-shop.ts'
import type { Victim } from './plan.ts'

type ProcessName = Exclude<Victim, 'database'>

/** In the order in which they need each other. */
const PROCESSES: ProcessName[] = ['stripe-stand-in', 'api', 'second api', 'gateway', 'web']
/** Milliseconds that the mail server takes for a mail: a process killed meanwhile had a job in hand. */
const MAIL_DELAY = 250

// The machine outlives every crash here, so data need not be flushed to the disk; but they must have been written.
const POSTGRES = ['fsync=off', 'shared_buffers=32MB']

interface Parts {
  folder: string
  postgres: EmbeddedPostgres
  db: Database
  ports: Record<ProcessName, number>
  keys: StandInKeys
  mail: MailSink
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}`

/** The shop as processes that can be killed: two apis on one database, a gateway, a web server, and the stand-in for Stripe. */
export class ShopProcesses implements CrashShop {
  readonly db: Database
  readonly mail: MailSink
  readonly fixtures: Fixtures
  readonly standIn: CrashShop['standIn']
  /** Processes that ended by themselves: none may. */
  readonly ended: string[] = []
  readonly #parts: Parts
  readonly #running = new Map<ProcessName, Service>()
  readonly #killed = new Set<Service>()
  #postgres: EmbeddedPostgres
  #staff: Caller | undefined

  private constructor(parts: Parts) {
    const { db, mail, postgres, keys, ports } = parts
    this.#parts = parts
    this.#postgres = postgres
    this.db = db
    this.mail = mail
    this.fixtures = new Fixtures(db)
    const url = addressOf(ports['stripe-stand-in'])
    this.standIn = { control: new StandInControl(url, keys.controlKey), pay: payWith(url, keys) }
  }

  static async open(): Promise<ShopProcesses> {
    const folder = await mkdtemp(join(tmpdir(), 'khan-crash-'))
    const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings: POSTGRES })
    await migrate(postgres.url)
    const db = createDatabase(postgres.url, { connections: 4, timeouts: { connect: 5000, statement: 10_000 } })
    const ports = { 'stripe-stand-in': 0, api: 0, 'second api': 0, gateway: 0, web: 0 }
    for (const name of PROCESSES) ports[name] = await freePort()
    const mail = await startMailSink()
    mail.delay = MAIL_DELAY
    const shop = new ShopProcesses({ folder, postgres, db, ports, keys: standInKeys(), mail })
    try {
      shop.#staff = await shop.fixtures.caller({ isAdmin: true })
      for (const name of PROCESSES) await shop.#start(name)
    } catch (error) {
      await shop.close()
      throw error
    }
    return shop
  }

  /** An administrator. */
  get staff(): Caller {
    if (!this.#staff) throw new Error('The shop is not open yet')
    return this.#staff
  }

  /** Where a door is; of the two apis one by chance. */
  urlOf(door: Door, random: Random): string {
    const { ports } = this.#parts
    return addressOf(door === 'rest' ? ports[random.pick<ProcessName>(['api', 'second api'])] : ports[door])
  }

  /** SIGKILL at any moment, and a new process; the database is ended at once and in disorder, and started on the same data. */
  async kill(victim: Victim): Promise<void> {
    if (victim === 'database') return this.#crashDatabase()
    const service = this.#running.get(victim)
    if (service) {
      this.#killed.add(service)
      const ended = new Promise((resolve) => service.child.once('exit', resolve))
      service.child.kill('SIGKILL')
      await ended
    }
    await this.#start(victim)
  }

  /** The errors in the logs of the processes. */
  async errors(): Promise<string[]> {
    const logs = await Promise.all(PROCESSES.map(async (name) => [name, await readFile(this.#logOf(name), 'utf8')] as const))
    const ERROR = /^\{"level":(?:50|60),.*/gm
    return logs.flatMap(([name, text]) => (text.match(ERROR) ?? []).map((line) => `${name}: ${line.slice(0, 600)}`))
  }

  async close(): Promise<void> {
    for (const service of this.#running.values()) this.#killed.add(service)
    for (const name of PROCESSES.toReversed()) {
      const service = this.#running.get(name)
      if (service) await stopService(service)
    }
    await this.mail.stop()
    await this.db.close()
    await this.#postgres.stop()
    await rm(this.#parts.folder, { recursive: true, force: true })
  }

  async #crashDatabase(): Promise<void> {
    const { folder } = this.#parts
    const pid = Number((await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGQUIT')
    while (isAlive(pid)) await sleep(20)
    const port = Number(new URL(this.#postgres.url).port)
    this.#postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { port, settings: POSTGRES })
  }

  #logOf(name: ProcessName): string {
    return join(this.#parts.folder, 'logs', `${name}.log`)
  }

  #settings(name: ProcessName): Record<string, string> {
    const { ports, keys, folder, mail } = this.#parts
    return {
      SHOP_ENV: 'local',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      DATA_DIR: folder,
      DATABASE_URL: this.#postgres.url,
      SMTP_URL: mail.url,
      API_PORT: String(ports[name]),
      GATEWAY_PORT: String(ports.gateway),
      WEB_PORT: String(ports.web),
      STRIPE_STAND_IN_PORT: String(ports['stripe-stand-in']),
      REST_URL: addressOf(ports.api),
      GRAPHQL_URL: `${addressOf(ports.gateway)}/graphql`,
      PUBLIC_WEB_URL: addressOf(ports.web),
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: addressOf(ports['stripe-stand-in']),
      STAND_IN_CONTROL_KEY: keys.controlKey,
      // As in production: through the web server and the gateway.
      STAND_IN_WEBHOOK_URL: `${addressOf(ports.web)}/payment/webhook`,
    }
  }

  async #start(name: ProcessName): Promise<void> {
    const service = startService(name, [builtService(name === 'second api' ? 'api' : name)], this.#settings(name), this.#parts.folder)
    this.#running.set(name, service)
    service.child.once('exit', (code, signal) => {
      if (!this.#killed.has(service)) this.ended.push(`process: ${name} ended by itself (${signal ?? `exit code ${code}`})`)
    })
    await untilReady(service, `${addressOf(this.#parts.ports[name])}/readyz`)
  }
}
