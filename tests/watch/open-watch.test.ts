import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { freePort } from '@shop/service/free-port.ts'
import { count, isCounting, observe, onRead } from '@shop/service/watch/metrics.ts'
import { openWatch } from '@shop/service/watch/open-watch.ts'
import { isTracing } from '@shop/service/watch/tracing.ts'

const silent = pino({ level: 'silent' })

test('Without settings no metrics are collected, and no port listens', async () => {
  const close = await openWatch('api', { requestLog: false }, silent)
  expect([isCounting(), isTracing()]).toEqual([false, false])
  count('khan_orders_total', { method: 'cash' })
  await close()
})

test('A metrics port in use is reported in words', async () => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await expect(openWatch('api', { requestLog: false, metrics: { host: '127.0.0.1', port } }, silent)).rejects.toThrow(
    `The numbers of the shop cannot be shown at 127.0.0.1, port ${port}`,
  )
  server.close()
})

test('The seconds in which the event loop is busy grow with work and stand still without', async () => {
  const port = await freePort()
  const close = await openWatch('web', { requestLog: false, metrics: { host: '127.0.0.1', port } }, silent)
  async function busy(): Promise<number> {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    return Number(/^khan_event_loop_busy_seconds_total\{service="web"\} (\S+)$/m.exec(text)?.[1])
  }
  const atFirst = await busy()
  const grown: number[] = []
  let idle = atFirst
  // Again where it grew: on a busy machine reading it takes long.
  while (grown.length < 5 && !grown.some((seconds) => seconds < 0.3)) {
    const before = await busy()
    await setTimeout(400)
    idle = await busy()
    grown.push(idle - before)
  }
  const until = performance.now() + 400
  while (performance.now() < until);
  const worked = await busy()
  await close()
  expect(atFirst).toBeGreaterThan(0)
  expect(worked - idle).toBeGreaterThan(0.39)
  expect(Math.min(...grown)).toBeLessThan(0.3)
})

test('Metrics are served at /metrics and nowhere else; a gauge that cannot be read in time is left out', async () => {
  const port = await freePort()
  const close = await openWatch('api', { requestLog: false, metrics: { host: '127.0.0.1', port } }, silent)
  count('khan_orders_total', { method: 'cash' }, 2)
  observe('khan_sql_statement_duration_seconds', { statement: 'cart.read', outcome: 'ok' }, 0.003)
  onRead('khan_outbox_jobs', () => [[{ state: 'dead' }, 3]])
  onRead('khan_outbox_oldest_seconds', () => new Promise(() => undefined))
  onRead('khan_db_waiting', () => Promise.reject(new Error('postgres://shop:CANARY@db')))
  // A page of the graph's, which the api does not have.
  observe('khan_page_render_duration_seconds', { page: 'home' }, 1)
  const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port}${path}`, { method })
  const text = await (await get('/metrics')).text()
  expect(text).toContain('khan_orders_total{method="cash",service="api"} 2')
  expect(text).toContain('khan_sql_statement_duration_seconds_bucket{le="0.005",service="api",statement="cart.read",outcome="ok"} 1')
  expect(text).toContain('khan_outbox_jobs{state="dead",service="api"} 3')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds{service="api"}')
  expect(text).not.toMatch(/CANARY|khan_page_render/)
  expect([(await get('/')).status, (await get('/metrics', 'POST')).status, (await get('/metrics/x')).status]).toEqual([404, 404, 404])
  await close()
  await expect(get('/metrics')).rejects.toThrow()
})
