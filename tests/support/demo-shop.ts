import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withConnection } from '../../api/src/db/connect.ts'
import { createDatabase } from '../../api/src/db/database.ts'
import { seedDemo } from '../../demo/src/seed.ts'
import { folderIn } from '../../api/src/images/open-storage.ts'
import { build } from '../../tools/build.ts'
import { chromiumPath } from './chromium.ts'
import { DATABASE_TIMEOUTS } from './database-timeouts.ts'
import setupPostgres from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Folder with the pictures of the demo shop, as DATA_DIR. */
    demoDataDir: string
  }
}

/** Client and services as they are now; the run's PostgreSQL with the demo shop as a second template, `shop_demo`, and its browser, unpacked before two files want it at once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await build()
  await chromiumPath()
  const dataDir = await mkdtemp(join(tmpdir(), 'khan-demo-'))
  let postgresUrl = ''
  const provide: TestProject['provide'] = (key, value) => {
    if (key === 'postgresUrl') postgresUrl = value
    project.provide(key, value)
  }
  const stopPostgres = await setupPostgres({ provide })
  await withConnection(postgresUrl, (client) => client.query('create database shop_demo template shop_template'))
  const db = createDatabase(postgresUrl.replace(/\/postgres$/, '/shop_demo'), { timeouts: DATABASE_TIMEOUTS })
  await seedDemo({ db, storage: folderIn({ dataDir }, false), imageWidth: 320 })
  await db.close()
  project.provide('demoDataDir', dataDir)
  return async () => {
    await stopPostgres()
    await rm(dataDir, { recursive: true, force: true })
  }
}
