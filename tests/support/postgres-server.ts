import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withConnection } from '../../api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../api/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../../api/src/db/migrate.ts'

/** Memory that Linux shows as a folder: a database is cloned there in a fifth of the time that a disk takes. */
const MEMORY = '/dev/shm'
/** Bytes that must be free in it: containers often have 64 MB. */
const ROOM = 4_000_000_000

async function roomyFolder(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => undefined)
  return memory && memory.bavail * memory.bsize > ROOM ? MEMORY : tmpdir()
}

/** One embedded PostgreSQL for the whole run, with a migrated template that every test file clones. */
export default async function setup(project: Pick<TestProject, 'provide'>): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await roomyFolder(), 'khan-test-'))
  // A crash would lose nothing of worth here, so the server does not wait for the disk.
  const fast = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=128MB', 'max_connections=400']
  // A clone of a database has none of its settings (0019-session-settings.sql).
  const session = ['max_parallel_workers_per_gather=0', 'work_mem=16MB']
  const server = await startEmbeddedPostgres(join(folder, 'postgres'), { settings: [...fast, ...session] })
  await withConnection(server.url, (client) => client.query('create database shop_template'))
  await migrate(server.url.replace(/\/postgres$/, '/shop_template'))
  project.provide('postgresUrl', server.url)
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
