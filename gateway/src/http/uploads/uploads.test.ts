import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unauthenticated } from '../../testing/stub-rest-service.ts'
import { createProduct, type Upload, uploadBody } from '../../testing/send-upload.ts'
import { stubShop } from '../../testing/stub-shop.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'
import { startStopwatch } from '../../../../tests/support/stopwatch.ts'

const MB = 1_000_000
let gateway: TestGateway
let port = 0
let folder = ''
const outside = process.env['TMPDIR']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-uploads-'))
  process.env['TMPDIR'] = folder
  gateway = await openTestGateway({ config: { caching: true } })
  port = Number(new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => {
  gateway.stub.routes = stubShop()
  gateway.takeCalls()
})
/** The temporary files of uploads, which must not outlive them. */
const temporary = () => readdir(folder)
afterEach(async () => {
  await expect.poll(temporary).toEqual([])
})
afterAll(async () => {
  await gateway.close()
  if (outside === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = outside
  await rm(folder, { recursive: true, force: true })
})

interface Answered {
  status: number
  body: { data?: Record<string, unknown>; errors?: { message: string; extensions: { code: string } }[] }
}

/** Sends bytes as they are, and reads the answer whenever it comes. */
async function sendBytes(body: Buffer, headers: Record<string, string>): Promise<Answered> {
  const call = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers })
  call.on('error', () => undefined)
  const answer = once(call, 'response') as Promise<[IncomingMessage]>
  call.end(body)
  const [response] = await answer
  const told = await text(response)
  call.destroy()
  return { status: response.statusCode ?? 0, body: JSON.parse(told) as Answered['body'] }
}
const send = (upload: Upload): Promise<Answered> => {
  const { body, headers } = uploadBody(upload)
  return sendBytes(body, headers)
}
const picture = (size = 1000) => ({ content: Buffer.alloc(size, 7) })
const writes = () => gateway.takeCalls().filter((call) => !call.startsWith('GET'))

