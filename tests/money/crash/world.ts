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
import { Fixtures } from '../../support/shop.ts'
import { startStandIn, type RunningStandIn } from '../../support/stand-in.ts'

/** Milliseconds that a payment in progress takes at the stand-in. */
const PATIENCE = 1500

// Whoever had taken a job or a payment to look at is dead: nobody waits for its lease.
const endLeases = statement('crash.leases', 'update outbox set due_at = now() where done_at is null and dead_at is null')
const endLooks = statement('crash.looks', `update orders set settle_at = now() where status = 'AWAITING_PAYMENT'`)

interface Parts {
  folder: string
  postgres: EmbeddedPostgres
  db: Database
  port: number
  standIn: RunningStandIn
  sink: MailSink
}

/** The api as a process that can be killed, with everything around it that outlives it. */
export class World {
  readonly url: string
  readonly db: Database
  readonly standIn: RunningStandIn
  readonly sink: MailSink
  readonly fixtures: Fixtures
  /** What happened to it so far. */
  readonly happened = { kills: 0, crashes: 0 }
  readonly #folder: string
  readonly #port: number
  #postgres: EmbeddedPostgres
  #api: Service | undefined

  private constructor({ folder, postgres, db, port, standIn, sink }: Parts) {
    this.#folder = folder
    this.#postgres = postgres
    this.#port = port
    this.url = `http://127.0.0.1:${port}`
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
    const port = await freePort()
    const standIn = await startStandIn({ webhookUrl: `http://127.0.0.1:${port}/payment/webhook`, patience: PATIENCE })
    const world = new World({ folder, postgres, db, port, standIn, sink: await startMailSink() })
    await world.#startApi()
    return world
  }

  /** SIGKILL to the api, whatever it is doing, and a new one. */
  async killApi(): Promise<void> {
    const killed = this.#api?.child
    const ended = new Promise((resolve) => killed?.once('exit', resolve))
    killed?.kill('SIGKILL')
    await ended
    this.happened.kills += 1
    for (const leases of [endLeases, endLooks]) await this.db.query(leases)
    await this.#startApi()
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
    if (this.#api) await stopService(this.#api)
    await this.standIn.close()
    await this.sink.stop()
    await this.db.close()
    await this.#postgres.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #startApi(): Promise<void> {
    const { secretKey, publishableKey, webhookSecret } = this.standIn.keys
    const env = {
      SHOP_ENV: 'local',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      API_PORT: String(this.#port),
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
    this.#api = startService('api', ['api/src/main.ts'], env, this.#folder)
    await untilReady(this.#api, `${this.url}/readyz`)
  }
}
