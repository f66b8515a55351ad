import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The programs of the trial, by the Debian package that has each. */
const PACKAGES = {
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  ip: 'iproute2',
  patroni: 'patroni python3-etcd python3-psycopg2',
  pgbackrest: 'pgbackrest',
  pgbouncer: 'pgbouncer',
  setpriv: 'util-linux',
} as const
type Program = keyof typeof PACKAGES

const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/sbin', '/usr/bin', '/bin']

/** Where a program is on this machine. */
export const findProgram = (name: string): string | undefined =>
  FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))

/** The newest PostgreSQL that Debian has installed here: Patroni starts it. */
const findServer = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .map((path) => path.slice(0, -'/postgres'.length))
    .toSorted((a, b) => Number(a.split('/')[4]) - Number(b.split('/')[4]))
    .at(-1)

/** The programs of the trial, and the folder of PostgreSQL's. */
export interface Engines {
  pathOf(program: Program): string
  postgres: string
}

/** Finds the engines; throws an error that names what is missing, and how to get it. */
export function findEngines(): Engines {
  if (process.getuid?.() !== 0) throw new Error('The trial makes machines of network namespaces, which only root may: run it as root.')
  const programs = Object.keys(PACKAGES) as Program[]
  const missing: string[] = programs.filter((name) => !findProgram(name)).map((name) => PACKAGES[name])
  const postgres = findServer()
  if (!postgres) missing.push('postgresql-15')
  if (!postgres || missing.length > 0) throw new Error(`Missing here: apt-get install --no-install-recommends ${missing.join(' ')}`)
  return { pathOf: (program) => findProgram(program) ?? program, postgres }
}
