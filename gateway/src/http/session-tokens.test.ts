import { describe, expect, test } from 'vitest'
import { followStream } from '../testing/follow-stream.ts'
import { stubShop } from '../testing/stub-shop.ts'
import { openTestGateway, testGatewayForFile, type GraphAnswer } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const ask = (headers: Record<string, string>, query = '{ viewer { user { id } } }') =>
  gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })
const tokens = () => gateway.stub.calls.splice(0).map(({ headers }) => headers['x-access-token'])

describe('Authorization: Bearer', () => {
  test.each([
    [{ authorization: 'Bearer token-ann' }, 'token-ann'],
    [{ authorization: 'bearer  token-ann ' }, 'token-ann'],
    [{ authorization: 'Bearer token-ann', 'x-access-token': 'token-ann' }, 'token-ann'],
    [{ authorization: 'Bearer token-ann', 'x-access-token': '' }, 'token-ann'],
    [{ authorization: 'Basic dXNlcjpwYXNz', 'x-access-token': 'token-bob' }, 'token-bob'],
  ])('is read as x-access-token: %j', async (headers, token) => {
    expect((await ask(headers)).statusCode).toBe(200)
    expect(tokens()).toEqual([token])
  })

  test.each([{ authorization: 'Bearer' }, { authorization: 'Basic dXNlcjpwYXNz' }, { authorization: 'Bearer a, Bearer b' }])(
    'names no session otherwise: %j',
    async (headers) => {
      expect((await ask(headers)).json()).toEqual({ data: { viewer: null } })
    },
  )

  test('beside another token is refused before anything is read', async () => {
    const answer = await ask({ authorization: 'Bearer token-ann', 'x-access-token': 'token-bob' })
    expect([answer.statusCode, answer.json<GraphAnswer>().errors?.[0]?.extensions['code']]).toEqual([400, 'BAD_REQUEST'])
    expect(gateway.takeCalls()).toEqual([])
  })

  test('opens streams, too', async () => {
    const feed = () => ({ headers: { 'content-type': 'application/x-ndjson' }, text: '' })
    const live = await openTestGateway({ routes: { ...stubShop(), 'GET changes': feed } })
    const url = await live.app.listen({ port: 0, host: '127.0.0.1' })
    await expect.poll(() => live.stub.calls.some(({ name }) => name === 'GET changes')).toBe(true)
    const query = 'subscription { orderUpdated(orderId: "ord_1") { id } }'
    const stream = await followStream(url, query, { headers: { authorization: 'Bearer token-ann' } })
    expect(stream.status).toBe(200)
    await expect.poll(() => stream.results).toEqual([{ data: { orderUpdated: { id: 'ord_1' } } }])
    stream.close()
    await live.close()
  })

  test('signs exports in, too', async () => {
    const get = (headers: Record<string, string>) => gateway.app.inject({ method: 'GET', url: '/export/my-data.json', headers })
    expect((await get({})).statusCode).toBe(401)
    await get({ authorization: 'Bearer token-ann' })
    expect(tokens()).toEqual(['token-ann'])
  })
})
