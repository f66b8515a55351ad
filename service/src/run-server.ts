import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createLogger } from './log.ts'
import { ConfigError, type ServerConfig } from './settings.ts'
import { type CloseWatch, openWatch } from './watch/open-watch.ts'
import type { WatchedService } from './watch/watch-settings.ts'

/** Milliseconds that requests in progress get when a server is asked to end. */
const DRAIN = 10_000

/** A server that can listen and be closed. */
type Server = Pick<FastifyInstance, 'listen'> & { close: () => Promise<unknown> }

/** What differs between the servers of the shop when they start. */
export interface ServerParts<Config extends ServerConfig> {
  /** The variable that sets the port. */
  portName: string
  /** Its name in traces and metrics; undefined for a server that is not watched. */
  watchedAs?: WatchedService
  readConfig: () => Config
  /** Builds the server; it does not listen yet. `leaving` fires when the process is asked to end, some time before the server closes. */
  build: (config: Config, logger: Logger, leaving: AbortSignal) => Promise<Server>
}

/** Describes in one line an error that an operator can mend. */
function explain(error: unknown, { host, port }: ServerConfig, portName: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or choose another with ${portName}=….`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose another with ${portName}=….`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}: check HOST.`
  return error instanceof Error ? error.message : String(error)
}

/** The exit code of a process whose settings are wrong (sysexits): a restart would not help. */
const WRONG_SETTINGS = 78

function fail(message: string, code = 1): never {
  console.error(message)
  process.exit(code)
}

/** Closes the server and ends the process after the requests in progress, at most 10 seconds later. */
function end(server: Server, closeWatch: CloseWatch, logger: Logger): void {
  setTimeout(() => process.exit(1), DRAIN).unref()
  const closed = server.close().then(closeWatch)
  closed.then(
    () => process.exit(0),
    (error: unknown) => {
      logger.error({ err: error }, 'closing failed')
      process.exit(1)
    },
  )
}

/** Calls `leave` at the first signal to end; a second one changes nothing. */
function onSignal(leave: () => void): void {
  let asked = false
  const once = (): void => {
    if (!asked) leave()
    asked = true
  }
  process.on('SIGTERM', once)
  process.on('SIGINT', once)
}

async function start<Config extends ServerConfig>(config: Config, { build, watchedAs }: ServerParts<Config>): Promise<void> {
  const logger = createLogger(config.logLevel)
  // A promise without a handler has failed: the state of the process is unknown, so it ends and is started again.
  process.on('unhandledRejection', (error) => {
    logger.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })
  const closeWatch = watchedAs && config.watch ? await openWatch(watchedAs, config.watch, logger) : async () => undefined
  const leaving = new AbortController()
  const server = await build(config, logger, leaving.signal)
  onSignal(() => {
    leaving.abort()
    setTimeout(() => end(server, closeWatch, logger), config.drainNotice)
  })
  try {
    await server.listen({ host: config.host, port: config.port })
  } catch (error) {
    await server.close()
    throw error
  }
}

/**
 * Reads the settings, builds the server and listens until a signal ends it. If that fails, it explains why on stderr, and the process ends.
 */
export async function runServer<Config extends ServerConfig>(parts: ServerParts<Config>): Promise<void> {
  try {
    const config = parts.readConfig()
    await start(config, parts).catch((error: unknown) => fail(explain(error, config, parts.portName)))
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    fail(error.message, WRONG_SETTINGS)
  }
}
