import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { folderIn } from './images/open-storage.ts'
import { sweepImages } from './images/sweep-images.ts'
import { buildGateway } from '../../gateway/src/server.ts'
import { TEST_TIMEOUTS } from '../../gateway/src/testing/test-timeouts.ts'
import { createProduct, NEW_PRODUCT, type Upload, uploadBody } from '../../gateway/src/testing/send-upload.ts'
import { createTestShop, type Caller, type TestShop } from '../../tests/support/shop.ts'

// Uploads from the graph down to the stored files of the shop's own REST service.
let shop: TestShop
let gateway: FastifyInstance
let folder = ''
let temporary = ''
let url = ''
let admin: Caller
let categoryId = ''
const outside = process.env['TMPDIR']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-pictures-'))
  temporary = await mkdtemp(join(tmpdir(), 'khan-temporary-'))
  shop = await createTestShop({ config: { dataDir: folder } })
  admin = await shop.fixtures.caller({ isAdmin: true })
  categoryId = await shop.fixtures.category(await shop.fixtures.department())
  const restUrl = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }))
  const config = { restUrl, gatewaySecret: undefined, trustProxy: false as const, publicSchema: true, caching: true }
  gateway = await buildGateway({ config, logger: pino({ level: 'silent' }), ...TEST_TIMEOUTS })
  url = await gateway.listen({ port: 0, host: '127.0.0.1' })
  process.env['TMPDIR'] = temporary
})
afterAll(async () => {
  if (outside === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = outside
  await gateway.close()
  await shop.close()
  for (const dir of [folder, temporary]) await rm(dir, { recursive: true, force: true })
})

interface Answer {
  data?: {
    createProduct: {
      __typename: string
      product?: { id: string; images: { url: string }[] }
      fields?: { path: string[]; code: string }[]
    } | null
  }
  errors?: { message: string; extensions: Record<string, unknown> }[]
}
const kept = () => readdir(join(folder, 'images')).catch(() => [])
const picture = (colour: string, size = 64) => sharp({ create: { width: size, height: size, channels: 3, background: colour } })

const CREATE = `mutation ($input: CreateProductInput!) { createProduct(input: $input) {
  __typename ... on CreateProductSuccess { product { id images { url(size: ORIGINAL) } } } ... on ValidationError { fields { path code } }
} }`

/** The upload that adds a product with these files. */
function adding(files: Upload['files'] = []): Upload {
  const { operations, map } = createProduct(files.length, CREATE)
  const input = { ...operations.variables.input, categoryId }
  return { operations: { ...operations, variables: { input } }, map, files, headers: { 'x-access-token': admin.headers['x-access-token'] } }
}
async function send(upload: Upload): Promise<Answer> {
  const { body, headers } = uploadBody(upload)
  return (await (await fetch(`${url}/graphql`, { method: 'POST', body: new Uint8Array(body), headers })).json()) as Answer
}

test('A product is added with its pictures, which the gateway then serves in their order', async () => {
  const files = [{ content: await picture('#f00', 700).png().toBuffer() }, { content: await picture('#00f').jpeg().toBuffer() }]
  const { data, errors } = await send(adding(files))
  expect(errors).toBeUndefined()
  const images = data?.createProduct?.product?.images ?? []
  expect(images.map((image) => /-(\d+)x\d+\.jpg$/.exec(image.url)?.[1])).toEqual(['700', '64'])
  const [first] = images.map((image) => new URL(image.url).pathname)
  for (const [path, type] of [
    [first, 'image/jpeg'],
    [first?.replace('.jpg', '.320.webp'), 'image/webp'],
  ]) {
    const answer = await fetch(`${url}${path}`)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(type === 'image/webp' ? 320 : 700)
  }
})

test('When one of three staged pictures is refused, another replaces it, and no other is sent again', async () => {
  const KEEP = `mutation ($image: Upload!) { uploadProductImage(input: { image: $image }) {
    ... on UploadProductImageSuccess { image { url(size: ORIGINAL) } } ... on ValidationError { fields { path code } } } }`
  const token = admin.headers['x-access-token']
  const keep = async (content: Buffer) => {
    const operations = { query: KEEP, variables: { image: null } }
    const sent = { operations, map: { 0: ['variables.image'] }, files: [{ content }], headers: { 'x-access-token': token } }
    return ((await send(sent)).data as { uploadProductImage: { image?: { url: string } } } | undefined)?.uploadProductImage
  }
  const urls: string[] = []
  for (const color of ['#f10', '#f20']) urls.push((await keep(await picture(color).png().toBuffer()))?.image?.url ?? '')
  expect(await keep(Buffer.from('no picture'))).toEqual({ fields: [{ path: ['image'], code: 'UNSUPPORTED_FILE_TYPE' }] })
  urls.unshift((await keep(await picture('#f30').png().toBuffer()))?.image?.url ?? '')
  const payload = { query: CREATE, variables: { input: { ...NEW_PRODUCT, categoryId, images: urls.map((url) => ({ url })) } } }
  const answer = await gateway.inject({ method: 'POST', url: '/graphql', headers: admin.headers, payload })
  const paths = (list: string[]) => list.map((each) => new URL(each).pathname)
  const images = answer.json<Answer>().data?.createProduct?.product?.images.map((image) => image.url) ?? []
  expect(paths(images)).toEqual(paths(urls))
  expect(new Set(images).size).toBe(3)
})

test('A picture of exactly 5 MB is accepted (D04)', async () => {
  const small = await picture('#123').jpeg().toBuffer()
  const { data } = await send(adding([{ content: Buffer.concat([small, Buffer.alloc(5_000_000 - small.length)]) }]))
  expect(data?.createProduct?.__typename).toBe('CreateProductSuccess')
})

describe('A file sent as a picture', () => {
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script', Buffer.from('<?php system($_GET["c"]); ?>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused with an error of its field, and nothing is stored (D08)', async (_what, content) => {
    const before = await kept()
    const { data } = await send(adding([{ content }]))
    expect(data?.createProduct).toMatchObject({
      __typename: 'ValidationError',
      fields: [{ path: ['images'], code: 'UNSUPPORTED_FILE_TYPE' }],
    })
    expect(await kept()).toEqual(before)
  })

  test('with a script behind or inside the picture is stored without it (D08)', async () => {
    const SCRIPT = '<script>alert(1)</script>'
    const files = [
      { content: Buffer.concat([await picture('#345').png().toBuffer(), Buffer.from(SCRIPT)]) },
      {
        content: await picture('#346')
          .withExif({ IFD0: { Artist: SCRIPT } })
          .jpeg()
          .toBuffer(),
      },
    ]
    const { data } = await send(adding(files))
    const images = data?.createProduct?.product?.images ?? []
    expect(images).toHaveLength(2)
    for (const image of images) {
      const name = image.url.split('/').at(-1) ?? ''
      expect((await readFile(join(folder, 'images', name))).includes('script')).toBe(false)
    }
  })
})

