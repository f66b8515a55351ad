import type { FastifyInstance } from 'fastify'
import { buildWeb } from './server/build-web.ts'
import { ConfigError } from '@shop/contract/settings.ts'
import { type Config, readConfig } from './server/config.ts'

/** Milliseconds that requests in progress get when the server is asked to end. */
const DRAIN = 10_000

/** What an operator can mend, in one line. */
function explain(error: unknown, { host, port }: Config): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `Port ${port} is taken: stop what listens there, or choose another with WEB_PORT=….`
  if (code === 'EACCES') return `Port ${port} may not be used by this user: choose another with WEB_PORT=….`
  if (code === 'EADDRNOTAVAIL') return `This machine has no address ${host}: check HOST.`
  if (code === 'ENOENT' || code === 'ERR_MODULE_NOT_FOUND') return 'The client has not been built: run `node tools/build.ts` first.'
  return error instanceof Error ? error.message : String(error)
}

/** Ends the process after the requests in progress, at most 10 seconds later; a second signal changes nothing. */
function closeOnSignal(app: FastifyInstance): void {
  let closing = false
  const end = () => {
    if (closing) return
    closing = true
    setTimeout(() => process.exit(1), DRAIN).unref()
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

async function start(config: Config): Promise<void> {
  const app = await buildWeb({ config })
  // A promise that nobody awaits has failed: what state that leaves is unknown, so the process ends and is started anew.
  process.on('unhandledRejection', (error) => {
    app.log.fatal({ err: error }, 'unhandled rejection')
    process.exit(1)
  })
  closeOnSignal(app)
  await app.listen({ host: config.host, port: config.port })
}

function fail(message: string): never {
  console.error(message)
  process.exit(1)
}

try {
  const config = readConfig()
  await start(config).catch((error: unknown) => fail(explain(error, config)))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  fail(error.message)
}
