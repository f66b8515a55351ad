import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { addSlowlorisGuard } from '@shop/service/slowloris-guard.ts'
import fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { acceptForms } from './form.ts'
import { isAdmittedUpload, uploadRoute } from './upload-time.ts'
import type { Api } from '../http/http.ts'

const TIMEOUT = 500
const app = fastify() as unknown as Api

beforeAll(async () => {
  addSlowlorisGuard(app.server, { timeout: TIMEOUT, mayTakeLong: isAdmittedUpload })
  await acceptForms(app)
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['x-access-token'] !== 'good') throw Object.assign(new Error('no'), { statusCode: 401 })
  })
  const read = async (request: FastifyRequest) => {
    let bytes = 0
    for await (const part of request.parts()) bytes += part.type === 'file' ? (await part.toBuffer()).length : 0
    return `${bytes} bytes`
  }
  app.post('/upload', uploadRoute, read)
  app.post('/other', read)
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const START = '--x\r\ncontent-disposition: form-data; name="img"; filename="a"\r\n\r\n'
const CHUNK = 20_000
const CHUNKS = 12

/** Sends a file slowly, over more than twice the timeout; returns the response. */
async function sendSlowly(path: string, token: string): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('latin1')
  let answer = ''
  socket.on('data', (text: string) => (answer += text)).on('error', () => {})
  const length = START.length + CHUNK * CHUNKS + '\r\n--x--'.length
  const head = `POST ${path} HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nx-access-token: ${token}`
  socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n${START}`)
  for (let sent = 0; sent < CHUNKS && !socket.destroyed; sent += 1) {
    socket.write('y'.repeat(CHUNK))
    await sleep((2.5 * TIMEOUT) / CHUNKS)
  }
  if (!socket.destroyed) {
    socket.write('\r\n--x--')
    await once(socket, 'close')
  }
  return answer
}

test('A signed-in administrator has time for an upload on a slow line', async () => {
  expect(await sendSlowly('/upload', 'good')).toMatch(new RegExp(`${CHUNK * CHUNKS} bytes$`))
})

test('A caller without rights gets no time for an upload, nor does a call of another route', async () => {
  expect(await sendSlowly('/upload', 'bad')).not.toMatch(/bytes$/)
  expect(await sendSlowly('/other', 'good')).not.toMatch(/bytes$/)
})
