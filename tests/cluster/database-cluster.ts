import { chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unprivilegedUser } from '../../api/src/db/embedded/unprivileged-user.ts'
import type { Engines } from './engines.ts'
import { addressOf, HERE, type Machines } from './machines.ts'
import { endProgram, startProgram, until, type Program } from './program.ts'

/** How many PostgreSQL there are: one leads, one follows in step, one behind it. */
export const NODES = 3
const ETCD = { client: 23790, peer: 23800 }
const USER = 'postgres'

/** Passwords of a trial that lives for minutes, on addresses that only this machine has. */
export const ROLE = { name: 'khan', password: 'khan' }
const SUPERUSER = 'postgres'

/** A node as Patroni sees it. */
interface Member {
  name: string
  role: string
  state: string
}

const nodeOf = ({ name }: Member): number => Number(name.slice(1))

/**
 * Patroni's settings. A leader is followed up once its lease of 20 s, the shortest there is, has run out; one whose follower in step falls
 * silent gives that up after 5 s and takes the other within 5 more. Only what two have is acknowledged, always.
 */
const settingsOf = (node: number, folder: string, bin: string, archive: string): object => ({
  scope: 'khan',
  name: `n${node}`,
  restapi: { listen: `${addressOf(node)}:8008`, connect_address: `${addressOf(node)}:8008` },
  etcd: { host: `${HERE}:${ETCD.client}` },
  bootstrap: {
    dcs: {
      ttl: 20,
      loop_wait: 5,
      retry_timeout: 5,
      synchronous_mode: true,
      synchronous_mode_strict: true,
      postgresql: {
        use_pg_rewind: true,
        use_slots: true,
        remove_data_directory_on_diverged_timelines: true,
        parameters: {
          max_connections: 200,
          shared_buffers: '128MB',
          wal_log_hints: 'on',
          wal_sender_timeout: '5s',
          wal_receiver_timeout: '5s',
          archive_mode: 'on',
          archive_command: archive,
          archive_timeout: '60s',
        },
      },
    },
    initdb: [{ encoding: 'UTF8' }, 'data-checksums', { locale: 'C.UTF-8' }],
    pg_hba: ['local all all peer', 'host replication replicator 10.77.0.0/24 scram-sha-256', 'host all all 10.77.0.0/24 scram-sha-256'],
  },
  postgresql: {
    listen: `${addressOf(node)}:5432`,
    connect_address: `${addressOf(node)}:5432`,
    data_dir: join(folder, `n${node}`, 'data'),
    bin_dir: bin,
    pgpass: join(folder, `n${node}`, 'pgpass'),
    authentication: {
      superuser: { username: SUPERUSER, password: SUPERUSER },
      replication: { username: 'replicator', password: 'replicator' },
      rewind: { username: 'rewinder', password: 'rewinder' },
    },
    parameters: { unix_socket_directories: join(folder, `n${node}`) },
  },
})

/** PostgreSQL three times under Patroni, each on a machine of its own; etcd decides who leads. */
export class DatabaseCluster {
  readonly #machines: Machines
  readonly #engines: Engines
  readonly #folder: string
  readonly #archive: string
  #etcd: Program | undefined

  constructor(machines: Machines, engines: Engines, { folder, archive }: { folder: string; archive: string }) {
    this.#machines = machines
    this.#engines = engines
    this.#folder = folder
    this.#archive = archive
  }

  /** The folder of a node's data. */
  dataOf(node: number): string {
    return join(this.#folder, `n${node}`, 'data')
  }

  /** The URL of a node's database as the superuser. */
  adminUrlOf(node: number, database = 'postgres'): string {
    return `postgres://${SUPERUSER}:${SUPERUSER}@${addressOf(node)}:5432/${database}`
  }

  async start(): Promise<void> {
    await this.#startEtcd()
    for (let node = 1; node <= NODES; node += 1) {
      await this.#configure(node)
      this.startNode(node)
      // The first makes the database, of which the others make copies.
      if (node === 1) await until('the first PostgreSQL', async () => (await this.leader()) === 1)
    }
    await this.untilWhole()
  }

  /** Starts Patroni on a node, which starts PostgreSQL. */
  startNode(node: number): void {
    const command = this.#machines.on(node, [
      'setpriv',
      `--reuid=${USER}`,
      `--regid=${USER}`,
      '--init-groups',
      this.#engines.pathOf('patroni'),
    ])
    startProgram({ name: `patroni-${node}`, command: [...command, join(this.#folder, `n${node}.json`)], folder: this.#folder })
  }

  /** Waits until one leads, all run, and one of them follows in step. */
  async untilWhole(seconds = 120): Promise<void> {
    await until(
      'a whole cluster of databases',
      async () => {
        const members = await this.#members()
        const running = members.filter(({ state }) => state === 'running' || state === 'streaming')
        return (
          running.length === NODES && members.some(({ role }) => role === 'sync_standby') && members.some(({ role }) => role === 'leader')
        )
      },
      seconds,
    )
  }

  /** The node that leads; undefined while none does. */
  async leader(): Promise<number | undefined> {
    return this.#nodeWith('leader')
  }

  /** The node that has to have what is acknowledged. */
  async standby(): Promise<number | undefined> {
    return this.#nodeWith('sync_standby')
  }

  async stop(): Promise<void> {
    if (this.#etcd) await endProgram(this.#etcd, 'SIGKILL')
  }

  async #nodeWith(role: string): Promise<number | undefined> {
    const member = (await this.#members()).find((each) => each.role === role)
    return member && nodeOf(member)
  }

  /** The cluster as the first node that answers sees it. */
  async #members(): Promise<Member[]> {
    for (let node = 1; node <= NODES; node += 1) {
      const url = `http://${addressOf(node)}:8008/cluster`
      const answer = await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }

  async #startEtcd(): Promise<void> {
    const client = `http://${HERE}:${ETCD.client}`
    const peer = `http://${HERE}:${ETCD.peer}`
    const command = [this.#engines.pathOf('etcd'), '--name', 'one', '--data-dir', join(this.#folder, 'etcd'), '--enable-v2']
    const urls = ['--listen-client-urls', client, '--advertise-client-urls', client, '--listen-peer-urls', peer]
    const rest = ['--initial-advertise-peer-urls', peer, '--initial-cluster', `one=${peer}`]
    this.#etcd = startProgram({ name: 'etcd', command: [...command, ...urls, ...rest], folder: this.#folder })
    await until('etcd', async () => (await fetch(`${client}/health`)).ok)
  }

  async #configure(node: number): Promise<void> {
    const folder = join(this.#folder, `n${node}`)
    const { uid = 0, gid = 0 } = unprivilegedUser() ?? {}
    await mkdir(folder, { mode: 0o700 })
    await chown(folder, uid, gid)
    // JSON is YAML.
    const settings = settingsOf(node, this.#folder, this.#engines.postgres, this.#archive)
    await writeFile(join(this.#folder, `n${node}.json`), JSON.stringify(settings, undefined, 2))
  }
}
