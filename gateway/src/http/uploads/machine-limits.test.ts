import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '@shop/service/free-port.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallDisk } from '../../../../tests/support/small-disk.ts'
import { createProduct, uploadBody } from '../../testing/send-upload.ts'
import { startStubRestService, type StubRestService } from '../../testing/stub-rest-service.ts'
import { stubShop } from '../../testing/stub-shop.ts'

const MB = 1_000_000
const picture = { content: Buffer.alloc(5 * MB, 7) }

/** The gateway as a process of its own, whose memory and disk are its alone. */
async function startGateway(stub: StubRestService, env: Record<string, string> = {}) {
  const port = await freePort()
  const main = fileURLToPath(new URL('../../main.ts', import.meta.url))
  const settings = { SHOP_ENV: 'local', NODE_ENV: 'production', GATEWAY_PORT: String(port), REST_URL: stub.url.href, LOG_LEVEL: 'fatal' }
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...settings, ...env }, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await expect
    .poll(
      () =>
        fetch(`${url}/livez`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true)
  return { url, child }
}
type Gateway = Awaited<ReturnType<typeof startGateway>>

async function send({ url }: Gateway, files: { content: Buffer }[]) {
  const { body, headers } = uploadBody({ ...createProduct(files.length), files })
  const { 'content-length': _length, ...own } = headers
  const answer = await fetch(`${url}/graphql`, { method: 'POST', headers: own, body: new Uint8Array(body) })
  return { status: answer.status, body: await answer.json() }
}

let stub: StubRestService
const running: Gateway[] = []
beforeAll(async () => {
  stub = await startStubRestService(stubShop())
})
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await stub.close()
})

const STATUS = '/proc/self/status'
/** The memory of a process in megabytes: what it holds now (VmRSS), or the most that it ever held (VmHWM). */
const memory = (pid: number | undefined, figure: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${figure}:\\s*(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1000

test.skipIf(!existsSync(STATUS))(
  'Eight pictures of 5 MB, six times at once, are never held in memory as a whole',
  async () => {
    const gateway = await startGateway(stub)
    running.push(gateway)
    const { pid } = gateway.child
    expect(await send(gateway, [picture])).toMatchObject({ status: 200 })
    const before = memory(pid, 'VmRSS')
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        send(
          gateway,
          Array.from({ length: 8 }, () => picture),
        ),
      ),
    )
    expect(all).toEqual(all.map(() => expect.objectContaining({ status: 200, body: expect.objectContaining({ data: expect.anything() }) })))
    // 240 MB have passed through.
    expect(memory(pid, 'VmHWM') - before).toBeLessThan(120)
  },
  180_000,
)

const disk = smallDisk(4)
afterAll(() => disk?.remove())

// Where nothing can be mounted, uploads.test.ts plays a disk that takes no files.
test.skipIf(!disk)('An upload for which a real disk has no room is refused, and the gateway goes on (D15)', async () => {
  const gateway = await startGateway(stub, { TMPDIR: disk?.folder ?? '' })
  running.push(gateway)
  expect(await send(gateway, [picture])).toMatchObject({ status: 507, body: { errors: [{ extensions: { code: 'UNAVAILABLE' } }] } })
  const query = JSON.stringify({ query: '{ shop { name } }' })
  const answer = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: query })
  expect(await answer.json()).toMatchObject({ data: { shop: {} } })
  expect(await send(gateway, [{ content: Buffer.alloc(MB) }])).toMatchObject({ status: 200 })
})
