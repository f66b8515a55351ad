import { buildApi } from '../api/src/app.ts'
import { readConfig } from '../api/src/config.ts'
import { createDatabase } from '../api/src/db/database.ts'
import { openCards } from '../api/src/payment/stripe-cards.ts'
import { createLogger } from '@shop/service/log.ts'

// The api of the shop, put together as `api/src/run-api.ts` does on a migrated database; it reports its counts to its parent.

/** The counts of the api since it was started. */
export interface ApiCounts {
  statements: number
  calls: number
  /** Calls to the card provider, and the milliseconds that were waited for its answers. */
  providerCalls: number
  providerTime: number
}

const config = readConfig()
const db = createDatabase(config.databaseUrl ?? '')
let providerCalls = 0
let providerTime = 0

/** The same, counted and timed. */
const counted =
  <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
  async (...asked: Asked): Promise<Answer> => {
    const begun = performance.now()
    providerCalls += 1
    return ask(...asked).finally(() => (providerTime += performance.now() - begun))
  }
const open = config.stripe && openCards(config.stripe)
const cards = open && { ...open, create: counted(open.create), read: counted(open.read) }

const app = await buildApi({ config, db, cards, logger: createLogger('warn') })
let calls = 0
app.addHook('onRequest', (_request, _reply, done) => {
  calls += 1
  done()
})
process.on('message', () => {
  process.send?.({ statements: db.statements(), calls, providerCalls, providerTime } satisfies ApiCounts)
})
process.once('SIGTERM', () => process.exit(0))
await app.listen({ host: config.host, port: config.port })
