import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RestImport } from '@shop/contract/rest/product-bulk.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formOf } from '../../../../tests/support/form.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { strictRules } from '../../images/fetch-picture.ts'
import { pictureOf } from '../../testing/picture-of.ts'

let folder: string
let shop: TestShop
let closed: TestShop
let admin: Caller
let origin: string
let run = 0
/** The paths that the server was asked for. */
let asked: string[] = []
let green: Buffer
let blue: Buffer

const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  const content = new Map([
    ['/green.png', green],
    ['/blue.png', blue],
    ['/page.png', Buffer.from('<!doctype html>')],
  ]).get(request.url ?? '')
  if (content) response.end(content)
  else response.writeHead(404).end()
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-import-'))
  ;[green, blue] = await Promise.all([pictureOf('#0b6b5d'), pictureOf('#0b5d9b')])
  server.listen(0)
  await once(server, 'listening')
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  // The shop's own rules, but for a server on this machine.
  const pictureRules = { ...strictRules(['localhost']), protocol: 'http:' as const, anyPort: true, mayConnect: () => true }
  shop = await createTestShop({ config: { dataDir: folder }, pictureRules })
  closed = await createTestShop({ config: { dataDir: folder } })
  admin = await shop.fixtures.caller({ isAdmin: true })
  for (const { fixtures } of [shop, closed]) await fixtures.category(await fixtures.department('Home'), 'Lamps')
})
afterAll(async () => {
  server.close()
  await shop.close()
  await closed.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  run += 1
  asked = []
})

const row = (name: string, ...images: string[]) =>
  `${name} ${run},Siwa,Home,Lamps,120.50,7,1.25,TRUE,It shines.,${images.map((image) => origin + image).join(' ')}`
const csv = (...lines: string[]) => ['name,brand,department,category,price,stock,weight,cod,description,images', ...lines].join('\n')

async function send(content: string, fields: Record<string, string> = {}, to = shop, { headers } = admin) {
  const form = await formOf(fields, [{ content: Buffer.from(content) }], 'file')
  return to.app.inject({ method: 'POST', url: '/product/import', headers: { ...form.headers, ...headers }, payload: form.payload })
}
interface Refused {
  rows: { row: number; fields: { path: string[]; code: string; message: string }[] }[]
}
const told = (answer: Awaited<ReturnType<typeof send>>) =>
  answer
    .json<Refused>()
    .rows.map(({ row: place, fields }) => `${place}: ${fields.map(({ path, message }) => `${path.join()} ${message}`).join()}`)
const product = async (id = '') => (await shop.app.inject(`/product/one/${id}`)).json<RestProduct>()

test('An import fetches pictures and stores them like uploads, in their order; the same file again changes nothing', async () => {
  const file = csv(row('Lamp', '/green.png', '/blue.png'), row('Plain'), row('Twin', '/green.png'))
  const { ids, ...counts } = (await send(file)).json<RestImport>()
  expect(counts).toEqual({ created: 3, updated: 0, unchanged: 0 })
  expect(asked.toSorted()).toEqual(['/blue.png', '/green.png'])
  const [lamp, plain, twin] = await Promise.all(ids.map(product))
  expect(lamp?.image_path).toHaveLength(2)
  expect(lamp?.image_path[0]).toBe(twin?.image_path[0])
  expect(lamp?.image_path[0]).toMatch(/\/images\/[0-9a-f]{32}-\d+x\d+\.jpg$/)
  expect(plain?.image_path).toEqual([])
  const served = await shop.app.inject(new URL(lamp?.image_path[0] ?? '').pathname)
  expect(served.headers['content-type']).toBe('image/jpeg')
  expect((await send(file)).json()).toEqual({ created: 0, updated: 0, unchanged: 3, ids: [] })
  const changed = `id,images\n${lamp?._id},${origin}/blue.png`
  expect((await send(changed)).json()).toMatchObject({ updated: 1 })
  expect((await product(lamp?._id)).image_path).toEqual([lamp?.image_path[1]])
  // The addresses as an export has them.
  expect((await send(`id,images\n${lamp?._id},${lamp?.image_path.join(' ')}`)).json()).toMatchObject({ unchanged: 1 })
})

test('A picture that cannot be fetched prevents the whole import, and is reported by row and column', async () => {
  const file = csv(row('Good', '/green.png'), row('Page', '/page.png'), row('Lost', '/green.png', '/lost.png'))
  expect(told(await send(file))).toEqual([
    `3: images ${origin}/page.png: Only png and jpeg pictures`,
    `4: images ${origin}/lost.png: The address answers with 404, not with a picture`,
  ])
  const { total } = (await shop.app.inject(`/product/search?name=Good ${run}`)).json<{ total: number }>()
  expect(total).toBe(0)
})

test('A dry run checks only the form of picture URLs; nothing is fetched while another row is wrong', async () => {
  expect((await send(csv(row('A', '/lost.png')), { dryRun: 'true' })).json()).toMatchObject({ created: 1 })
  const wrong = csv(
    row('B', '/green.png'),
    `C ${run},S,Home,Lamps,1,1,1,true,d,ftp://localhost/a.png`,
    row('D', ...Array<string>(9).fill('/green.png')),
  )
  for (const dryRun of ['true', 'false'])
    expect(told(await send(wrong, { dryRun }))).toEqual([
      '3: images ftp://localhost/a.png: Must begin with http://',
      '4: images At most 8 pictures',
    ])
  expect(asked).toEqual([])
})

test('An import with more than 100 pictures is refused', async () => {
  const rows = Array.from({ length: 101 }, (_, place) => row(`N${place}`, `/${place}.png`))
  const answer = await send(csv(...rows))
  expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['file'], code: 'TOO_LONG' }] })
  expect(asked).toEqual([])
})

test("Without allowed hosts an import fetches no picture and says so; the shop's own pictures are accepted", async () => {
  const staff = await closed.fixtures.caller({ isAdmin: true })
  const refused = await send(csv(row('Lamp', '/green.png')), {}, closed, staff)
  expect(told(refused)).toEqual(['2: images Pictures are not taken from addresses here: leave the cell empty, or as it was exported'])
  const own = `${csv(row('Lamp'))}http://khan.example/images/0.jpg`
  expect((await send(own, {}, closed, staff)).json()).toMatchObject({ created: 1 })
  expect(asked).toEqual([])
})
