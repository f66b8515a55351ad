import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { fail, ROOT } from './environment.ts'

/** One of the shop's services, running as a child process. */
export interface Service {
  name: string
  child: ChildProcess
  logFile: string
}

const preload = (script: string): string[] => ['--import', fileURLToPath(new URL(script, import.meta.url))]
const FOLLOW = preload('./follow-parent.ts')
/** Node's arguments for the service that ends the embedded database when the starter was killed. */
export const TAKE_DATABASE_ALONG = preload('./take-database-along.ts')

/** Stops the script in one line when something listens on a port that the shop needs. */
export async function requireFreePort(variable: string, port: number, host: string): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | undefined>((resolve) => {
    const server = createServer().once('error', resolve)
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
  if (error?.code === 'EADDRINUSE') fail(`Port ${port} is taken: stop what listens there, or choose another with ${variable}=….`)
  if (error?.code === 'EACCES') fail(`Port ${port} may not be used by this user: choose another with ${variable}=….`)
  if (error) fail(`Cannot listen on ${host}:${port} (${error.code}): check HOST and ${variable}.`)
}

/** Starts `<workspace>/<entry>` of this checkout, or of another, with Node; its output goes to `<dataDir>/logs/<name>.log`. */
export function startService(name: string, args: string[], env: Record<string, string>, dataDir: string, root = ROOT): Service {
  const logFile = join(dataDir, 'logs', `${name}.log`)
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'a', 0o600)
  // Detached: Ctrl-C reaches only the starter, which then stops the services in order.
  const child = spawn(process.execPath, [...FOLLOW, ...args], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log, 'ipc'],
    env: { ...process.env, ...env },
  })
  closeSync(log)
  return { name, child, logFile }
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

/** The last lines of a service's log, for the message about its death. */
export const lastWords = ({ logFile }: Service): string => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-5).join('\n')

/** Waits until `GET url` returns 200; throws when the service ends first or a minute has passed. */
export async function untilReady(service: Service, url: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (hasEnded(service.child)) throw new Error(`${service.name} ended while starting:\n${lastWords(service)}`)
    const ready = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    )
    if (ready) return
    await sleep(50)
  }
  throw new Error(`${service.name} is not ready after a minute: see ${service.logFile}`)
}

/** Asks a service to end (it finishes its present work), and ends it outright after 10 seconds. */
export async function stopService({ child }: Service): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(killer)
}
