import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tests/support/postgres.ts'
import type { FileStorage } from '../../../api/src/images/file-storage.ts'
import { folderIn } from '../../../api/src/images/open-storage.ts'
import { sniffFormat } from '../../../api/src/images/pixels.ts'
import { statement } from '../../../api/src/db/database.ts'
import { drawRest } from './draw-rest.ts'
import { createDrawnStorage } from './drawn-storage.ts'
import { demoPictures, filesOf, firstFiles } from './demo-pictures.ts'
import { seedDemo } from '../seed.ts'

let db: TestDatabase
let dataDir = ''
let put: string[] = []
/** A folder of pictures that records the stored ones; the first `broken` times it fails. */
let kept: FileStorage
let broken = 0
let beforePut = async (): Promise<void> => {}

const pictures = demoPictures()
const [picture] = pictures.products.at(-1) ?? []
const nameOf = (suffix: string): string => picture?.name.replace('.jpg', suffix) ?? ''
const small = nameOf('.96.webp')

beforeAll(async () => {
  db = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'khan-drawn-'))
})
beforeEach(() => {
  put = []
  broken = 0
  beforePut = async () => {}
  const folder = folderIn({ dataDir }, false)
  kept = {
    ...folder,
    put: async (name, content) => {
      if (broken > 0) throw new Error(`power cut ${(broken -= 1)}`)
      put.push(name)
      await beforePut()
      await folder.put(name, content)
    },
  }
})
afterAll(async () => {
  await db.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function read(storage: FileStorage, name: string): Promise<Buffer | undefined> {
  const file = await storage.open(name)
  return file && Buffer.concat(await file.content.toArray())
}

test('A demo picture is drawn when it is first requested: once, for any number of callers and copies', async () => {
  // In this database: orders in those of other tests wait for locks of this kind, too.
  const waiting = statement<{ n: number }>(
    'test.waiting',
    `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event = 'advisory'`,
  )
  let looks = 0
  beforePut = async () => {
    // Until the other copy waits, or draws as well.
    while (put.length < 2 && (await db.db.query(waiting))[0]?.n === 0) looks += 1
    looks += 1
  }
  const before = db.db.statements()
  const copies = [createDrawnStorage(kept, db.db), createDrawnStorage(kept, db.db)] as const
  const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => read(copies[i % 2 === 0 ? 0 : 1], small)))
  expect(put).toEqual([small])
  // One transaction of each copy: begin, lock, commit.
  expect(db.db.statements() - before - looks).toBe(6)
  expect(new Set(answers.map((answer) => answer?.toString('hex'))).size).toBe(1)
  expect(answers[0]?.subarray(8, 12).toString()).toBe('WEBP')
  expect(sniffFormat((await read(copies[0], nameOf('.jpg'))) ?? Buffer.alloc(0))).toBe('jpg')
})

test('A failed drawing leaves no file, and the next request draws again; an unknown demo picture is not found', async () => {
  const storage = createDrawnStorage(kept, db.db)
  const name = nameOf('.320.webp')
  broken = 1
  await expect(storage.open(name)).rejects.toThrow('power cut')
  expect(await readdir(join(dataDir, 'images'))).not.toContain(name)
  expect(await read(storage, name)).toBeDefined()
  expect(await storage.open(`${'0'.repeat(32)}-800x800.320.webp`)).toBeUndefined()
  expect(put).toEqual([name])
})

test('More drawings at once than may wait are refused for the moment, and made later', async () => {
  const storage = createDrawnStorage(kept, db.db)
  const names = pictures.products.flatMap((gallery) => gallery.map(({ name }) => name.replace('.jpg', '.96.webp'))).slice(0, 140)
  const asked = await Promise.allSettled(names.map((name) => read(storage, name)))
  const refused = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []))
  expect(refused.length).toBeGreaterThan(10)
  expect(refused[0]).toMatchObject({ status: 503 })
  expect(await read(storage, names.at(-1) ?? '')).toBeDefined()
})

test('A filled shop has the pictures of its first screens; the rest is drawn in turn, and resumed after a stop', async () => {
  const drawing = { db: db.db, storage: kept }
  await drawRest(drawing)
  // No product shows them yet.
  expect(put).toEqual([])
  await seedDemo({ ...drawing, firstScreens: true })
  expect(new Set(put).size).toBe(put.length)
  const first = new Set(await readdir(join(dataDir, 'images')))
  expect(firstFiles(pictures).filter(({ name }) => !first.has(name))).toEqual([])
  const stop = ({ done }: { done: number }): void => {
    if (done === 10) throw new Error('closed')
  }
  await expect(drawRest(drawing, stop)).rejects.toThrow('closed')
  const until = put.length
  await expect(drawRest(drawing, stop)).rejects.toThrow('closed')
  expect(put).toHaveLength(until + 10)
  expect(new Set(put).size).toBe(put.length)
  const ofCategories = new Set(pictures.categories.flatMap(filesOf).map(({ name }) => name))
  expect(put.slice(-20).filter((name) => !ofCategories.has(name))).toEqual([])
})
