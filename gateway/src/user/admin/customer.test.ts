import { describe, expect, test } from 'vitest'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const token = 'admin'

const refuse = (route: string, status: number, body: object) => {
  gateway.stub.routes[route] = () => ({ status, body: { message: 'No.', ...body } })
}

describe('One account as administrators know it', () => {
  test('has what it bought, its addresses, mails and notes; each part costs one call', async () => {
    const read = async (part: string) => {
      const { data } = await gateway.ask(`{ user(id: "usr_ann") { ${part} } }`, { token })
      return [(data as { user: object }).user, gateway.takeCalls()]
    }
    expect(await read('purchases { orderCount paid { amount } lastOrderedAt }')).toEqual([
      { purchases: { orderCount: 3, paid: { amount: 45_050 }, lastOrderedAt: '2026-01-02T03:04:05.000Z' } },
      ['GET user/allUsers', 'GET user/purchases/usr_ann'],
    ])
    expect(await read('addresses { id formatted }')).toMatchObject([
      { addresses: [{ id: 'addr_1' }] },
      ['GET user/allUsers', 'GET user/addresses/usr_ann'],
    ])
    expect(await read('mails { kind state sentAt }')).toEqual([
      { mails: [{ kind: 'ORDER_PLACED', state: 'SENT', sentAt: '2026-01-02T03:04:05.000Z' }] },
      ['GET user/allUsers', 'GET user/mails/usr_ann'],
    ])
    expect(await read('notes { id note author { name } }')).toEqual([
      { notes: [{ id: 'usr_ann:note_1', note: 'Wants a call', author: { name: 'admin' } }] },
      ['GET user/allUsers', 'GET user/notes/usr_ann', 'GET user'],
    ])
  })

  test('is closed to shoppers, also for their own account', async () => {
    for (const part of ['purchases { orderCount }', 'addresses { id }', 'mails { kind }', 'notes { note }']) {
      const { errors } = await gateway.ask(`{ viewer { user { ${part} } } }`, { token: 'token-ann' })
      expect(errors, part).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    }
  })

  test('has notes that are read by their ids, too', async () => {
    const query = '{ node(id: "usr_ann:note_1") { __typename id ... on UserNote { note } } }'
    expect(await gateway.ask(query, { token })).toEqual({
      data: { node: { __typename: 'UserNote', id: 'usr_ann:note_1', note: 'Wants a call' } },
    })
    expect(await gateway.ask(query, { token: 'token-ann' })).toEqual({ data: { node: null } })
  })
})

describe('Notes about an account', () => {
  test('are added with the key of the call, and deleted; both answer the notes without another read', async () => {
    const add = `mutation { addUserNote(input: { userId: "usr_ann", note: "Second", idempotencyKey: "key" }) {
      ... on AddUserNoteSuccess { user { id notes { id note } } } } }`
    expect(await gateway.ask(add, { token })).toEqual({
      data: {
        addUserNote: {
          user: {
            id: 'usr_ann',
            notes: [
              { id: 'usr_ann:note_1', note: 'Wants a call' },
              { id: 'usr_ann:note_2', note: 'Second' },
            ],
          },
        },
      },
    })
    expect(gateway.stub.calls[0]).toMatchObject({ body: { id: 'usr_ann', note: 'Second' }, headers: { 'idempotency-key': 'key' } })
    expect(gateway.takeCalls()).toEqual(['PUT user/note'])
    const remove = `mutation { deleteUserNote(input: { noteId: "usr_ann:note_1" }) { ... on DeleteUserNoteSuccess { user { id notes { id } } } } }`
    expect(await gateway.ask(remove, { token })).toEqual({ data: { deleteUserNote: { user: { id: 'usr_ann', notes: [] } } } })
    expect(gateway.takeCalls()).toEqual(['DELETE user/note/note_1'])
  })

  test('that are refused answer the error of the union', async () => {
    const fields = [{ path: ['note'], code: 'OUT_OF_RANGE', message: 'Full.' }]
    refuse('PUT user/note', 400, { code: 'VALIDATION', fields })
    const add = `mutation { addUserNote(input: { userId: "usr_ann", note: "x" }) { ... on ValidationError { fields { path code } } } }`
    expect(await gateway.ask(add, { token })).toEqual({ data: { addUserNote: { fields: [{ path: ['note'], code: 'OUT_OF_RANGE' }] } } })
  })
})

describe('Erasing an account', () => {
  const ERASE = `mutation { eraseUser(input: { userId: "usr_ann" }) { __typename
    ... on EraseUserSuccess { deletedUserId } ... on OrdersUnderWayError { message orderCount } } }`

  test('answers which account is gone', async () => {
    expect(await gateway.ask(ERASE, { token })).toEqual({
      data: { eraseUser: { __typename: 'EraseUserSuccess', deletedUserId: 'usr_ann' } },
    })
    expect(gateway.takeCalls()).toEqual(['DELETE user/admin/usr_ann'])
  })

  test('is refused while orders are under way, and for the last administrator', async () => {
    refuse('DELETE user/admin/usr_ann', 409, { code: 'ORDERS_UNDER_WAY', count: 2 })
    expect(await gateway.ask(ERASE, { token })).toEqual({
      data: { eraseUser: { __typename: 'OrdersUnderWayError', message: 'No.', orderCount: 2 } },
    })
    refuse('DELETE user/admin/usr_ann', 409, { code: 'LAST_ADMIN' })
    expect(await gateway.ask(ERASE, { token })).toMatchObject({ data: { eraseUser: { __typename: 'LastAdministratorError' } } })
  })
})
