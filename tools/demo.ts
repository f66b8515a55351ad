import { join } from 'node:path'
import { createDatabase, statement, type Database } from '../api/src/db/database.ts'
import { isEmptyShop } from '../api/src/db/demo/demo.store.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from '../api/src/db/demo/people/accounts.ts'

const findDemoAccounts = statement<{ email: string }>('demo.accounts', 'select email from users where email = any($1)')
/** Fills an empty shop with the demo data; answers the demo accounts that there are. */
export async function fillDemoShop(url: string, dataDir: string, say: (text: string) => void): Promise<DemoAccount[]> {
  const db = createDatabase(url, { connections: 2 })
  try {
    if (await isEmptyShop(db)) await fill(db, dataDir, say)
    const found = await db.query(findDemoAccounts, [DEMO_ACCOUNTS.map(({ email }) => email)])
    return DEMO_ACCOUNTS.filter(({ email }) => found.some((row) => row.email === email))
  } finally {
    await db.close()
  }
}

async function fill(db: Database, dataDir: string, say: (text: string) => void): Promise<void> {
  say('Filling the empty shop with demo data …')
  // Loaded only where it is used: the drawings are a good part of what a start has to read.
  const { NotEmptyError, seedDemo } = await import('../api/src/db/demo/seed.ts')
  let told = 0
  const onProgress = ({ done, total, label }: { done: number; total: number; label: string }): void => {
    const tenth = Math.floor((10 * done) / total)
    if (tenth === told) return
    told = tenth
    say(`  ${label}: ${tenth * 10} %`)
  }
  await seedDemo({ db, imageDir: join(dataDir, 'images'), onProgress }).catch((error: unknown) => {
    // Another instance was faster.
    if (!(error instanceof NotEmptyError)) throw error
  })
}