describe('An administrator', () => {
  test('adds a product whose pictures reach the REST service whole, in their order', async () => {
    const files = [picture(3 * MB), { ...picture(10), name: 'ليل ".png' }]
    const { status, body } = await send({ ...createProduct(2), files })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { data: { createProduct: { __typename: 'CreateProductSuccess', product: { id: 'prod_new', name: 'Lamp' } } } },
    })
    const call = gateway.stub.calls.find(({ name }) => name === 'POST product')
    expect(call?.body).toEqual({
      category: 'cat_1',
      department: 'dep_2',
      name: 'Lamp',
      description: 'It shines.',
      brand: 'Khan',
      price: '125.5',
      stock: '3',
      weight: '0.5',
      cod: 'true',
    })
    expect(call?.files.map(({ size }) => size)).toEqual([3 * MB, 10])
  })

  test('sends an idempotency key with a new product, so that a second try adds none', async () => {
    const { operations, map } = createProduct(1)
    const input = { ...operations.variables.input, idempotencyKey: 'key-1' }
    await send({ operations: { ...operations, variables: { input } }, map, files: [picture()] })
    const call = gateway.stub.calls.find(({ name }) => name === 'POST product')
    expect([call?.headers['idempotency-key'], Object.keys(call?.body as object)]).toEqual([
      'key-1',
      expect.not.arrayContaining(['idempotencyKey']),
    ])
    const wrong = { ...input, idempotencyKey: 'a\r\nb' }
    const { body } = await send({ operations: { ...operations, variables: { input: wrong } }, map, files: [picture()] })
    expect(body).toMatchObject({ data: { createProduct: { fields: [{ path: ['idempotencyKey'], code: 'INVALID' }] } } })
  })

  test('gets an error of a field with its path in the input, in the names of the graph', async () => {
    const fields = ['stock', 'cod'].map((name) => ({ path: [name], code: 'OUT_OF_RANGE', message: 'Only 2 are left' }))
    gateway.stub.routes['PUT product'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
    const query = `mutation { updateProduct(input: { productId: "prod_1", stock: { count: 0, seen: 5 } }) { ... on ValidationError { fields { path code } } } }`
    const [stock, cash] = [['stock'], ['cashOnDelivery']].map((path) => ({ path, code: 'OUT_OF_RANGE' }))
    expect(await gateway.ask(query, { token: 'admin' })).toEqual({ data: { updateProduct: { fields: [stock, cash] } } })
  })

  test('changes the given fields, with the revision that was read and pictures in a new order', async () => {
    const query = 'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }'
    const images = [{ upload: null }, { url: 'http://elsewhere/picture.png' }]
    const variables = { input: { productId: 'prod_1', name: 'New', expectedVersion: 1, images } }
    const { body } = await send({ operations: { query, variables }, map: { 0: ['variables.input.images.0.upload'] }, files: [picture()] })
    expect(body).toEqual({ data: { updateProduct: { __typename: 'UpdateProductSuccess' } } })
    const call = gateway.stub.calls.find(({ name }) => name === 'PUT product')
    expect(call?.body).toEqual({ id: 'prod_1', name: 'New', version: '1', gallery: ['new', 'http://elsewhere/picture.png'] })
    expect(call?.files).toHaveLength(1)
  })

  test('is told which of the pictures is wrong by its index among all of them, by the gateway and by the REST service', async () => {
    const query =
      'mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { ... on ValidationError { fields { path code } } } }'
    const kept = { url: 'http://elsewhere/picture.png' }
    const input = { productId: 'prod_1', images: [kept, { upload: null }, kept, { upload: null }] }
    const map = { 0: ['variables.input.images.1.upload'], 1: ['variables.input.images.3.upload'] }
    const told = async (...files: ReturnType<typeof picture>[]) =>
      (await send({ operations: { query, variables: { input } }, map, files })).body
    const at = (code: string) => ({ data: { updateProduct: { fields: [{ path: ['images', '3'], code }] } } })
    expect(await told(picture(), picture(5 * MB + 1))).toEqual(at('FILE_TOO_LARGE'))
    const fields = [{ path: ['img', '1'], code: 'UNSUPPORTED_FILE_TYPE', message: 'Only png and jpeg' }]
    gateway.stub.routes['PUT product'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
    expect(await told(picture(), picture())).toEqual(at('UNSUPPORTED_FILE_TYPE'))
  })

  test('leaves no product without pictures, and names each in one way', async () => {
    const change = (images: string) =>
      gateway.ask(
        `mutation { updateProduct(input: { productId: "prod_1", images: ${images} }) { ... on ValidationError { fields { path code } } } }`,
        {
          token: 'admin',
        },
      )
    expect(await change('[]')).toEqual({ data: { updateProduct: { fields: [{ path: ['images'], code: 'REQUIRED' }] } } })
    for (const wrong of ['[{}]', '[{ url: "new" }]', '[{ url: null }]', '[{ url: "http://elsewhere/a.png", upload: null }]'])
      expect(await change(wrong)).toMatchObject({ errors: [{ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }] })
    expect(writes()).toEqual([])
  })

  test('gets the product as another administrator has changed it meanwhile', async () => {
    const current = (gateway.stub.routes['GET product/one/*']?.({ name: 'GET product/one/prod_2' } as never) ?? {}).body
    gateway.stub.routes['PUT product'] = () => ({ status: 409, body: { code: 'EDIT_CONFLICT', message: 'Changed.', current } })
    const query = `mutation { updateProduct(input: { productId: "prod_1", name: "New", expectedVersion: 1 }) { ... on EditConflictError { current { id version } } } }`
    expect(await gateway.ask(query, { token: 'admin' })).toEqual({ data: { updateProduct: { current: { id: 'prod_2', version: 2 } } } })
  })

  const KEEP = `mutation ($image: Upload!) { uploadProductImage(input: { image: $image }) {
    ... on UploadProductImageSuccess { image { url(size: ORIGINAL) } } ... on ValidationError { fields { path code } } } }`
  const keep = (file: { name?: string; content: Buffer }) =>
    send({ operations: { query: KEEP, variables: { image: null } }, map: { 0: ['variables.image'] }, files: [file] })

  test('uploads a picture before its product, which then names it and brings no file', async () => {
    const { body } = await keep({ ...picture(), name: 'a.png' })
    expect(body).toEqual({ data: { uploadProductImage: { image: { url: 'http://elsewhere/a.png' } } } })
    expect(writes()).toEqual(['POST product/img'])
    const { operations } = createProduct(0)
    operations.variables.input = { ...operations.variables.input, images: [{ url: 'http://elsewhere/a.png' }] } as never
    expect(await gateway.ask(operations.query, { token: 'admin', variables: operations.variables })).toMatchObject({
      data: { createProduct: { __typename: 'CreateProductSuccess' } },
    })
    const call = gateway.stub.calls.find(({ name }) => name === 'POST product')
    expect(call).toMatchObject({ body: { name: 'Lamp', gallery: 'http://elsewhere/a.png' }, files: [] })
  })

  test('gets the refusal of a single uploaded picture', async () => {
    const fields = [{ path: ['img'], code: 'UNSUPPORTED_FILE_TYPE', message: 'Only png and jpeg' }]
    gateway.stub.routes['POST product/img'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
    const told = (code: string) => ({ data: { uploadProductImage: { fields: [{ path: ['image'], code }] } } })
    expect((await keep(picture())).body).toEqual(told('UNSUPPORTED_FILE_TYPE'))
    expect((await keep(picture(5 * MB + 1))).body).toMatchObject({ data: { uploadProductImage: { fields: [{ code: 'FILE_TOO_LARGE' }] } } })
  })

  test('sets the picture of a category', async () => {
    const query = `mutation ($id: ID!, $image: Upload!) { setCategoryImage(input: { categoryId: $id, image: $image }) {
      ... on SetCategoryImageSuccess { category { id image { url } } } } }`
    const operations = { query, variables: { id: 'cat_1', image: null } }
    const { body } = await send({ operations, map: { 0: ['variables.image'] }, files: [{ ...picture(), name: 'a.png' }] })
    expect(body).toEqual({ data: { setCategoryImage: { category: { id: 'cat_1', image: { url: 'http://elsewhere/a.png' } } } } })
  })

  test('gets an error of the field of a picture that is too large, and nothing is forwarded (D04)', async () => {
    const { body } = await send({ ...createProduct(2), files: [picture(5 * MB), picture(5 * MB + 1)] })
    expect(body).toMatchObject({
      data: { createProduct: { __typename: 'ValidationError', fields: [{ path: ['images', '1'], code: 'FILE_TOO_LARGE' }] } },
    })
    expect(writes()).toEqual([])
  })

  test("gets the REST service's refusal of a file", async () => {
    gateway.stub.routes['POST category/img/*'] = () => ({
      status: 400,
      body: {
        code: 'VALIDATION',
        message: 'No.',
        fields: [{ path: ['img'], code: 'UNSUPPORTED_FILE_TYPE', message: 'Only png and jpeg' }],
      },
    })
    const query = `mutation ($image: Upload!) { setCategoryImage(input: { categoryId: "cat_1", image: $image }) {
      ... on ValidationError { fields { path code } } } }`
    const { body } = await send({ operations: { query, variables: { image: null } }, map: { 0: ['variables.image'] }, files: [picture()] })
    expect(body).toEqual({ data: { setCategoryImage: { fields: [{ path: ['image'], code: 'UNSUPPORTED_FILE_TYPE' }] } } })
  })

  test('may send Expect: 100-continue before the files', async () => {
    const { body, headers } = uploadBody({ ...createProduct(1), files: [picture()] })
    const call = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers: { ...headers, expect: '100-continue' } })
    call.flushHeaders()
    await once(call, 'continue')
    expect(gateway.takeCalls()).toEqual(['GET user'])
    const answer = once(call, 'response') as Promise<[IncomingMessage]>
    call.end(body)
    const [response] = await answer
    expect(await text(response)).toContain('CreateProductSuccess')
  })
})

