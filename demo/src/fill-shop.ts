import { createDatabase, statement, type Database } from '../../api/src/db/database.ts'
import { openStorage, type StorageSettings } from '../../api/src/images/open-storage.ts'
import { isEmptyShop, NotEmptyError } from './demo.store.ts'
import { DEMO_ACCOUNTS, type DemoAccount } from './people/accounts.ts'
import type { Progress } from './pictures/draw-once.ts'

const findDemoAccounts = statement<{ email: string }>('demo.accounts', 'select email from users where email = any($1)')

/** Reports progress in words, at every tenth. */
export function tellProgress(say: (text: string) => void): (progress: Progress) => void {
  let said = ''
  return ({ done, total, label }) => {
    const text = `  ${label}: ${Math.floor((10 * done) / total) * 10} %`
    if (text !== said) say(text)
    said = text
  }
}

/** Fills an empty shop with the demo data, and says how far it is; `firstScreens` leaves pictures to be drawn later. Throws a NotEmptyError. */
export async function fillShop(db: Database, settings: StorageSettings, say: (text: string) => void, firstScreens = false): Promise<void> {
  // Loaded only where it is used: the drawings are a good part of the code that a start would load.
  const { seedDemo } = await import('./seed.ts')
  // Two thousand files: flushing each would cost seconds of the first start, and a power cut in just those seconds costs demo pictures only.
  await seedDemo({ db, storage: await openStorage(settings, false), firstScreens, onProgress: tellProgress(say) })
}

/** Fills the shop if it is empty. Returns the demo accounts that there are. */
export async function openDemoShop(url: string, settings: StorageSettings, say: (text: string) => void): Promise<DemoAccount[]> {
  const db = createDatabase(url, { connections: 3 })
  try {
    if (await isEmptyShop(db)) {
      say('Filling the empty shop with demo data …')
      await fillShop(db, settings, say, true).catch((error: unknown) => {
        // Another instance was faster.
        if (!(error instanceof NotEmptyError)) throw error
      })
    }
    const found = await db.query(findDemoAccounts, [DEMO_ACCOUNTS.map(({ email }) => email)])
    return DEMO_ACCOUNTS.filter(({ email }) => found.some((row) => row.email === email))
  } finally {
    await db.close()
  }
}
