import { expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const LOG = `query ($filter: AuditFilterInput) {
  auditLog(filter: $filter, first: 10) {
    totalCount nodes { id actor { id name } action subjectType subjectId summary createdAt }
  }
}`

test('The audit log lists what administrators did, with the name of each whose account still exists', async () => {
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

test('An audit entry has each changed field before and after, as text, and the number of things changed with it', async () => {
  const before = { price: 120.5, cod: true, images: ['a', 'b'], brand: 'Nour', carrier: null }
  const after = { price: 99, cod: false, images: ['b'], brand: 'Nour', carrier: 'Bosta' }
  const entry = {
    action: 'updateProduct',
    subject: { type: 'product', _id: 'prod_1', name: 'Lamp' },
    summary: 'price',
    createdAt: '2026-01-02T03:04:05.000Z',
  }
  gateway.stub.routes['GET audit'] = () => ({
    body: [
      { _id: 'aud_1', actor: null, ...entry, before, after, others: 2 },
      { _id: 'aud_2', actor: null, ...entry, before: { name: 'Lamp' }, after: null, others: 0 },
      { _id: 'aud_3', actor: null, ...entry, before: null, after: null, others: 0 },
    ],
    headers: { 'x-total-count': '3' },
  })
  expect(await gateway.ask('{ auditLog { nodes { subjectName otherCount changes { field before after } } } }', { token: 'admin' })).toEqual(
    {
      data: {
        auditLog: {
          nodes: [
            {
              subjectName: 'Lamp',
              otherCount: 2,
              changes: [
                { field: 'price', before: '120.5', after: '99' },
                { field: 'cod', before: 'true', after: 'false' },
                { field: 'images', before: 'a\nb', after: 'b' },
                { field: 'carrier', before: null, after: 'Bosta' },
              ],
            },
            { subjectName: 'Lamp', otherCount: 0, changes: [{ field: 'name', before: 'Lamp', after: null }] },
            { subjectName: 'Lamp', otherCount: 0, changes: [] },
          ],
        },
      },
    },
  )
})

test('The audit log can be filtered by thing, account, call and time', async () => {
  let asked: unknown
  gateway.stub.routes['GET audit'] = ({ query }) => {
    asked = Object.fromEntries(query)
    return { body: [], headers: { 'x-total-count': '0' } }
  }
  const filter = { subjectId: 'ord_1', actorId: 'usr_1', batchId: 'aud_1', createdAt: { from: '2026-01-01T00:00:00Z', to: null } }
  expect(await gateway.ask(LOG, { token: 'admin', variables: { filter } })).toEqual({ data: { auditLog: { totalCount: 0, nodes: [] } } })
  expect(asked).toEqual({ subject: 'ord_1', actor: 'usr_1', batch: 'aud_1', from: '2026-01-01T00:00:00.000Z', limit: '10', offset: '0' })
})

test('The audit log is refused to shoppers', async () => {
  expect(await gateway.ask(LOG, { token: 'token-ann' })).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] })
})
