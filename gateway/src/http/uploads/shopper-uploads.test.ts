import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProduct, type Upload, uploadBody } from '../../testing/send-upload.ts'
import { stubShop } from '../../testing/stub-shop.ts'
import { openTestGateway, type TestGateway } from '../../testing/test-gateway.ts'

// Shoppers send pictures for returns: one at a time, and only those who have something to return.

const MB = 1_000_000
let gateway: TestGateway
let port = 0
let folder = ''
const outside = process.env['TMPDIR']

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'khan-shopper-uploads-'))
  process.env['TMPDIR'] = folder
  gateway = await openTestGateway()
  port = Number(new URL(await gateway.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(() => {
  gateway.stub.routes = { ...stubShop(), 'GET order/return/picture/allowance': () => ({ body: { allowed: true } }) }
  gateway.takeCalls()
})
afterAll(async () => {
  await gateway.close()
  if (outside === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = outside
  await rm(folder, { recursive: true, force: true })
})

const QUERY = `mutation ($input: UploadReturnPictureInput!) { uploadReturnPicture(input: $input) {
  __typename ... on UploadReturnPictureSuccess { uploadedPictureId } ... on ValidationError { fields { path code } } } }`
const upload = (content = Buffer.alloc(1000, 7)): Upload => ({
  operations: { query: QUERY, variables: { input: { orderId: 'ord_1', image: null } } },
  map: { 0: ['variables.input.image'] },
  files: [{ content }],
  headers: { 'x-access-token': 'token-ann' },
})

function open(sent: Upload) {
  const { body, headers } = uploadBody(sent)
  const call = request({ port, host: '127.0.0.1', path: '/graphql', method: 'POST', headers })
  call.on('error', () => undefined)
  const answer = (once(call, 'response') as Promise<[IncomingMessage]>).then(async ([response]) => ({
    status: response.statusCode ?? 0,
    body: JSON.parse(await text(response)) as { data?: object; errors?: { extensions: { code: string } }[] },
  }))
  return { call, body, answer }
}
async function send(sent: Upload) {
  const { call, body, answer } = open(sent)
  call.end(body)
  return answer
}

test('A shopper with something to return sends a picture, which reaches the REST service whole', async () => {
  const { body } = await send(upload(Buffer.alloc(5 * MB, 7)))
  expect(body).toMatchObject({ data: { uploadReturnPicture: { uploadedPictureId: expect.stringMatching(/-800x600$/) } } })
  const call = gateway.stub.calls.find(({ name }) => name === 'POST order/return/picture')
  expect(call?.files.map(({ size }) => size)).toEqual([5 * MB])
  await expect.poll(() => readdir(folder)).toEqual([])
})

test('The refusal of the picture stands at the field of the input', async () => {
  const fields = [{ path: ['img'], code: 'UNSUPPORTED_FILE_TYPE', message: 'Only png and jpeg' }]
  gateway.stub.routes['POST order/return/picture'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'No.', fields } })
  expect((await send(upload())).body).toEqual({
    data: { uploadReturnPicture: { __typename: 'ValidationError', fields: [{ path: ['image'], code: 'UNSUPPORTED_FILE_TYPE' }] } },
  })
})

test('One who has nothing to return sends nothing; one who has sends no more than a picture, and may change no product', async () => {
  gateway.stub.routes['GET order/return/picture/allowance'] = () => ({ body: { allowed: false } })
  expect(await send(upload())).toMatchObject({ status: 403, body: { errors: [{ extensions: { code: 'FORBIDDEN' } }] } })
  gateway.stub.routes['GET order/return/picture/allowance'] = () => ({ body: { allowed: true } })
  expect((await send(upload(Buffer.alloc(6 * MB)))).status).toBe(413)
  expect(gateway.takeCalls().filter((call) => !call.startsWith('GET'))).toEqual([])
  const product = { ...createProduct(1), files: [{ content: Buffer.alloc(10) }], headers: { 'x-access-token': 'token-ann' } }
  expect((await send(product)).body).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
})

test('A shopper has one upload under way: a second is told to wait, and staff are not', async () => {
  const slow = open(upload())
  slow.call.write(slow.body.subarray(0, 200))
  await expect.poll(() => gateway.takeCalls()).toContain('GET order/return/picture/allowance')
  expect((await send(upload())).status).toBe(503)
  expect((await send({ ...upload(), headers: {} })).status).toBe(200)
  slow.call.end(slow.body.subarray(200))
  expect((await slow.answer).status).toBe(200)
  expect((await send(upload())).status).toBe(200)
})

test('An upload that is given up at any moment leaves the place to the next', async () => {
  gateway.stub.routes['GET order/return/picture/allowance'] = () => ({ body: { allowed: true }, after: 150 })
  for (const moment of [0, 100, 149, 151, 160]) {
    const first = open(upload())
    first.answer.catch(() => undefined)
    first.call.write(first.body.subarray(0, 200))
    await expect.poll(() => gateway.takeCalls()).toContain('GET order/return/picture/allowance')
    await sleep(moment)
    first.call.destroy()
    await expect.poll(async () => (await send(upload())).status).toBe(200)
  }
})
