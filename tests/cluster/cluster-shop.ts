import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@shop/service/free-port.ts'
import { createDatabase, type Database } from '../../api/src/db/database.ts'
import { withConnection } from '../../api/src/db/connect.ts'
import { migrate } from '../../api/src/db/migrate.ts'
import { builtService, type ServiceName } from '../../tools/build-services.ts'
import { startService, stopService, untilReady, type Service } from '../../tools/service.ts'
import type { Door } from '../money/crash/ask.ts'
import type { CrashShop } from '../money/crash/crash-shop.ts'
import { openBucket, type Bucket } from '../support/bucket.ts'
import { startMailSink, type MailSink } from '../support/mail-sink.ts'
import { Fixtures, type Caller } from '../support/shop.ts'
import { payWith, StandInControl, standInKeys, type StandInKeys } from '../support/stand-in.ts'
import { archiveCommand, Backups, prepareRepository } from './backups.ts'
import { DatabaseCluster, NODES, ROLE } from './database-cluster.ts'
import { findEngines, type Engines } from './engines.ts'
import { Machines } from './machines.ts'
import { startPooler } from './poolers.ts'
import { endProgram, until, type Program } from './program.ts'
import { Proxy, type Copies } from './proxy.ts'

/** The shop's services that have two copies each. */
export const TWICE = ['api', 'gateway', 'web'] as const
export type Twice = (typeof TWICE)[number]

const DATABASE = 'khan'
const urlAt = (port: number): string => `http://127.0.0.1:${port}`

interface Parts {
  folder: string
  engines: Engines
  machines: Machines
  databases: DatabaseCluster
  proxy: Proxy
  copies: Copies
  standInPort: number
  keys: StandInKeys
  mail: MailSink
  bucket: Bucket
  db: Database
}

/** The shop on three databases under Patroni, two poolers, and two of each service, all behind HAProxy. */
export class ClusterShop implements CrashShop {
  readonly db: Database
  readonly mail: MailSink
  readonly fixtures: Fixtures
  readonly standIn: CrashShop['standIn']
  readonly ended: string[] = []
  readonly #parts: Parts
  readonly #running = new Map<string, Service>()
  readonly #killed = new Set<Service>()
  readonly #poolers: (Program | undefined)[] = []
  #staff: Caller | undefined

  private constructor(parts: Parts) {
    this.#parts = parts
    this.db = parts.db
    this.mail = parts.mail
    this.fixtures = new Fixtures(parts.db)
    const url = urlAt(parts.standInPort)
    this.standIn = { control: new StandInControl(url, parts.keys.controlKey), pay: payWith(url, parts.keys) }
  }

  /** Opens everything; `say` hears what is begun. */
  static async open(say: (text: string) => void): Promise<ClusterShop> {
    const engines = findEngines()
    const folder = await mkdtemp(join(tmpdir(), 'khan-cluster-'))
    await chmod(folder, 0o711)
    const machines = await Machines.open(NODES)
    await prepareRepository(folder)
    const archive = archiveCommand(engines.pathOf('pgbackrest'), folder)
    const databases = new DatabaseCluster(machines, engines, { folder, archive })
    const proxy = await Proxy.open(engines)
    const two = async (): Promise<number[]> => [await freePort(), await freePort()]
    const copies = { poolers: await two(), api: await two(), gateway: await two(), web: await two() }
    const url = `postgres://${ROLE.name}:${ROLE.password}@127.0.0.1:${proxy.port.primary}/${DATABASE}`
    const db = createDatabase(url, { connections: 4, timeouts: { connect: 5000, statement: 10_000 } })
    const more = { standInPort: await freePort(), keys: standInKeys(), mail: await startMailSink(), bucket: await openBucket(), db }
    const shop = new ClusterShop({ folder, engines, machines, databases, proxy, copies, ...more })
    try {
      await shop.#start(url, say)
    } catch (error) {
      await shop.close()
      throw error
    }
    return shop
  }

