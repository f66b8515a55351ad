import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server of the trial that is none of the shop's. */
export interface Program {
  name: string
  child: ChildProcess
  logFile: string
}

/** How a program is started. */
export interface ProgramOptions {
  name: string
  command: readonly string[]
  /** Where its log goes. */
  folder: string
  /** The user as whom it runs; the present one where it is left out. */
  user?: string | undefined
}

/** The command as another user. */
const asUser = (user: string | undefined, command: readonly string[]): readonly string[] =>
  user === undefined ? command : ['setpriv', `--reuid=${user}`, '--clear-groups', ...command]

/** Starts a program; its output goes to `<folder>/<name>.log`. */
export function startProgram({ name, command, folder, user }: ProgramOptions): Program {
  const logFile = join(folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  const [file = '', ...args] = asUser(user, command)
  const child = spawn(file, args, { stdio: ['ignore', log, log], cwd: folder })
  closeSync(log)
  return { name, child, logFile }
}

const hasEnded = ({ child }: Program): boolean => child.exitCode !== null || child.signalCode !== null

/** Ends a program, at once and in disorder or by asking it. */
export async function endProgram(program: Program, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (hasEnded(program)) return
  const ended = new Promise((resolve) => program.child.once('exit', resolve))
  program.child.kill(signal)
  const killer = setTimeout(() => program.child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(killer)
}

/** Waits until `isTrue`; throws, with what it waited for, after so many seconds. */
export async function until(what: string, isTrue: () => Promise<boolean>, seconds = 60): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; Date.now() < deadline; await sleep(200)) {
    if (await isTrue().catch(() => false)) return
  }
  throw new Error(`${what}: not within ${seconds} s`)
}
