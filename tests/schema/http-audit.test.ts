import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestGateway, type TestGateway } from '../../gateway/src/testing/test-gateway.ts'

let gateway: TestGateway
let url = ''
beforeAll(async () => {
  gateway = await openTestGateway({ config: { caching: true } })
  url = `${await gateway.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(() => gateway.close())

test('The gateway speaks GraphQL over HTTP as specified: all 61 audits', async () => {
  // A GET has to prove that no foreign page sent it; the audits do not know that.
  const fetchFn: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('apollo-require-preflight', '1')
    return fetch(input, { ...init, headers })
  }
  const results = await auditServer({ url, fetchFn })
  const failed = results
    .filter(({ status }) => status !== 'ok')
    .map((result) => [result.status, result.name, 'reason' in result && result.reason])
  expect(failed).toEqual([])
  expect(results).toHaveLength(61)
})
