import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { healthRoutes } from './health-routes.ts'

test('A server that is not ready says what is wrong, without details for strangers, and is alive', async () => {
  let isWell = false
  const app = fastify()
  const database = async () => {
    if (!isWell) throw new Error('connect ECONNREFUSED postgres://shop:CANARY@10.0.0.7')
    return undefined
  }
  healthRoutes(app, { needs: { database, rest: async () => (isWell ? undefined : 'says that it is not ready') } })
  const ask = async (path: string) => {
    const { statusCode, body } = await app.inject(path)
    return [statusCode, JSON.parse(body)]
  }
  expect(await ask('/livez')).toEqual([200, { status: 'ok' }])
  const wrong = { database: 'does not answer', rest: 'says that it is not ready' }
  expect(await ask('/readyz')).toEqual([503, { status: 'not ready', wrong }])
  isWell = true
  expect(await ask('/readyz')).toEqual([200, { status: 'ok' }])
  await app.close()
})

test('A server that refuses requests reports alive, and that it is overloaded', async () => {
  const app = fastify()
  healthRoutes(app, { isBusy: () => true })
  const { statusCode, body } = await app.inject('/livez')
  expect([statusCode, JSON.parse(body)]).toEqual([200, { status: 'ok', wrong: { requests: 'are turned away: there are too many' } }])
  await app.close()
})

test('An answer begun before the server closes ends its connection', async () => {
  const app = fastify()
  healthRoutes(app)
  let free = () => {}
  const held = new Promise<void>((resolve) => (free = resolve))
  const begun = new Promise<void>((resolve) =>
    app.get('/slow', async () => {
      resolve()
      await held
      return 'done'
    }),
  )
  app.server.keepAliveTimeout = 60_000
  await app.listen({ port: 0, host: '127.0.0.1' })
  const connected = once(app.server, 'connection')
  const slow = fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/slow`)
  await begun
  const [socket] = (await connected) as [{ destroyed: boolean }]
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  free()
  expect((await slow).headers.get('connection')).toBe('close')
  await closed
  await expect.poll(() => socket.destroyed).toBe(true)
})

test('A server that shuts down is not ready, but serves; each answer ends its connection, also one sent past Fastify', async () => {
  const leaving = new AbortController()
  const app = fastify()
  healthRoutes(app, { leaving: leaving.signal })
  const [passed] = app.server.listeners('request') as RequestListener[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => (request.url === '/kept' ? response.end('kept') : passed?.(request, response)))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`)
    await answer.text()
    return [answer.status, answer.headers.get('connection')]
  }
  expect([await ask('/readyz'), await ask('/kept')]).toEqual([
    [200, 'keep-alive'],
    [200, 'keep-alive'],
  ])
  leaving.abort()
  expect([await ask('/readyz'), await ask('/livez'), await ask('/kept')]).toEqual([
    [503, 'close'],
    [200, 'close'],
    [200, 'close'],
  ])
  await app.close()
})
