import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'

/** A user that root can run programs as. */
export interface LowUser {
  uid: number
  gid: number
}

/** Whom to run PostgreSQL as when we are root: `postgres`, else `nobody`; undefined when we are not root. */
export function lowUser(): LowUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const id = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
    try {
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root and there is no user postgres or nobody: start the shop as another user.')
}

/** Whether util-linux' setpriv, which keeps single capabilities while dropping root, works here. */
export const hasSetpriv = (): boolean => spawnSync('setpriv', ['--inh-caps=+dac_override', 'true'], { stdio: 'ignore' }).status === 0

/** Whether a process runs; a zombie does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  try {
    return !/\)\s+Z\s/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux'
  }
}

/** A port of 127.0.0.1 that nothing listens on at present. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
