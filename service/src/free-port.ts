import { createServer } from 'node:net'

// Below the ports that Linux (32768) and macOS (49152) give to outgoing connections: one of those
// may take a port between the moment it was found free and the moment a service listens on it.
const FIRST = 10_000
const SHARE = 100
const SHARES = 220

let asked = 0

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A port of 127.0.0.1 that nothing listens on, none of `reserved`. Each process goes through a share of the ports in turn, so that two
 * tests side by side never get the same one. Throws when all of its share are taken.
 */
export async function freePort(reserved: readonly number[] = []): Promise<number> {
  for (let tried = 0; tried < SHARE; tried++) {
    const port = FIRST + (process.pid % SHARES) * SHARE + (asked++ % SHARE)
    if (!reserved.includes(port) && (await isFree(port))) return port
  }
  throw new Error(`All ports from ${FIRST + (process.pid % SHARES) * SHARE} on are taken.`)
}
