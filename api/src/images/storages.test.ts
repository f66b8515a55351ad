import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBucket, type Bucket } from '../../../tests/support/bucket.ts'
import { createTestShop, type TestShop } from '../../../tests/support/shop.ts'
import { statement } from '../db/database.ts'
import { handleError } from '../http/error-handler.ts'
import type { Api } from '../http/http.ts'
import { pictureOf } from '../testing/picture-of.ts'
import type { FileStorage } from './file-storage.ts'
import { createFolderStorage } from './folder-storage.ts'
import { createImageStore } from './image-store.ts'
import { registerImages } from './images.routes.ts'
import { openStorage } from './open-storage.ts'
import { sweepImages } from './sweep-images.ts'

const HOUR = 3_600_000
let shop: TestShop
let bucket: Bucket
let dataDir = ''

beforeAll(async () => {
  shop = await createTestShop()
  bucket = await openBucket()
  dataDir = await mkdtemp(join(tmpdir(), 'khan-storage-'))
})
afterAll(async () => {
  await shop.close()
  await bucket.close()
  await rm(dataDir, { recursive: true, force: true })
})

const namesIn = async (storage: FileStorage): Promise<string[]> => {
  const names: string[] = []
  for await (const { name } of storage.list()) names.push(name)
  return names.sort()
}

/** A storage in which a test can say how old a file is. */
const aging = (storage: FileStorage, ages: Map<string, number>): FileStorage => {
  const aged = (name: string, storedAt: Date): Date => new Date(storedAt.getTime() - (ages.get(name) ?? 0))
  return {
    ...storage,
    async put(name, content) {
      await storage.put(name, content)
      ages.delete(name)
    },
    async storedAt(name) {
      const storedAt = await storage.storedAt(name)
      return storedAt && aged(name, storedAt)
    },
    async *list() {
      for await (const { name, storedAt } of storage.list()) yield { name, storedAt: aged(name, storedAt) }
    },
  }
}

