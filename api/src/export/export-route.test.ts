import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Api } from '../http/http.ts'
import { exportRoute } from './export-route.ts'

/** The number of parts in an export of 100 MB. */
const PARTS = 400
const ROW = { name: 'x'.repeat(1000) }
const ROWS = Array.from({ length: 250 }, () => ROW)

const app = fastify() as unknown as Api
/** Counts the parts that were read. */
let read = 0

beforeAll(async () => {
  exportRoute(app, {
    url: '/things.csv',
    summary: 'Things',
    tag: 'thing',
    query: Type.Object({}),
    columns: ['name'],
    async *read() {
      for (read = 0; read < PARTS; read += 1) {
        yield ROWS
        // Like a database, which never answers at once.
        await new Promise(setImmediate)
      }
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function open(): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo
  const [answer] = (await once(get({ port, path: '/things.csv', headers: { host: 'shop' } }), 'response')) as [IncomingMessage]
  return answer
}

test('An export reads from the database no faster than its client takes it: memory holds a part, and all of it arrives', async () => {
  const answer = await open()
  // The client takes nothing, so the export stops by itself as soon as the connection is full.
  let seen = -1
  await expect
    .poll(
      () => {
        const isStill = seen === read
        seen = read
        return isStill
      },
      { interval: 500, timeout: 20_000 },
    )
    .toBe(true)
  expect(seen).toBeLessThan(PARTS / 2)
  let size = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) size += chunk.length
  expect(read).toBe(PARTS)
  expect(size).toBe(Buffer.byteLength('\u{feff}name\r\n') + PARTS * ROWS.length * 1002)
})

test('Four exports of a kind are under way at once; one that its client leaves makes room for another', async () => {
  const begun = await Promise.all(Array.from({ length: 4 }, open))
  onTestFinished(() => begun.forEach((answer) => answer.destroy()))
  expect(begun.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const statusOf = async () => {
    const answer = await open()
    answer.destroy()
    return answer.statusCode
  }
  expect(await statusOf()).toBe(503)
  begun[0]?.destroy()
  await expect.poll(statusOf, { timeout: 20_000 }).toBe(200)
})
