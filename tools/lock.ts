import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isAlive } from '@shop/service/is-alive.ts'
import { fail } from './environment.ts'

/** The process that a lock names. */
export interface LockOwner {
  pid: number
  /** Distinguishes it from a later process with the same number; empty where the system does not say it (Windows). */
  born: string
}

const fileOf = (dataDir: string): string => join(dataDir, 'start.pid')

/** When a process began, in the system's own unit. */
function birthOf(pid: number): string {
  try {
    // The 22nd field; the second one, the program's name in brackets, may hold anything.
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19] ?? ''
    if (process.platform === 'win32') return ''
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Returns the writer of a data folder's lock, running or not. */
export function lockOwner(dataDir: string): LockOwner | undefined {
  try {
    const [pid = '', ...born] = readFileSync(fileOf(dataDir), 'utf8').trim().split(' ')
    return { pid: Number(pid), born: born.join(' ') }
  } catch {
    return undefined
  }
}

const isRunning = ({ pid, born }: LockOwner): boolean => pid > 0 && isAlive(pid) && birthOf(pid) === born

/** Makes sure that one starter at a time uses a data folder. Returns a function that releases it. */
export function lockDataDir(dataDir: string): () => void {
  const file = fileOf(dataDir)
  try {
    mkdirSync(dataDir, { recursive: true })
    const owner = lockOwner(dataDir)
    if (owner && owner.pid !== process.pid && isRunning(owner)) {
      fail(`Khan runs already on ${dataDir} (process ${owner.pid}): stop it first, or choose another folder with DATA_DIR=….`)
    }
    writeFileSync(file, `${process.pid} ${birthOf(process.pid)}`)
  } catch (error) {
    fail(`The folder ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}): choose another with DATA_DIR=….`)
  }
  return () => rmSync(file, { force: true })
}
