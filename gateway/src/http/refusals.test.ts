import { execute, type GraphQLSchema } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Config } from '../config.ts'
import type { Executor, Operation } from '../execution/executor.ts'
import {
  ask,
  DOCUMENTS,
  get,
  HIDDEN,
  LOGIN,
  type Refused,
  REQUESTS,
  sendRefused,
  UNLISTED,
  upload,
  UPLOADS,
} from '../testing/refused-requests.ts'
import { openTestGateway, type GraphAnswer, type TestGateway } from '../testing/test-gateway.ts'

// Every refusal of the gateway in one table: 4xx with a code, nothing resolved, no call to the REST service (E01-E14). `npm run bench`
// measures how long they take.

/** A gateway, and how many operations it has run. */
function opened(config: Partial<Config>) {
  const gateway = { executed: [] as Operation[] } as TestGateway & { executed: Operation[] }
  const createExecutor =
    (schema: GraphQLSchema): Executor =>
    async (operation) => {
      // Before it runs anything graphql-js reads the variables, and refuses the wrong ones.
      const { document, variables, context, operationName } = operation
      const result = await execute({ schema, document, variableValues: variables, contextValue: context, operationName })
      if ('data' in result) gateway.executed.push(operation)
      return result
    }
  beforeAll(async () => void Object.assign(gateway, await openTestGateway({ config: { caching: true, ...config }, createExecutor })))
  beforeEach(() => {
    gateway.takeCalls()
    gateway.executed.length = 0
  })
  afterAll(() => gateway.close())
  return gateway
}

async function send(gateway: TestGateway, sent: Refused) {
  const answer = await sendRefused(gateway.app, sent)
  const { statusCode: status, headers } = answer
  const { errors = [] } = answer.json<GraphAnswer>()
  const codes = [...new Set(errors.map(({ extensions }) => extensions['code']))]
  return { status, codes, control: headers['cache-control'], headers, wait: errors[0]?.extensions['retryAfterSeconds'] }
}

describe('Nothing is resolved and the REST service is not called when the gateway gets', () => {
  const open = opened({})
  test.each([...DOCUMENTS, ...REQUESTS, ...UPLOADS])('%s: %i %s', async (_what, status, code, sent) => {
    expect(await send(open, sent)).toMatchObject({ status, codes: [code], control: 'no-store' })
    expect([open.executed.length, open.takeCalls()]).toEqual([0, []])
  })

  test('except for a valid query, which runs', async () => {
    expect(await send(open, ask('{ shop { departments { id } } }'))).toMatchObject({ status: 200 })
    expect(open.executed.length).toBe(1)
    expect(open.takeCalls()).toEqual(['GET department'])
  })
})

describe('The same holds with introspection off:', () => {
  const shut = opened({ publicSchema: false })
  test.each(HIDDEN)('%s: %i %s', async (_what, status, code, sent) => {
    expect(await send(shut, sent)).toMatchObject({ status, codes: [code], control: 'no-store' })
    expect([shut.executed.length, shut.takeCalls()]).toEqual([0, []])
  })
})

describe('The same holds with a safelist:', () => {
  const listed = opened({ safelist: true })
  test.each(UNLISTED)('%s: %i %s', async (_what, status, code, sent) => {
    expect(await send(listed, sent)).toMatchObject({ status, codes: [code], control: 'no-store' })
    expect([listed.executed.length, listed.takeCalls()]).toEqual([0, []])
  })
})

describe('The same holds for a client that has spent its points:', () => {
  const spent = opened({ clientPoints: 1 })
  // The minute must not be over meanwhile.
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterAll(() => void vi.useRealTimers())
  test.each([
    ['an operation', ask('{ shop { departments { id } } }')],
    ['a change', ask(`mutation { ${LOGIN} }`)],
    ['a GET', get('{ shop { id } }', { 'apollo-require-preflight': '1' })],
    ['an upload', upload()],
    ['an export', { method: 'GET', url: '/export/orders.csv', headers: { 'content-type': '', 'x-access-token': 'admin' } }],
  ] satisfies [string, Refused][])('%s: 429 RATE_LIMITED', async (_what, sent) => {
    for (let n = 0; n < 10; n += 1) await send(spent, ask('{'))
    spent.takeCalls()
    spent.executed.length = 0
    const { headers, ...refused } = await send(spent, sent)
    expect(refused).toEqual({ status: 429, codes: ['RATE_LIMITED'], control: 'no-store', wait: Number(headers['retry-after']) })
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect([headers['ratelimit-policy'], headers['ratelimit']]).toEqual(['"points";q=4;w=60', `"points";r=0;t=${headers['retry-after']}`])
    expect([spent.executed.length, spent.takeCalls()]).toEqual([0, []])
  })
})
