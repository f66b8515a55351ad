import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@shop/service/free-port.ts'
import { expect, vi } from 'vitest'
import { builtService, SERVICE_SOURCES } from '../../tools/build-services.ts'
import { startService, stopService, untilReady, type Service } from '../../tools/service.ts'
import { openBucket, type Bucket } from '../support/bucket.ts'
import { startMailSink, type MailSink } from '../support/mail-sink.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'
import { Fixtures } from '../support/shop.ts'
import { openBalancer, type Balancer } from './balancer.ts'

/** The services with two copies. */
export const TWICE = ['api', 'gateway', 'web'] as const
export type ServiceName = (typeof TWICE)[number]

/** Seconds in which a copy that is asked to end still serves; its balancer looks ten times a second. */
const NOTICE = 4

type OfEach<T> = Record<ServiceName, T>

/** Runs `work` for every service, one after the other. */
async function ofEach<T>(work: (name: ServiceName) => Promise<T>): Promise<OfEach<T>> {
  return { api: await work('api'), gateway: await work('gateway'), web: await work('web') }
}

interface Parts {
  folder: string
  database: TestDatabase
  bucket: Bucket
  mail: MailSink
  ports: OfEach<number[]>
  balancers: OfEach<Balancer>
}

const addressOf = (port: number): string => `http://127.0.0.1:${port}`

/** Two copies of api, gateway and web on one database and one bucket, each pair behind a balancer, as on two machines. */
export class TwoOfEach {
  readonly fixtures: Fixtures
  readonly mail: MailSink
  readonly #parts: Parts
  readonly #running = new Map<string, Service>()

  private constructor(parts: Parts) {
    this.#parts = parts
    this.mail = parts.mail
    this.fixtures = new Fixtures(parts.database.db)
  }

  static async open(): Promise<TwoOfEach> {
    const ports = await ofEach(async () => [await freePort(), await freePort()])
    const parts = {
      folder: await mkdtemp(join(tmpdir(), 'khan-copies-')),
      database: await createTestDatabase(),
      bucket: await openBucket(),
      mail: await startMailSink(),
      ports,
      balancers: await ofEach((name) => openBalancer(ports[name].map(addressOf))),
    }
    const shop = new TwoOfEach(parts)
    try {
      await Promise.all([shop.#startAll(0), shop.#startAll(1)])
      await shop.#untilAllServe()
    } catch (error) {
      await shop.close()
      throw error
    }
    return shop
  }

  /** Where a service is reached, whichever copy answers. */
  urlOf(name: ServiceName): string {
    return this.#parts.balancers[name].url
  }

  /** Where one copy of a service is reached. */
  copyOf(name: ServiceName, copy: number): string {
    return addressOf(this.#parts.ports[name][copy] ?? 0)
  }

  /** The address of the database that all copies share. */
  get databaseUrl(): string {
    return this.#parts.database.url
  }

  /**
   * Ends a copy of each service as a release does, and starts them again, of another tree when `tree` names one; waits until all serve.
   * Returns their exit codes.
   */
  async restart(copy: number, tree?: string): Promise<(number | null | undefined)[]> {
    const ended = TWICE.map((name) => this.#running.get(name + copy))
    await Promise.all(ended.map(async (service) => service && stopService(service)))
    await this.#startAll(copy, tree)
    await this.#untilAllServe()
    return ended.map((service) => service?.child.exitCode)
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.values()].map(stopService))
    const { balancers, mail, bucket, database, folder } = this.#parts
    await ofEach((name) => balancers[name].close())
    await mail.stop()
    await bucket.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }

  async #untilAllServe(): Promise<void> {
    const { balancers } = this.#parts
    const served = () => TWICE.flatMap((name) => balancers[name].up())
    await vi.waitFor(() => expect(served()).not.toContain(false), { timeout: 60_000 })
  }

  /** One after the other: a start takes a processor for seconds, and the other copies are at work. */
  async #startAll(copy: number, tree?: string): Promise<void> {
    for (const name of TWICE) await this.#start(name, copy, tree)
  }

  async #start(name: ServiceName, copy: number, tree?: string): Promise<void> {
    const { folder, database, bucket, mail, ports } = this.#parts
    const port = String(ports[name][copy])
    const env = {
      SHOP_ENV: 'local',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      DRAIN_NOTICE: String(NOTICE),
      API_PORT: port,
      GATEWAY_PORT: port,
      WEB_PORT: port,
      REST_URL: this.urlOf('api'),
      GRAPHQL_URL: `${this.urlOf('gateway')}/graphql`,
      PUBLIC_WEB_URL: this.urlOf('web'),
      DATABASE_URL: database.url,
      S3_URL: bucket.url,
      SMTP_URL: mail.url,
      // One machine sends as much as many shoppers.
      CLIENT_POINTS: '10000000',
      GATEWAY_SECRET: 'b7f1c9d4e8a2063f5b7f1c9d4e8a2063',
      DATA_DIR: join(folder, name + copy),
    }
    const service = startService(name + copy, [tree ? SERVICE_SOURCES[name] : builtService(name)], env, folder, tree)
    this.#running.set(name + copy, service)
    // A gateway is ready when an api is.
    await untilReady(service, `${addressOf(Number(port))}/readyz`)
  }
}
