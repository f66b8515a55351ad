import { buildApi } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { createDatabase } from '../api/src/db/database.ts'
import { createLogger } from '@shop/service/log.ts'

// The api of the shop, put together as `api/src/main.ts` does on a migrated database, which tells its parent what it has done.

/** What the api has done since it was started. */
export interface ApiCounts {
  statements: number
  calls: number
}

const config = readConfig()
const db = createDatabase(config.databaseUrl ?? '')
const app = await buildApi({ config, db, logger: createLogger('warn') })
let calls = 0
app.addHook('onRequest', (_request, _reply, done) => {
  calls += 1
  done()
})
process.on('message', () => {
  process.send?.({ statements: db.statements(), calls } satisfies ApiCounts)
})
process.once('SIGTERM', () => process.exit(0))
await app.listen({ host: config.host, port: config.port })
