import { setTimeout as sleep } from 'node:timers/promises'
import { logOf, startEmbeddedPostgres, type EmbeddedOptions, type EmbeddedPostgres } from './embedded-postgres.ts'
import { createRestarts } from './restarts.ts'

/** Milliseconds between two checks of the server. */
const INTERVAL = 250

/** Calls about the life of the server. */
export interface PostgresEvents {
  /** The server ended by itself and is started again, at the same address. */
  onRestart(): void
  /** The server ended, and is not started again. */
  onGivenUp(error: Error): void
}

/** Starts the embedded PostgreSQL, or adopts it, and starts it again whenever it ends before `stop` is called. */
export async function keepEmbeddedPostgres(
  dataDir: string,
  { onRestart, onGivenUp }: PostgresEvents,
  options?: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  let server = await startEmbeddedPostgres(dataDir, options)
  const { url } = server
  const restarts = createRestarts()
  const stopping = new AbortController()
  const pause = (wait: number) => sleep(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => {})

  async function restart(): Promise<void> {
    const wait = restarts.next()
    if (wait === undefined) throw new Error(`The embedded database ended again and again: see ${logOf(dataDir)}`)
    onRestart()
    await pause(wait)
    if (stopping.signal.aborted) return
    server = await startEmbeddedPostgres(dataDir, { port: Number(new URL(url).port) })
    restarts.began()
  }

  async function keep(): Promise<void> {
    while (!stopping.signal.aborted) {
      await pause(INTERVAL)
      if (!stopping.signal.aborted && !server.isRunning()) await restart()
    }
  }

  const kept = keep().catch(onGivenUp)
  return {
    url,
    get adopted() {
      return server.adopted
    },
    isRunning: () => server.isRunning(),
    async stop() {
      stopping.abort()
      await kept
      await server.stop()
    },
  }
}
