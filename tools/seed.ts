import { createDatabase } from '../api/src/db/database.ts'
import { NotEmptyError } from '../demo/src/demo.store.ts'
import { DEMO_ACCOUNTS } from '../demo/src/people/accounts.ts'
import { openDatabase } from '../api/src/db/open-database.ts'
import { fillShop } from '../demo/src/fill-shop.ts'
import { readEnvironment } from './environment.ts'

// npm run seed: fills an empty shop with the demo data, whether it is open or not. A shop with accounts or products is left as it is.
const environment = readEnvironment()
const database = await openDatabase(environment)
const db = createDatabase(database.url, { connections: 3 })
try {
  await fillShop(db, environment, console.log)
  console.log(['The demo shop is filled. Logins:', ...DEMO_ACCOUNTS.map(({ email, password }) => `  ${email}  ${password}`)].join('\n'))
} catch (error) {
  if (!(error instanceof NotEmptyError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await db.close()
  if (!database.adopted) await database.stop()
}
