import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, type FormFile } from '../../../tests/support/form.ts'
import { createTestShop, type Caller, type TestShop } from '../../../tests/support/shop.ts'
import { pictureOf } from '../testing/picture-of.ts'

let shop: TestShop
let admin: Caller
let folder: string
let category: string
let picture: FormFile

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-form-'))
  shop = await createTestShop({ config: { dataDir: folder } })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  admin = await shop.fixtures.caller({ isAdmin: true })
  category = await shop.fixtures.category(await shop.fixtures.department())
  picture = { content: await pictureOf('#0b6b5d') }
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

const kept = () => readdir(join(folder, 'images')).catch(() => [])

async function send(fields: Record<string, string>, files: FormFile[], { headers } = admin, fileField = 'img') {
  const form = await formOf(fields, files, fileField)
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/category/img/${category}`,
    headers: { ...form.headers, ...headers },
    payload: form.payload,
  })
  const { code, fields: fieldErrors = [] } = answer.json<{ code: string; fields?: { path: string[]; code: string }[] }>()
  return {
    status: answer.statusCode,
    code,
    fieldErrors: fieldErrors.map(({ path, code: fieldError }) => `${path.join('.')} ${fieldError}`),
  }
}

describe('a form with a picture', () => {
  test('of a category is stored, and its URL follows from its content', async () => {
    const form = await formOf({}, [picture])
    const headers = { ...form.headers, ...admin.headers }
    const answer = await shop.app.inject({ method: 'POST', url: `/category/img/${category}`, headers, payload: form.payload })
    expect(answer.statusCode).toBe(200)
    const { image_path: url } = answer.json<{ image_path: string }>()
    expect((await shop.app.inject(new URL(url).pathname)).headers['content-type']).toBe('image/jpeg')
    const [entry] = (await shop.app.inject({ url: `/audit?subject=${category}`, headers: admin.headers })).json<object[]>()
    expect(entry).toMatchObject({ action: 'setCategoryImage', before: { image: null } })
  })

  test('is refused for a category that does not exist, and without a file', async () => {
    const form = await formOf({}, [picture])
    const headers = { ...form.headers, ...admin.headers }
    const answer = await shop.app.inject({ method: 'POST', url: '/category/img/cat_x', headers, payload: form.payload })
    expect(answer.statusCode).toBe(404)
    expect(await send({}, [])).toMatchObject({ status: 400, fieldErrors: ['img REQUIRED'] })
  })

  test.each([
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that ends early', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s sent as a picture', async (_, content) => {
    const before = await kept()
    expect(await send({}, [{ content }])).toEqual({ status: 400, code: 'VALIDATION', fieldErrors: ['img UNSUPPORTED_FILE_TYPE'] })
    expect(await kept()).toEqual(before)
  })

  test('refuses a file of one byte too much, and does not store it', async () => {
    const before = await kept()
    const large = Buffer.concat([picture.content, Buffer.alloc(5_000_001 - picture.content.length)])
    expect(await send({}, [{ content: large }])).toMatchObject({ status: 400, fieldErrors: ['img FILE_TOO_LARGE'] })
    expect(await kept()).toEqual(before)
  })

  test('refuses more files, or more bytes, than allowed', async () => {
    expect(await send({}, [picture, picture])).toMatchObject({ status: 413 })
    const headers = { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '60000000' }
    const answer = await shop.app.inject({ method: 'POST', url: '/product', headers, payload: '--x--' })
    expect(answer.statusCode).toBe(413)
  })

  test('stops reading a form without end, however long its one file is', async () => {
    let sent = 0
    const piece = Buffer.alloc(1_000_000)
    function* endless() {
      yield Buffer.from('--x\r\ncontent-disposition: form-data; name="img"; filename="a"\r\n\r\n')
      for (; sent < 100; sent += 1) yield piece
    }
    const headers = { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await shop.app.inject({ method: 'POST', url: '/product', headers, payload: Readable.from(endless()) })
    expect(answer.statusCode).toBe(413)
    expect(sent).toBeLessThan(50)
  })

  test('refuses texts that are too long together, and unknown fields', async () => {
    expect(await send({ a: 'x'.repeat(60_000), b: 'x'.repeat(60_000) }, [picture])).toMatchObject({ status: 413 })
    expect(await send({ role: 'admin' }, [picture])).toMatchObject({ status: 400, fieldErrors: ['role INVALID'] })
    expect(await send({}, [picture], admin, 'avatar')).toMatchObject({ status: 400, fieldErrors: ['avatar INVALID'] })
    expect(await send({ __proto__x: 'a' }, [picture])).toMatchObject({ status: 400 })
  })

  test.each([
    ['no form', 'application/json', '{}', 415],
    ['a form without a boundary', 'multipart/form-data', 'x', 400],
    [
      'a form that breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="img"; filename="a"\r\n\r\nabc',
      400,
    ],
    ['a form that is none', 'multipart/form-data; boundary=x', 'hello', 400],
    [
      'a field named like a part of every object',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--',
      400,
    ],
  ])('refuses %s', async (_, type, payload, status) => {
    const headers = { ...admin.headers, 'content-type': type }
    const answer = await shop.app.inject({ method: 'POST', url: `/category/img/${category}`, headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION' })
  })

  test('is taken by no other route', async () => {
    const form = await formOf({ email: 'mona@khan.example', password: 'x' })
    const answer = await shop.app.inject({ method: 'POST', url: '/user/login', ...form })
    expect(answer.statusCode).toBe(415)
  })
})

/** Sends a form without an end, until the shop answers. */
async function flood(headers: Record<string, string>): Promise<{ status: number; sent: number }> {
  const { port } = shop.app.server.address() as AddressInfo
  let sent = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === 0) controller.enqueue(Buffer.from('--x\r\ncontent-disposition: form-data; name="img"; filename="a.png"\r\n\r\n'))
      sent += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' }, body, duplex: 'half' as const }
  const answer = await fetch(`http://127.0.0.1:${port}/category/img/${category}`, init)
  return { status: answer.status, sent }
}

describe('A caller who may not send files', () => {
  test('is refused before the files have arrived', async () => {
    const before = await kept()
    const shopper = await shop.fixtures.caller()
    for (const [headers, status] of [
      [{}, 401],
      [shopper.headers, 403],
    ] as const) {
      const answer = await flood(headers)
      expect(answer.status).toBe(status)
      expect(answer.sent).toBeLessThan(5_000_000)
    }
    expect(await kept()).toEqual(before)
  })
})
