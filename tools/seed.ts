import { join } from 'node:path'
import { createDatabase } from '../api/src/db/database.ts'
import { DEMO_ACCOUNTS } from '../api/src/db/demo/people/accounts.ts'
import { NotEmptyError, seedDemo } from '../api/src/db/demo/seed.ts'
import { openDatabase } from '../api/src/db/open-database.ts'
import { readEnvironment } from './environment.ts'

// npm run seed: fills an empty shop with the demo data, whether it is open or not. A shop with accounts or products is left as it is.
const environment = readEnvironment()
const database = await openDatabase(environment)
const db = createDatabase(database.url, { connections: 2 })
let told = ''
const onProgress = ({ done, total, label }: { done: number; total: number; label: string }): void => {
  const text = `  ${label}: ${Math.floor((10 * done) / total) * 10} %`
  if (text !== told) console.log(text)
  told = text
}
try {
  await seedDemo({ db, imageDir: join(environment.dataDir, 'images'), onProgress })
  console.log(['The demo shop is filled. Logins:', ...DEMO_ACCOUNTS.map(({ email, password }) => `  ${email}  ${password}`)].join('\n'))
} catch (error) {
  if (!(error instanceof NotEmptyError)) throw error
  console.error(error.message)
  process.exitCode = 1
} finally {
  await db.close()
  if (!database.adopted) await database.stop()
}