describe('Before a byte of an upload is stored', () => {
  const large = () => ({ ...createProduct(1), files: [picture(60 * MB)] })

  test.each<[string, number, string, Record<string, string | undefined>]>([
    ['a visitor', 401, 'UNAUTHENTICATED', { 'x-access-token': undefined }],
    ['a shopper', 403, 'FORBIDDEN', { 'x-access-token': 'token-ann' }],
    ['a made-up token', 401, 'UNAUTHENTICATED', { 'x-access-token': 'dead' }],
    ['a page of another site (D02)', 400, 'BAD_REQUEST', { 'apollo-require-preflight': undefined }],
    ['more than all files together may have', 413, 'BAD_REQUEST', {}],
  ])('%s is refused (D01)', async (_who, status, code, headers) => {
    const seen: string[] = []
    const watch = setInterval(() => void temporary().then((files) => seen.push(...files)), 5)
    const answered = await send({ ...large(), headers })
    clearInterval(watch)
    expect(answered).toMatchObject({ status, body: { errors: [{ extensions: { code } }] } })
    expect(seen).toEqual([])
    expect(writes()).toEqual([])
  })

  test('an upload of unknown length is refused', async () => {
    const { body, headers } = uploadBody({ ...createProduct(1), files: [picture()], headers: { 'content-length': undefined } })
    expect(await sendBytes(body, { ...headers, 'transfer-encoding': 'chunked' })).toMatchObject({ status: 411 })
  })

  test('a caller without rights that sends Expect: 100-continue is not asked for the files', async () => {
    const { headers } = uploadBody({ ...large(), headers: { 'x-access-token': 'token-ann', expect: '100-continue' } })
    const socket = connect(port, '127.0.0.1').setEncoding('utf8')
    let heard = ''
    socket.on('data', (chunk: string) => (heard += chunk))
    const lines = Object.entries({ ...headers, 'content-length': '1000' }).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST /graphql HTTP/1.1\r\nhost: shop\r\n${lines.join('')}\r\n`)
    await once(socket, 'close')
    expect(heard).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('every upload is refused while the REST service does not say who the caller is', async () => {
    gateway.stub.routes['GET user'] = () => ({ cut: true })
    expect(await send({ ...createProduct(1), files: [picture()] })).toMatchObject({
      status: 503,
      body: { errors: [{ extensions: { code: 'FETCH_ERROR' } }] },
    })
    gateway.stub.routes['GET user'] = unauthenticated
    expect(await send({ ...createProduct(1), files: [picture()] })).toMatchObject({ status: 401 })
  })
})

describe('An upload of an administrator is refused when', () => {
  const { operations, map } = createProduct(1)
  const one = { operations, map, files: [picture()] }
  const input = operations.variables.input
  const ASK = 'query ($id: ID!) { product(id: $id) { id } }'

  test.each<[string, number, Upload]>([
    ['it has nine files (D05)', 413, { ...createProduct(9), files: Array.from({ length: 9 }, () => picture()) }],
    ['its operation needs no file (D03)', 400, { operations: { query: ASK, variables: { id: 'prod_1' } }, map: {}, files: [picture()] }],
    [
      'it asks a question (D03)',
      400,
      { operations: { query: ASK, variables: { id: null } }, map: { 0: ['variables.id'] }, files: [picture()] },
    ],
    ['its operation has 1 MB (D06)', 413, { ...one, operations: { ...operations, padding: 'x'.repeat(MB) } }],
    ['its map has 20,000 places (D06)', 413, { ...one, map: { 0: Array.from({ length: 20_000 }, (_, n) => `variables.x${n}`) } }],
    ['its map leads 20,000 steps down (D06)', 413, { ...one, map: { 0: ['variables' + '.x'.repeat(20_000)] } }],
    ['its map leads far behind the end of a list', 400, { ...one, map: { 0: ['variables.input.images.4294967290'] } }],
    ['its map leads to a prototype (D06)', 400, { ...one, map: { 0: ['variables.__proto__'] } }],
    ['its map leads into a prototype (D06)', 400, { ...one, map: { 0: ['variables.__proto__.polluted'] } }],
    ['its map puts a file in place of the query (D06)', 400, { ...one, map: { 0: ['query'] } }],
    ['its map puts a file beside the variables (D06)', 400, { ...one, map: { 0: ['variables.input.images.0.upload', 'extensions.file'] } }],
    [
      'a file stands in two places (D07)',
      400,
      { ...one, map: { 0: ['variables.input.images.0.upload', 'variables.input.images.1.upload'] } },
    ],
    ['its operations are a list (D06)', 400, { ...one, operations: [operations], map: { 0: ['0.variables.input.images.0.upload'] } }],
    ['its operations are no JSON', 400, { ...one, operations: '{' }],
    ['its operations are null', 400, { ...one, operations: null }],
    ['its map is a list', 400, { ...one, map: [['variables.input.images.0.upload']] }],
    ['its map is missing (D06)', 400, { ...one, map: undefined }],
    ['its operations are missing (D06)', 400, { ...one, operations: undefined }],
    ['its document cannot be read', 400, { ...one, operations: { ...operations, query: 'mutation {' } }],
    [
      'it makes two changes (D07)',
      400,
      {
        ...one,
        operations: {
          query:
            'mutation ($input: CreateProductInput!) { a: createProduct(input: $input) { __typename } b: createProduct(input: $input) { __typename } }',
          variables: { input },
        },
      },
    ],
    [
      'it makes the same change in a fragment used twice (D07)',
      400,
      {
        ...one,
        operations: {
          query:
            'mutation ($input: CreateProductInput!) { ...A ...A } fragment A on Mutation { createProduct(input: $input) { __typename } }',
          variables: { input },
        },
      },
    ],
    [
      'it uses a file twice (D07)',
      400,
      {
        files: [picture()],
        map: { 0: ['variables.file'] },
        operations: {
          query: 'mutation ($file: Upload!) { createProduct(input: { images: [{ upload: $file }, { upload: $file }] }) { __typename } }',
          variables: { file: null },
        },
      },
    ],
    [
      'it does not use a file',
      400,
      { files: [picture()], map: { 0: ['variables.file'] }, operations: { ...operations, variables: { input, file: null } } },
    ],
  ])('%s', async (_why, status, upload) => {
    const elapsed = startStopwatch()
    const answered = await send(upload)
    expect(answered).toMatchObject({ status, body: { errors: [{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }] } })
    expect(elapsed()).toBeLessThan(2000)
    expect(writes()).toEqual([])
    expect({}).not.toHaveProperty('polluted')
  })

  test('one of its files is missing (D06)', async () => {
    expect(await send({ ...createProduct(2), files: [picture()] })).toMatchObject({
      body: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    })
    expect(writes()).toEqual([])
  })

  test('it does not begin with its boundary', async () => {
    const { body, headers } = uploadBody(one)
    const late = Buffer.concat([Buffer.from('preamble\r\n'), body])
    expect(await sendBytes(late, { ...headers, 'content-length': String(late.length) })).toMatchObject({ status: 400 })
  })

  test('its body breaks off where it should not', async () => {
    const { body, headers } = uploadBody(one)
    for (const length of [0, 10, 150, body.length - 40]) {
      const answered = await sendBytes(body.subarray(0, length), { ...headers, 'content-length': String(length) })
      expect(answered).toMatchObject({ status: 400, body: { errors: [{ extensions: { code: 'BAD_REQUEST' } }] } })
    }
    expect(writes()).toEqual([])
  })
})

test('An upload is refused while the disk takes no files, and the gateway goes on (D15)', async () => {
  process.env['TMPDIR'] = join(folder, 'not-there')
  const answered = await send({ ...createProduct(1), files: [picture()] })
  process.env['TMPDIR'] = folder
  expect(answered).toMatchObject({ status: 507, body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] } })
  expect(writes()).toEqual([])
  expect(await gateway.ask('{ shop { name } }')).toMatchObject({ data: { shop: {} } })
})

test('Fifty clients that hang up in the middle of an upload leave no files (D13)', async () => {
  const { body, headers } = uploadBody({ ...createProduct(1), files: [picture(4 * MB)] })
  let stored = 0
  for (let wave = 0; wave < 10; wave += 1) {
    const calls = Array.from({ length: 5 }, () => {
      const call = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers })
      call.on('error', () => undefined)
      call.write(body.subarray(0, 2 * MB))
      return call
    })
    await expect.poll(async () => (await temporary()).length, { timeout: 20_000 }).toBeGreaterThan(0)
    stored += (await temporary()).length
    for (const call of calls) call.destroy()
    await expect.poll(temporary, { timeout: 20_000 }).toEqual([])
  }
  expect(stored).toBeGreaterThan(0)
  expect(writes()).toEqual([])
  expect(await send({ ...createProduct(1), files: [picture()] })).toMatchObject({ status: 200 })
})