test.each(['../../../etc/passwd.png', 'x'.repeat(300), 'CON', '\u202Egnp.exe', '/etc/passwd', 'a/../../b.png'])(
  'The name %j of a file is never used (D11)',
  async (name) => {
    const { data } = await send(adding([{ name, content: await picture('#456').png().toBuffer() }]))
    expect(data?.createProduct?.product?.images[0]?.url).toMatch(/\/images\/[0-9a-f]{32}-64x64\.jpg$/)
    expect(await readdir(folder)).toEqual(['images'])
    expect((await kept()).filter((file) => !/^[0-9a-f]{32}-\d+x\d+\.(jpg|png|\d+\.webp)$/.test(file))).toEqual([])
  },
)

test('No form takes the URL of a picture, so no caller makes the shop fetch one (D16)', async () => {
  const { operations } = createProduct(1)
  const payload = { ...operations, variables: { input: { ...NEW_PRODUCT, categoryId, images: ['http://169.254.169.254/latest'] } } }
  const answer = await gateway.inject({ method: 'POST', url: '/graphql', headers: admin.headers, payload })
  expect(answer.json<Answer>().errors?.[0]?.extensions['code']).toBe('BAD_USER_INPUT')
  const form = new FormData()
  form.set('image_path', 'http://169.254.169.254/latest')
  const sent = new Response(form)
  const headers = { ...admin.headers, 'content-type': sent.headers.get('content-type') ?? '' }
  const refused = await shop.app.inject({ method: 'POST', url: '/product', headers, payload: Buffer.from(await sent.arrayBuffer()) })
  expect(refused.statusCode).toBe(400)
  expect(refused.body).toContain('image_path')
})

test('Interrupted uploads and refused forms leave no temporary file, and no picture that the sweeper does not delete (D13, D14)', async () => {
  const { body, headers } = uploadBody(
    adding([{ content: await picture('#567').png().toBuffer() }, { content: Buffer.alloc(4_000_000, 1) }]),
  )
  const before = await kept()
  for (let n = 0; n < 20; n += 1) {
    const call = request(`${url}/graphql`, { method: 'POST', headers })
    call.on('error', () => undefined)
    call.write(body.subarray(0, 1_000_000))
    if (n % 2 === 0) await expect.poll(async () => (await readdir(temporary)).length, { timeout: 10_000 }).toBeGreaterThan(0)
    call.destroy()
  }
  await expect.poll(() => readdir(temporary), { timeout: 10_000 }).toEqual([])
  expect(await kept()).toEqual(before)
  // The picture is stored before the form turns out to be wrong.
  const wrong = adding([{ content: await picture('#568').png().toBuffer() }])
  const operations = wrong.operations as { variables: { input: { name: string } } }
  operations.variables.input.name = 'x'.repeat(500)
  expect((await send(wrong)).data?.createProduct?.__typename).toBe('ValidationError')
  const storage = folderIn({ dataDir: folder })
  const old = { ...storage, storedAt: async () => new Date(0), list: () => aged(storage.list()) }
  await sweepImages(old, shop.db)
  expect(new Set(await kept())).toEqual(new Set(before))
})

async function* aged(files: AsyncIterable<{ name: string; storedAt: Date }>) {
  for await (const { name } of files) yield { name, storedAt: new Date(0) }
}

test('Uploads of two hundred megabytes leave memory and connections as they were', async () => {
  const content = Buffer.concat([await picture('#678').jpeg().toBuffer(), Buffer.alloc(4_900_000)])
  const once8 = () => send(adding(Array.from({ length: 8 }, () => ({ content }))))
  await once8()
  const before = process.memoryUsage()
  for (let n = 0; n < 5; n += 1) expect((await once8()).data?.createProduct?.__typename).toBe('CreateProductSuccess')
  await once(process.stdout, 'drain', { signal: AbortSignal.timeout(500) }).catch(() => undefined)
  globalThis.gc?.()
  expect(process.memoryUsage().rss - before.rss).toBeLessThan(250_000_000)
  expect(await readdir(temporary)).toEqual([])
}, 120_000)
