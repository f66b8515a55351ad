import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startStubRestService, type StubRestService } from './testing/stub-rest-service.ts'
import { stubShop } from './testing/stub-shop.ts'

let stub: StubRestService
const children: ChildProcess[] = []

beforeEach(async () => {
  stub = await startStubRestService(stubShop())
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await stub.close()
})

async function takePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { port: address.port, free: () => server.close() }
}

/** Starts the gateway as an operator does. */
function start(port: number, env: Record<string, string> = {}) {
  const settings = { PATH: process.env['PATH'], SHOP_ENV: 'local', GATEWAY_PORT: String(port), REST_URL: stub.url.href, ...env }
  const child = spawn(process.execPath, [fileURLToPath(new URL('./main.ts', import.meta.url))], { env: settings, stdio: 'pipe' })
  children.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  return { child, output: () => output, ended: once(child, 'exit') }
}

const status = async (port: number, path: string): Promise<number | undefined> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (answer) => answer.status,
    () => undefined,
  )

test('The gateway is ready once the REST service has been; on SIGTERM it finishes the calls in progress and exits', async () => {
  const { port, free } = await takePort()
  free()
  stub.routes['GET readyz'] = () => ({ status: 503 })
  const { child, ended, output } = start(port)
  await expect.poll(() => status(port, '/livez'), { timeout: 25_000 }).toBe(200)
  expect(await status(port, '/readyz')).toBe(503)
  stub.routes['GET readyz'] = () => ({ body: {} })
  expect(await status(port, '/readyz')).toBe(200)
  // An outage behind all gateways takes none of them out: each has cached answers, and words for the rest.
  stub.routes['GET readyz'] = () => ({ status: 503 })
  expect(await status(port, '/readyz')).toBe(200)

  stub.routes['GET product'] = () => ({ after: 500, body: { products: [], pages: 0, total: 0, limit: 20 } })
  const headers = { 'content-type': 'application/json' }
  const inProgress = fetch(`http://127.0.0.1:${port}/graphql`, { method: 'POST', headers, body: '{"query":"{ products { totalCount } }"}' })
  await expect.poll(() => stub.calls.some(({ name }) => name === 'GET product')).toBe(true)
  child.kill('SIGTERM')
  expect(await (await inProgress).json()).toEqual({ data: { products: { totalCount: 0 } } })
  expect(await ended).toEqual([0, null])
  expect(output()).not.toContain('"level":50')
})

test('A port that is in use is reported in one line', async () => {
  const { port, free } = await takePort()
  const { ended, output } = start(port)
  expect(await ended).toEqual([1, null])
  expect(output().trim()).toBe(`Port ${port} is taken: stop what listens there, or choose another with GATEWAY_PORT=….`)
  free()
})

test('All wrong settings are reported at once when the gateway starts', async () => {
  const { ended, output } = start(70_000, { SHOP_ENV: 'production', REST_URL: '' })
  expect(await ended).toEqual([78, null])
  for (const name of ['GATEWAY_PORT', 'GATEWAY_SECRET', 'REST_URL']) expect(output()).toContain(name)
  expect(output()).not.toContain('    at ')
})