describe.each(['a folder', 'a bucket'])('Pictures in %s', (kind) => {
  let storage: FileStorage
  const ages = new Map<string, number>()
  beforeAll(async () => {
    // `npm run validate` sets a bucket of another service.
    const s3Url = process.env['TEST_S3_URL'] ?? bucket.url
    storage = await openStorage({ s3Url: kind === 'a bucket' ? s3Url : undefined, dataDir })
  })
  beforeEach(async () => {
    ages.clear()
    for (const name of await namesIn(storage)) await storage.remove(name)
  })
  const age = async (hours: number) => {
    for (const name of await namesIn(storage)) ages.set(name, hours * HOUR)
  }
  const sweep = () => sweepImages(aging(storage, ages), shop.db)

  test('a file is stored whole, replaced whole, and gone when it is removed', async () => {
    expect(await storage.open('a.jpg')).toBeUndefined()
    expect(await storage.storedAt('a.jpg')).toBeUndefined()
    await storage.put('a.jpg', Buffer.from('first'))
    await storage.put('a.jpg', Buffer.alloc(3_000_000, 1))
    const found = await storage.open('a.jpg')
    expect(found?.size).toBe(3_000_000)
    expect((await buffer(found?.content ?? Readable.from([]))).equals(Buffer.alloc(3_000_000, 1))).toBe(true)
    expect(Math.abs(Date.now() - Number(await storage.storedAt('a.jpg')))).toBeLessThan(60_000)
    await storage.remove('a.jpg')
    await storage.remove('a.jpg')
    expect(await namesIn(storage)).toEqual([])
  })

  test('are served as nothing but pictures, cacheable for ever (D12)', async () => {
    const name = await createImageStore(storage).add(await pictureOf('#0b6b5d'))
    const app: Api = fastify().withTypeProvider<TypeBoxTypeProvider>()
    app.setErrorHandler(handleError)
    registerImages(app, { storage })
    const answer = await app.inject(`/images/${name}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect((await app.inject(`/images/${name.replace('.jpg', '.96.webp')}`)).headers['content-type']).toBe('image/webp')
    for (const nowhere of [`${'0'.repeat(32)}-1x1.jpg`, '..%2fa.jpg', 'a.tmp', `${name}.tmp`])
      expect((await app.inject(`/images/${nowhere}`)).statusCode).toBe(404)
    await app.close()
  })

  test('an unused picture is swept after a day; one that a product, a variant, a category or an order uses stays (D14)', async () => {
    const store = createImageStore(storage)
    const [ofProduct, ofVariant, ofCategory, ofOrder, ofNobody] = await Promise.all(
      ['#111', '#1a1', '#222', '#333', '#444'].map(async (colour) => store.add(await pictureOf(colour))),
    )
    const product = await shop.fixtures.product({ images: [ofProduct ?? ''] })
    await shop.db.query(statement('test.variant', 'update variants set image = $2 where id = $1'), [product, ofVariant])
    await shop.fixtures.category(null, `Category in ${kind}`, ofCategory)
    const { account } = await shop.fixtures.caller()
    const line = `with placed as (insert into orders (id, user_id, checkout_id, status, payment_status, payment_method, subtotal, shipping_fee, cash_on_delivery_fee, total, delivery_address, request_hash)
      select $2, $1, $2, 'DELIVERED', 'PAID', 'cash', 0, 0, 0, 0, '{}', '' returning id)
      insert into order_lines (order_id, line, product_id, name, image, unit_price, quantity) select id, 1, 'prod_gone', 'Gone', $3, 1, 1 from placed`
    await shop.db.query(statement(`test.line-${kind}`, line), [account.id, `ord_${kind}`, ofOrder])
    await storage.put('notes.txt', Buffer.from('not ours'))
    await storage.put(`${'0'.repeat(32)}-9x9.jpg.abcdef.tmp`, Buffer.from('half'))
    const before = await namesIn(storage)

    await age(23)
    expect(await sweep()).toBe(0)
    await age(25)
    // The picture, its one width and the half file.
    expect(await sweep()).toBe(3)
    const orphan = ofNobody?.replace('.jpg', '') ?? ''
    expect(await namesIn(storage)).toEqual(before.filter((name) => !name.startsWith(orphan) && !name.endsWith('.tmp')))
  })

  test('an upload of a picture that is about to be swept saves the picture', async () => {
    await shop.fixtures.product()
    const picture = await pictureOf('#555')
    const aged = aging(storage, ages)
    const name = await createImageStore(storage).add(picture)
    await age(1000)
    // The sweeper has seen the file as old; then the upload comes, and its row a moment later.
    const late: FileStorage = {
      ...aged,
      async *list() {
        for await (const file of aged.list()) yield file
        expect(await createImageStore(aged).add(picture)).toBe(name)
      },
    }
    expect(await sweepImages(late, shop.db)).toBe(0)
    expect(await namesIn(storage)).toContain(name)
  })

  test('an upload of a picture that is half as old as those that are swept writes it anew, one before that does not', async () => {
    const picture = await pictureOf('#777')
    const aged = aging(storage, ages)
    const name = await createImageStore(aged).add(picture)
    const written = async (hours: number) => {
      await age(hours)
      await createImageStore(aged).add(picture)
      return !ages.has(name)
    }
    expect([await written(11), await written(13)]).toEqual([false, true])
  })

  test('nothing is swept when the database has no products at all, since it may be the wrong one', async () => {
    const empty = await createTestShop()
    await createImageStore(storage).add(await pictureOf('#666'))
    await age(1000)
    const before = await namesIn(storage)
    expect(await sweepImages(aging(storage, ages), empty.db)).toBe(0)
    expect(await namesIn(storage)).toEqual(before)
    await empty.close()
  })
})

test('A picture folder that does not exist yet is read as empty', async () => {
  expect(await namesIn(createFolderStorage({ dir: join(dataDir, 'none') }))).toEqual([])
})

test('A picture that could not be written whole leaves no file', async () => {
  const dir = join(dataDir, 'broken')
  const storage = createFolderStorage({ dir })
  await storage.put('a', Buffer.from('a'))
  await expect(storage.put('b', { length: 1 } as Buffer)).rejects.toThrow()
  expect(await readdir(dir)).toEqual(['a'])
  await utimes(join(dir, 'a'), new Date(0), new Date(0))
  expect(await storage.storedAt('a')).toEqual(new Date(0))
})

test('A bucket that needs another key is refused with a message that says so', async () => {
  const other = new URL(bucket.url)
  other.password = 'another-secret'
  const storage = await openStorage({ s3Url: other.href, dataDir })
  await expect(storage.put('a.jpg', Buffer.from('a'))).rejects.toThrow('SignatureDoesNotMatch')
})

test('A bucket is asked once for a picture that it has not', async () => {
  const short = await openBucket()
  const storage = await openStorage({ s3Url: short.url, dataDir })
  expect(await storage.open('a.jpg')).toBeUndefined()
  await short.close()
  expect(await storage.open('a.jpg')).toBeUndefined()
  await expect(storage.open('b.jpg')).rejects.toThrow()
})

test('While the bucket is away an upload is refused, and the service goes on', async () => {
  const away = await openBucket()
  const storage = await openStorage({ s3Url: away.url, dataDir })
  await away.close()
  const app: Api = fastify().withTypeProvider<TypeBoxTypeProvider>()
  app.setErrorHandler(handleError)
  registerImages(app, { storage })
  expect((await app.inject(`/images/${'0'.repeat(32)}-1x1.jpg`)).statusCode).toBe(503)
  await app.close()
})