  get staff(): Caller {
    if (!this.#staff) throw new Error('The shop is not open yet')
    return this.#staff
  }

  get databases(): DatabaseCluster {
    return this.#parts.databases
  }

  get machines(): Machines {
    return this.#parts.machines
  }

  get backups(): Backups {
    return new Backups(this, this.#parts.engines.pathOf('pgbackrest'))
  }

  /** The folder of PostgreSQL's programs. */
  get postgres(): string {
    return this.#parts.engines.postgres
  }

  get folder(): string {
    return this.#parts.folder
  }

  urlOf(door: Door): string {
    return urlAt(this.#parts.proxy.port[door === 'rest' ? 'api' : door])
  }

  /** Kills a copy of a service at once. */
  async killCopy(name: Twice, copy: number): Promise<void> {
    const service = this.#running.get(name + copy)
    if (!service) return
    this.#killed.add(service)
    const ended = new Promise((resolve) => service.child.once('exit', resolve))
    service.child.kill('SIGKILL')
    await ended
  }

  /** Starts a copy of a service, and waits until it is ready. */
  async startCopy(name: Twice, copy: number): Promise<void> {
    const port = this.#parts.copies[name][copy] ?? 0
    const own = { API_PORT: String(port), GATEWAY_PORT: String(port), WEB_PORT: String(port), DATA_DIR: join(this.folder, name + copy) }
    const service = this.#run(name + copy, name, own)
    await untilReady(service, `${urlAt(port)}/readyz`)
  }

  async killPooler(copy: number): Promise<void> {
    const pooler = this.#poolers[copy]
    if (pooler) await endProgram(pooler, 'SIGKILL')
  }

  async startPooler(copy: number): Promise<void> {
    const { engines, folder, copies, proxy } = this.#parts
    const database = { host: '127.0.0.1', port: proxy.port.primary, name: DATABASE, user: ROLE.name, password: ROLE.password }
    const options = { program: engines.pathOf('pgbouncer'), folder, port: copies.poolers[copy] ?? 0, database }
    this.#poolers[copy] = await startPooler(options)
  }

  async errors(): Promise<string[]> {
    const ERROR = /^\{"level":(?:50|60),.*/gm
    const logs = await Promise.all(
      [...this.#running.keys()].map(async (name) => [name, await readFile(join(this.folder, 'logs', `${name}.log`), 'utf8')] as const),
    )
    return logs.flatMap(([name, text]) => (text.match(ERROR) ?? []).map((line) => `${name}: ${line.slice(0, 600)}`))
  }

  async close(): Promise<void> {
    const { mail, bucket, db, proxy, databases, machines, folder } = this.#parts
    for (const service of this.#running.values()) this.#killed.add(service)
    await Promise.all([...this.#running.values()].map(stopService))
    await Promise.all([mail.stop(), bucket.close(), db.close()])
    await proxy.stop()
    for (const pooler of this.#poolers) if (pooler) await endProgram(pooler, 'SIGKILL')
    await machines.close()
    await databases.stop()
    if (process.env['KEEP_FOLDER'] === undefined) await rm(folder, { recursive: true, force: true })
  }

  async #start(url: string, say: (text: string) => void): Promise<void> {
    const { proxy, copies, databases, folder, standInPort } = this.#parts
    say('three databases under Patroni, HAProxy, two PgBouncers')
    await proxy.start(copies, folder)
    await databases.start()
    const leader = (await databases.leader()) ?? 1
    await withConnection(databases.adminUrlOf(leader), async (client) => {
      await client.query(`create role ${ROLE.name} login password '${ROLE.password}'`)
      await client.query(`create database ${DATABASE} owner ${ROLE.name}`)
    })
    await until('the proxy before the databases', async () => (await migrate(url), true))
    for (const copy of [0, 1]) await this.startPooler(copy)
    this.#staff = await this.fixtures.caller({ isAdmin: true })
    say('two of each service')
    const standIn = this.#run('stripe-stand-in', 'stripe-stand-in', {
      STRIPE_STAND_IN_PORT: String(standInPort),
      DATA_DIR: join(folder, 'stripe-stand-in'),
    })
    await untilReady(standIn, `${urlAt(standInPort)}/readyz`)
    for (const name of TWICE) for (const copy of [0, 1]) await this.startCopy(name, copy)
    await until('the proxy before the services', async () => (await fetch(`${this.urlOf('web')}/`)).ok)
  }

  #run(label: string, name: ServiceName, own: Record<string, string>): Service {
    const service = startService(label, [builtService(name)], { ...this.#settings(), ...own }, this.folder)
    this.#running.set(label, service)
    service.child.once('exit', (code, signal) => {
      if (!this.#killed.has(service)) this.ended.push(`process: ${label} ended by itself (${signal ?? `exit code ${code}`})`)
    })
    return service
  }

  #settings(): Record<string, string> {
    const { proxy, keys, mail, bucket, standInPort } = this.#parts
    const of = (port: number): string => `postgres://${ROLE.name}:${ROLE.password}@127.0.0.1:${port}/${DATABASE}`
    return {
      SHOP_ENV: 'local',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      RATE_LIMITS: 'off',
      // One machine sends as much as many shoppers.
      CLIENT_POINTS: '10000000',
      DATABASE_URL: of(proxy.port.poolers),
      DATABASE_PREPARED_STATEMENTS: 'off',
      DATABASE_REPLICA_URL: of(proxy.port.replicas),
      S3_URL: bucket.url,
      SMTP_URL: mail.url,
      REST_URL: this.urlOf('rest'),
      GRAPHQL_URL: `${this.urlOf('gateway')}/graphql`,
      PUBLIC_WEB_URL: this.urlOf('web'),
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: urlAt(standInPort),
      STAND_IN_CONTROL_KEY: keys.controlKey,
      STAND_IN_WEBHOOK_URL: `${this.urlOf('web')}/payment/webhook`,
    }
  }
}
