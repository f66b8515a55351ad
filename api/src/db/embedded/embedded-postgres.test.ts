import { cp, mkdir, mkdtemp, rm, stat, symlink, chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withConnection } from '../connect.ts'
import { startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded-postgres.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'

const folders: string[] = []
const servers: EmbeddedPostgres[] = []

async function closedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'khan-embedded-'))
  await chmod(folder, 0o700)
  folders.push(folder)
  return join(folder, 'postgres')
}

async function copyBinaries(folder: string): Promise<PostgresBinaries> {
  const native = dirname(dirname((await findPostgresBinaries()).postgres))
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

async function start(dir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dir, options)
  servers.push(server)
  return server
}

afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of servers.splice(0)) await server.stop()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

test('The embedded database keeps its data over a restart, below a folder that only its owner may enter', async () => {
  const dir = await closedFolder()
  const first = await start(dir)
  await withConnection(first.url, (client) => client.query('create table kept as select 42 as answer'))
  await first.stop()
  const second = await start(dir)
  const { rows } = await withConnection(second.url, (client) => client.query('select answer from kept'))
  expect(rows).toEqual([{ answer: 42 }])
})

test('The whole shop with its PostgreSQL can stand below a folder that only its owner may enter', async () => {
  const dir = await closedFolder()
  const { url } = await start(dir, { binaries: await copyBinaries(dirname(dir)) })
  expect((await withConnection(url, (client) => client.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
})

describe.runIf(process.getuid?.() === 0)('Started by root without setpriv, the embedded database', () => {
  async function withoutSetpriv(folder: string): Promise<void> {
    const tools = join(folder, 'tools')
    await mkdir(tools)
    await symlink('/usr/bin/id', join(tools, 'id'))
    vi.stubEnv('PATH', tools)
  }

  test('names the folder that other accounts cannot enter, in one line', async () => {
    const dir = await closedFolder()
    await withoutSetpriv(dirname(dir))
    const binaries = { initdb: '/usr/bin/initdb', postgres: '/usr/bin/postgres' }
    const told = await start(dir, { binaries }).catch((error: Error) => error.message)
    expect(told).toContain(`may not enter ${dirname(dir)}: install setpriv`)
    expect(told).not.toContain('\n')
  })

  test('starts below folders that all accounts may enter', async () => {
    const dir = await closedFolder()
    await chmod(dirname(dir), 0o711)
    const binaries = await copyBinaries(dirname(dir))
    await withoutSetpriv(dirname(dir))
    const { url } = await start(dir, { binaries })
    expect((await withConnection(url, (client) => client.query('select 1 as one'))).rows).toEqual([{ one: 1 }])
  })
})

test('An embedded database that already runs is adopted, not started twice', async () => {
  const dir = await closedFolder()
  const first = await start(dir)
  const second = await start(dir)
  expect([first.adopted, second.adopted, second.url]).toEqual([false, true, first.url])
})

test('The embedded database takes no sign-in without the password, which only its owner can read', async () => {
  const dir = await closedFolder()
  const { url } = await start(dir)
  const mode = (await stat(`${dir}.password`)).mode & 0o777
  expect(mode).toBe(0o600)
  await expect(withConnection(url.replace(/:[^:@]+@/, ':wrong@'), (client) => client.query('select 1'))).rejects.toThrow('password')
})

test('The embedded database searches Arabic text by trigrams', async () => {
  const { url } = await start(await closedFolder())
  const found = await withConnection(url, async (client) => {
    await client.query('create extension pg_trgm')
    return client.query("select array_length(show_trgm('هاتف'), 1) as n, 'ÉC' ilike 'éc' as folds")
  })
  expect(found.rows).toEqual([{ n: 5, folds: true }])
})
