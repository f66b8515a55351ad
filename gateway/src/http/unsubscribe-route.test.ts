import { expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const press = (path: string, method: 'GET' | 'POST' = 'POST') =>
  gateway.app.inject({
    method,
    url: `/unsubscribe/${path}`,
    ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }),
  })

test('The button of a mail program ends a kind of mail, without a session', async () => {
  const answer = await press('price-drop/good')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(gateway.stub.calls.at(-1)).toMatchObject({
    name: 'POST mailPreferences/unsubscribe',
    body: { mail: 'price-drop', token: 'good' },
  })
})

test('A link that does not work, a kind that there is not, and a look end nothing', async () => {
  expect((await press('price-drop/bad')).statusCode).toBe(404)
  gateway.takeCalls()
  expect((await press('welcome/good')).statusCode).toBe(404)
  expect((await press('price-drop/good', 'GET')).statusCode).toBe(404)
  expect(gateway.takeCalls()).toEqual([])
})

test('Too many tries are told to mail programs, and an outage too', async () => {
  const refuse = (status: number, code: string) => {
    gateway.stub.routes['POST mailPreferences/unsubscribe'] = () => ({ status, body: { code, message: 'No.', retryAfter: 9 } })
  }
  refuse(429, 'TOO_MANY_ATTEMPTS')
  expect((await press('price-drop/good')).statusCode).toBe(429)
  refuse(503, 'UNAVAILABLE')
  expect((await press('price-drop/good')).statusCode).toBe(503)
})
