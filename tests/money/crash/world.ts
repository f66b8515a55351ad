import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@shop/service/free-port.ts'
import { isAlive } from '@shop/service/is-alive.ts'
import { createDatabase, statement, type Database } from '../../../api/src/db/database.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../api/src/db/embedded-postgres.ts'
import { migrate } from '../../../api/src/db/migrate.ts'
import { startService, stopService, untilReady, type Service } from '../../../tools/service.ts'
import { startMailSink, type MailSink } from '../../support/mail-sink.ts'
import { Fixtures, type Caller } from '../../support/shop.ts'
import { startStandIn, type RunningStandIn } from '../../support/stand-in.ts'

/** Milliseconds that a payment in progress takes at the stand-in. */
const PATIENCE = 1500

// Whoever had taken a job or a payment to look at is dead: nobody waits for its lease.
const endLeases = statement('crash.leases', 'update outbox set due_at = now() where done_at is null and dead_at is null')
const endLooks = statement('crash.looks', `update orders set settle_at = now() where status = 'AWAITING_PAYMENT'`)

/** What is killed: two copies of the api on one database, and the gateway before the first of them. */
const PROCESSES = ['api', 'second api', 'gateway'] as const
type ProcessName = (typeof PROCESSES)[number]

interface Parts {
  folder: string
  postgres: EmbeddedPostgres
  db: Database
  ports: Record<ProcessName, number>
  standIn: RunningStandIn
  sink: MailSink
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}`

/** Apis and gateway as processes that can be killed, with everything around them that outlives them. */
export class World {
  readonly gatewayUrl: string
  readonly db: Database
  readonly standIn: RunningStandIn
  readonly sink: MailSink
  readonly fixtures: Fixtures
  /** What happened to it so far. */
  readonly happened = { kills: 0, crashes: 0 }
  readonly #folder: string
  readonly #ports: Record<ProcessName, number>
  readonly #running = new Map<ProcessName, Service>()
  #postgres: EmbeddedPostgres
  #staff: Caller | undefined

  private constructor({ folder, postgres, db, ports, standIn, sink }: Parts) {
    this.#folder = folder
    this.#postgres = postgres
    this.#ports = ports
    this.gatewayUrl = addressOf(ports.gateway)
    this.db = db
    this.standIn = standIn
    this.sink = sink
    this.fixtures = new Fixtures(db)
  }

  static async open(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), 'khan-crash-'))
    // The system outlives every crash here, so what was written need not be on the disk; but it must have been written.
    const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings: ['fsync=off', 'shared_buffers=32MB'] })
    await migrate(postgres.url)
    const db = createDatabase(postgres.url, { connections: 4, timeouts: { connect: 5000, statement: 10_000 } })
    const ports = { api: await freePort(), 'second api': await freePort(), gateway: await freePort() }
    const standIn = await startStandIn({ webhookUrl: `${addressOf(ports.gateway)}/payment/webhook`, patience: PATIENCE })
    const world = new World({ folder, postgres, db, ports, standIn, sink: await startMailSink() })
    world.#staff = await world.fixtures.caller({ isAdmin: true })
    for (const name of PROCESSES) await world.#start(name)
    return world
  }

  /** An administrator. */
  get staff(): Caller {
    if (!this.#staff) throw new Error('The shop is not open yet')
    return this.#staff
  }

  /** The address of one of the apis. */
  anyApi(): string {
    return addressOf(this.#ports[Math.random() < 0.5 ? 'api' : 'second api'])
  }

  /** SIGKILL to one of the processes, whatever it is doing, and a new one. */
  async kill(): Promise<void> {
    const name = PROCESSES[Math.floor(Math.random() * PROCESSES.length)] ?? 'api'
    const killed = this.#running.get(name)?.child
    const ended = new Promise((resolve) => killed?.once('exit', resolve))
    killed?.kill('SIGKILL')
    await ended
    this.happened.kills += 1
    for (const leases of [endLeases, endLooks]) await this.db.query(leases)
    await this.#start(name)
  }

  /** PostgreSQL ends at once and in disorder, and comes back on the same data. */
  async crashDatabase(): Promise<void> {
    const pid = Number((await readFile(join(this.#folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
    process.kill(pid, 'SIGQUIT')
    while (isAlive(pid)) await sleep(20)
    this.#postgres = await startEmbeddedPostgres(join(this.#folder, 'postgres'), {
      port: Number(new URL(this.#postgres.url).port),
      settings: ['fsync=off', 'shared_buffers=32MB'],
    })
    this.happened.crashes += 1
  }

  async close(): Promise<void> {
    for (const service of this.#running.values()) await stopService(service)
    await this.standIn.close()
    await this.sink.stop()
    await this.db.close()
    await this.#postgres.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #start(name: ProcessName): Promise<void> {
    const { secretKey, publishableKey, webhookSecret } = this.standIn.keys
    const env = {
      SHOP_ENV: 'local',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      API_PORT: String(this.#ports[name]),
      GATEWAY_PORT: String(this.#ports.gateway),
      REST_URL: addressOf(this.#ports.api),
      DATABASE_URL: this.#postgres.url,
      DATA_DIR: this.#folder,
      PUBLIC_WEB_URL: 'http://khan.example',
      SMTP_URL: this.sink.url,
      RATE_LIMITS: 'off',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: this.standIn.url,
    }
    const service = startService(name, [name === 'gateway' ? 'gateway/src/main.ts' : 'api/src/main.ts'], env, this.#folder)
    this.#running.set(name, service)
    await untilReady(service, `${addressOf(this.#ports[name])}/readyz`)
  }
}
