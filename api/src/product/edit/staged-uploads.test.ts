import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_STAGED_UPLOADS } from '@shop/contract/catalogue-rules.ts'
import type { RestStagedUpload } from '@shop/contract/rest/product-form.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf } from '../../../../tests/support/form.ts'
import { putVariants, variantsBody } from '../../../../tests/support/variants.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement } from '../../db/database.ts'
import { keepHouse } from '../../housekeeping.ts'
import { createFolderStorage } from '../../images/folder-storage.ts'
import { sweepImages } from '../../images/sweep-images.ts'
import { pictureOf } from '../../testing/picture-of.ts'
import { addStagedUpload } from './staged-uploads.store.ts'

// Pictures that are sent one by one before their product is saved, so that one that failed is sent again alone.

let shop: TestShop
let folder: string
let admin: Caller
let place: { category: string; department: string }
const drawn: Buffer[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-waiting-'))
  shop = await createTestShop({ config: { dataDir: folder } })
  const department = await shop.fixtures.department('Home')
  place = { department, category: await shop.fixtures.category(department, 'Lamps') }
  for (const color of ['#f00', '#0f0', '#00f']) drawn.push(await pictureOf(color))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  admin = await shop.fixtures.caller({ isAdmin: true })
})

const FIELDS = { name: 'Lamp', description: 'It shines.', brand: 'Siwa', price: '120.5', stock: '7', weight: '1.25', cod: 'true' }

async function send(method: 'POST' | 'PUT', url: string, fields: Record<string, string | string[]>, ...pictures: Buffer[]) {
  const form = await formOf(
    fields,
    pictures.map((content) => ({ content })),
  )
  return shop.app.inject({ method, url, headers: { ...form.headers, ...admin.headers }, payload: form.payload })
}
const keep = (picture = drawn[0] as Buffer) => send('POST', '/product/img', {}, picture)
const kept = async (place: number): Promise<string> => (await keep(drawn[place])).json<RestStagedUpload>().url
const create = (gallery: string[], ...pictures: Buffer[]) => send('POST', '/product', { ...FIELDS, ...place, gallery }, ...pictures)
const fieldErrorOf = (answer: { json(): { fields?: { path: string[]; code: string }[] } }) => {
  const [fieldError] = answer.json().fields ?? []
  return fieldError && `${fieldError.path.join('.')} ${fieldError.code}`
}
const fileNames = async () => new Set(await readdir(join(folder, 'images')))
const products = async () => (await shop.app.inject('/product')).json<{ total: number }>().total
const make = (name: string, text: string) => shop.db.query(statement(`test.${name}`, text), [admin.account.id])
const grow = (hours: number) =>
  make(`grow-${hours}`, `update waiting_pictures set kept_at = kept_at - interval '${hours} hours' where user_id = $1`)
const waiting = async () => (await make('waiting', 'select name from waiting_pictures where user_id = $1')).length

describe('A product whose pictures were uploaded beforehand', () => {
  test('has them in the order in which it names them, the first as its cover, and one entry in the audit log', async () => {
    const [red, green, blue] = [await kept(0), await kept(1), await kept(2)]
    const before = await products()
    const product = (await create([blue, red, green])).json<RestProduct>()
    expect(product.image_path).toEqual([blue, red, green])
    for (const url of product.image_path) expect((await shop.app.inject(new URL(url).pathname)).statusCode).toBe(200)
    expect(await products()).toBe(before + 1)
    const entries = (await shop.app.inject({ url: `/audit?subject=${product._id}`, headers: admin.headers })).json<object[]>()
    expect(entries).toMatchObject([{ action: 'createProduct' }])
    expect(await waiting()).toBe(0)
  })

  test('takes a picture that leaves it from the variant that showed it', async () => {
    const [red, green] = [await kept(0), await kept(1)]
    const { _id } = (await create([red, green])).json<RestProduct>()
    const sizes = [{ name: 'Size', values: [{ value: 'M' }, { value: 'L' }] }]
    const variants = [
      { optionValues: ['M'], image_path: green },
      { optionValues: ['L'], image_path: red },
    ]
    expect((await putVariants(shop, admin, _id, variantsBody(variants, sizes))).statusCode).toBe(200)
    const edited = (await send('PUT', '/product', { id: _id, gallery: [red] })).json<RestProduct>()
    expect(edited.variants?.map(({ image_path: path }) => path)).toEqual([null, red])
  })

  test('may have others that come in the same form', async () => {
    const green = await kept(1)
    const answer = await create(['new', green, 'new'], drawn[2] as Buffer, drawn[0] as Buffer)
    const { image_path } = answer.json<RestProduct>()
    expect(image_path).toHaveLength(3)
    expect(image_path[1]).toBe(green)
  })

  test('is the same one when the form is sent again after a lost answer', async () => {
    const gallery = await kept(0)
    const form = await formOf({ ...FIELDS, ...place, gallery })
    const headers = { ...form.headers, ...admin.headers, 'idempotency-key': 'once' }
    const ask = async () => (await shop.app.inject({ method: 'POST', url: '/product', headers, payload: form.payload })).json<RestProduct>()
    const { _id } = await ask()
    expect(_id).toMatch(/^prod_/)
    expect(await ask()).toMatchObject({ _id, image_path: [gallery] })
  })

  test('has its present ones, with new ones between them', async () => {
    const [red, green] = [await kept(0), await kept(1)]
    const { _id } = (await create([red])).json<RestProduct>()
    expect((await send('PUT', '/product', { id: _id, gallery: [green, red] })).json()).toMatchObject({ image_path: [green, red] })
  })
})

