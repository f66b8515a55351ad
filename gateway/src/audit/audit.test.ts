import { expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const LOG = `query ($subjectId: ID, $actorId: ID, $made: DateTimeRangeInput) {
  auditLog(subjectId: $subjectId, actorId: $actorId, made: $made, first: 10) {
    totalCount nodes { id actor { id name } action subjectType subjectId summary createdAt }
  }
}`

test('What administrators did is listed with who did it, of those who are still there', async () => {
  const entry = {
    action: 'setUserRole',
    subjectType: 'user',
    subjectId: 'usr_ben',
    summary: 'made a shopper',
    createdAt: '2026-01-02T03:04:05.000Z',
  }
  expect(await gateway.ask(LOG, { token: 'admin' })).toEqual({
    data: {
      auditLog: {
        totalCount: 2,
        nodes: [
          { id: 'aud_0', actor: { id: 'usr_admin', name: 'admin' }, ...entry },
          { id: 'aud_1', actor: null, ...entry },
        ],
      },
    },
  })
  expect(gateway.takeCalls()).toEqual(['GET audit', 'GET user/allUsers'])
})

test('It is narrowed by thing, account and time', async () => {
  let asked: unknown
  gateway.stub.routes['GET audit'] = ({ query }) => {
    asked = Object.fromEntries(query)
    return { body: [], headers: { 'x-total-count': '0' } }
  }
  const variables = { subjectId: 'ord_1', actorId: 'usr_1', made: { from: '2026-01-01T00:00:00Z', to: null } }
  expect(await gateway.ask(LOG, { token: 'admin', variables })).toEqual({ data: { auditLog: { totalCount: 0, nodes: [] } } })
  expect(asked).toEqual({ subject: 'ord_1', actor: 'usr_1', from: '2026-01-01T00:00:00.000Z', limit: '10', offset: '0' })
})

test('It is no business of shoppers', async () => {
  expect(await gateway.ask(LOG, { token: 'token-ann' })).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
})
