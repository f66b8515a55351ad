import { constants, setPriority } from 'node:os'
import type { Progress } from '../demo/src/pictures/draw-once.ts'

// Run by draw-in-background.ts. Before anything is loaded: threads that begin later inherit it.
setPriority(constants.priority.PRIORITY_LOW)

const { createDatabase } = await import('../api/src/db/database.ts')
const { drawRest } = await import('../demo/src/pictures/draw-rest.ts')
const { openStorage } = await import('../api/src/images/open-storage.ts')
const { readDataEnvironment } = await import('./environment.ts')

const environment = readDataEnvironment()
const db = createDatabase(environment.databaseUrl ?? '', { connections: 1 })
try {
  await drawRest({ db, storage: await openStorage(environment, false) }, (progress: Progress) => process.send?.(progress))
} finally {
  await db.close()
}
