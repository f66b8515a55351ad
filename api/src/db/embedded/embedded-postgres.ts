import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@shop/service/free-port.ts'
import { isAlive } from '@shop/service/is-alive.ts'
import { canConnect } from '../connect.ts'
import { commandAs, unprivilegedUser, type UnprivilegedUser } from './unprivileged-user.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'

/** A running PostgreSQL 18 of our own. */
export interface EmbeddedPostgres {
  url: string
  /** True when the server was running already: started by a sibling process, or left by a parent that was killed. */
  adopted: boolean
  isRunning(): boolean
  /** Stops the server, ending open connections; no data is lost. */
  stop(): Promise<void>
}

const ATTEMPTS = 20

/** The path of the log of the server on `dataDir`. */
export const logOf = (dataDir: string): string => join(dirname(dataDir), 'postgres.log')

function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function initialise(initdb: string, dataDir: string, password: string, user: UnprivilegedUser | undefined): void {
  const passwordFile = join(tmpdir(), `khan-${randomBytes(8).toString('hex')}`)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const locale = ['-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--lc-collate=C', '--lc-ctype=C.UTF-8']
  const run = commandAs(user, dataDir, initdb, ['-D', dataDir, '-U', 'shop', '--auth=scram-sha-256', `--pwfile=${passwordFile}`, ...locale])
  try {
    execFileSync(run.file, run.args, {
      ...run.options,
      cwd: dataDir,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env['PATH'] },
    })
  } catch (error) {
    const text = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new Error(`The embedded database could not be created in ${dataDir}: ${text.split('\n').at(-1)}`, { cause: error })
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

/** The running server's process and port, from the lock file that PostgreSQL has in its folder. */
function readPidFile(dataDir: string): { pid: number; port: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

function launch(postgres: string, dataDir: string, port: number, settings: string[], user: UnprivilegedUser | undefined): ChildProcess {
  const log = openSync(logOf(dataDir), 'a', 0o600)
  const fixed = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'jit=off', 'timezone=UTC', 'lc_messages=C', ...settings]
  const run = commandAs(user, dataDir, postgres, ['-D', dataDir, '-p', String(port), ...fixed.flatMap((setting) => ['-c', setting])])
  // Detached: Ctrl-C reaches our process group, and the database must outlive the services that still write to it.
  const child = spawn(run.file, run.args, {
    ...run.options,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })
  child.unref()
  closeSync(log)
  return child
}

async function untilReady(child: ChildProcess, dataDir: string, url: string): Promise<boolean> {
  for (let tries = 0; tries < 600 && child.exitCode === null && child.signalCode === null; tries += 1) {
    if (readPidFile(dataDir)?.ready && (await canConnect(url))) return true
    await sleep(25)
  }
  return false
}

async function stopServer(pid: number): Promise<void> {
  // SIGINT is PostgreSQL's fast shutdown: connections are closed, no committed data is lost.
  if (isAlive(pid)) process.kill(pid, 'SIGINT')
  for (let tries = 0; tries < 400 && isAlive(pid); tries += 1) await sleep(25)
}

const controlsOf = (pid: number): Pick<EmbeddedPostgres, 'isRunning' | 'stop'> => ({
  isRunning: () => isAlive(pid),
  stop: () => stopServer(pid),
})

function prepareFolder(dataDir: string, user: UnprivilegedUser | undefined): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
    chmodSync(dataDir, 0o700)
    if (user) chownSync(dataDir, user.uid, user.gid)
  } catch (error) {
    throw new Error(`The folder ${dataDir} cannot be written: choose another DATA_DIR or mend its permissions.`, { cause: error })
  }
}

/** How an embedded server is started. */
export interface EmbeddedOptions {
  /** The port to listen on; a free one when left out. */
  port?: number
  /** Ports that a free one must not be: the shop's services are about to listen on them. */
  reserved?: readonly number[]
  /** Extra `name=value` server settings. */
  settings?: string[]
  /** The programs; those that npm installed for this platform when left out. */
  binaries?: PostgresBinaries
}

/**
 * Starts PostgreSQL on `dataDir` (created when missing), on a port of 127.0.0.1, or adopts the server that runs there. Stores the password
 * beside the folder with mode 0600.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { settings = ['shared_buffers=128MB'], binaries = await findPostgresBinaries() } = options
  const user = unprivilegedUser()
  prepareFolder(dataDir, user)
  const password = readPassword(`${dataDir}.password`)
  const urlOf = (port: number) => `postgres://shop:${password}@127.0.0.1:${port}/postgres`

  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(binaries.initdb, dataDir, password, user)
  // After a kill -9 of postgres its children hold the shared memory for some seconds, and PostgreSQL refuses to start meanwhile.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const running = readPidFile(dataDir)
    if (running && isAlive(running.pid) && (await canConnect(urlOf(running.port)))) {
      return { url: urlOf(running.port), adopted: true, ...controlsOf(running.pid) }
    }
    const port = options.port ?? (await freePort(options.reserved))
    const child = launch(binaries.postgres, dataDir, port, settings, user)
    if (await untilReady(child, dataDir, urlOf(port))) {
      return { url: urlOf(port), adopted: false, ...controlsOf(readPidFile(dataDir)?.pid ?? child.pid ?? 0) }
    }
    await sleep(500)
  }
  throw new Error(`The embedded database does not start: see ${logOf(dataDir)}`)
}
