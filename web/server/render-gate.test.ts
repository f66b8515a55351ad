import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { CrowdOptions } from './crowd.fixture.ts'
import { createRenderGate, TooManyPages } from './render-gate.ts'

/** Makes the processor as busy as a page does: in a few long pieces. */
async function render(): Promise<void> {
  for (let pass = 0; pass < 3; pass += 1) {
    for (const end = performance.now() + 20; performance.now() < end;);
    await nextTurn()
  }
}

test('Waiting requests are taken in before the next page is rendered, so that those beyond the limit are refused at once', async () => {
  const server = createServer((_request, response) => {
    gate.run(render).then(
      () => response.end(),
      (error: unknown) => response.writeHead(error instanceof TooManyPages ? 503 : 500).end(),
    )
  })
  const gate = createRenderGate(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const shared = (length: number) => new Int32Array(new SharedArrayBuffer(4 * length))
  const [arrived, answers] = [shared(1), shared(200)]
  const workerData: CrowdOptions = { port: (server.address() as AddressInfo).port, arrived, statuses: answers }
  const crowd = new Worker(new URL('crowd.fixture.ts', import.meta.url), { workerData })
  // No connection is accepted until all are there.
  Atomics.wait(arrived, 0, 0, 20_000)
  await once(crowd, 'exit')
  server.close()
  const statuses = [...answers]
  expect(statuses.slice(0, 150).filter((status) => status === 503).length).toBeGreaterThan(120)
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3)
})