test.each([
  ['what no database takes', ['/images/\0.jpg'], 'gallery NOT_FOUND'],
  ['a place outside of the pictures', ['http://khan.example/images/../../etc/passwd'], 'gallery NOT_FOUND'],
  ['more than came', ['new', 'new'], 'gallery INVALID'],
  ['none', [''], 'gallery NOT_FOUND'],
  ['very many', Array.from({ length: 60 }, (_, n) => `/images/${n}.jpg`), 'gallery OUT_OF_RANGE'],
])('A product that names %s as pictures is refused with an error of the field', async (_, gallery, fieldError) => {
  const before = await products()
  const answer = await create(gallery)
  expect([answer.statusCode, fieldErrorOf(answer)]).toEqual([400, fieldError])
  expect((await create(Array.from({ length: 200 }, () => '/images/a.jpg'))).statusCode).toBe(413)
  expect(await products()).toBe(before)
})

describe('A staged picture', () => {
  test('is refused alone when it is no picture, and those sent before stay', async () => {
    const red = await kept(0)
    const refused = await keep(Buffer.from('no picture'))
    expect([refused.statusCode, fieldErrorOf(refused)]).toEqual([400, 'img UNSUPPORTED_FILE_TYPE'])
    expect(fieldErrorOf(await keep(Buffer.alloc(5_000_001)))).toBe('img FILE_TOO_LARGE')
    expect(fieldErrorOf(await send('POST', '/product/img', {}))).toBe('img REQUIRED')
    expect((await send('POST', '/product/img', {}, ...drawn)).statusCode).toBe(413)
    expect((await create([red])).statusCode).toBe(200)
  })

  test('stays when its product is refused', async () => {
    const red = await kept(0)
    expect((await send('POST', '/product', { ...FIELDS, ...place, price: '-1', gallery: red })).statusCode).toBe(400)
    expect((await send('POST', '/product', { ...FIELDS, ...place, category: 'cat_x', gallery: red })).statusCode).toBe(400)
    expect((await create([red])).statusCode).toBe(200)
  })

  test.each([
    ['somebody else has sent', async () => ((admin = await shop.fixtures.caller({ isAdmin: true })), undefined)],
    ['was sent six hours ago, so that no sweep is near', () => grow(6)],
    ['a product has by now, and that was not sent again', async () => void (await create([await kept(0)]))],
  ])('is not accepted for a product when it is one that %s', async (_, happens) => {
    const red = await kept(0)
    await happens()
    const before = await products()
    const answer = await create([red])
    expect([answer.statusCode, fieldErrorOf(answer)]).toEqual([400, 'gallery NOT_FOUND'])
    expect(await products()).toBe(before)
  })

  test('of an abandoned form makes no product and no audit entry, and its files are deleted after a day', async () => {
    const before = await products()
    const odd = await pictureOf('#123456')
    const url = (await keep(odd)).json<RestStagedUpload>().url
    const file = url.slice(url.lastIndexOf('/') + 1)
    const storage = createFolderStorage({ dir: join(folder, 'images') })
    const old = { ...storage, storedAt: async () => new Date(0), list: () => listOld() }
    async function* listOld() {
      for (const name of await fileNames()) yield { name, storedAt: new Date(0) }
    }
    expect(await fileNames()).toContain(file)
    await sweepImages(old, shop.db)
    expect(await fileNames()).not.toContain(file)
    await grow(25)
    await keepHouse(shop.db)
    expect([await waiting(), await products()]).toEqual([0, before])
    const audit = await shop.app.inject({ url: `/audit?actor=${admin.account.id}`, headers: admin.headers })
    expect(audit.json()).toEqual([])
  })

  test(`is refused when ${MAX_STAGED_UPLOADS} others are staged, and its files are not stored`, async () => {
    await make(
      'fill',
      `insert into waiting_pictures (user_id, name) select $1, 'picture-' || n from generate_series(1, ${MAX_STAGED_UPLOADS}) n`,
    )
    const files = await fileNames()
    const answer = await keep(await pictureOf('#654321'))
    expect([answer.statusCode, fieldErrorOf(answer)]).toEqual([400, 'img OUT_OF_RANGE'])
    expect(await fileNames()).toEqual(files)
  })

  test(`is refused beyond ${MAX_STAGED_UPLOADS}, also of several at once`, async () => {
    const most = `select $1, 'picture-' || n from generate_series(1, ${MAX_STAGED_UPLOADS - 2}) n`
    await make('fill-up', `insert into waiting_pictures (user_id, name) ${most}`)
    // Each of the calls has a connection at once.
    await Promise.all(Array.from({ length: 20 }, waiting))
    const stage = (_: unknown, nth: number) => addStagedUpload(shop.db, admin.account.id, `at-once-${nth}`)
    const staged = await Promise.all(Array.from({ length: 20 }, stage))
    expect(staged.filter((isStaged) => isStaged)).toHaveLength(2)
    expect(await waiting()).toBe(MAX_STAGED_UPLOADS)
    // One of them may be staged again.
    expect(await stage(undefined, staged.indexOf(true))).toBe(true)
  })
})
