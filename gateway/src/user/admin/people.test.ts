import { describe, expect, test } from 'vitest'
import { stubShop } from '../../testing/stub-shop.ts'
import { testGatewayForFile } from '../../testing/test-gateway.ts'

const gateway = testGatewayForFile()
const token = 'admin'
const FORBIDDEN = { errors: [{ extensions: { code: 'FORBIDDEN' } }] }

describe('The list of accounts', () => {
  const USERS = `query ($search: String, $page: Int) { users(filter: { search: $search }, first: 2, page: $page) {
    totalCount nodes { id name email phone role createdAt } pageInfo { pageCount hasNextPage }
  } }`

  test('is read by administrators, page by page, in one call', async () => {
    expect(await gateway.ask(USERS, { token })).toMatchObject({
      data: {
        users: {
          totalCount: 3,
          nodes: [
            { id: 'usr_admin', role: 'ADMIN' },
            { id: 'usr_ann', name: 'ann', email: 'token-ann@shop.example', phone: '01012345678', role: 'SHOPPER' },
          ],
          pageInfo: { pageCount: 2, hasNextPage: true },
        },
      },
    })
    expect(gateway.takeCalls()).toEqual(['GET user/allUsers'])
    expect(await gateway.ask(USERS, { token, variables: { search: ' be ' } })).toMatchObject({
      data: { users: { totalCount: 1, nodes: [{ id: 'usr_ben' }] } },
    })
  })

  test('sends role and sort order as REST names them', async () => {
    await gateway.ask('{ users(filter: { role: SHOPPER }, sort: NAME_DESC, first: 2) { totalCount } }', { token })
    const asked = gateway.stub.calls.findLast(({ name }) => name === 'GET user/allUsers')?.query ?? []
    expect(Object.fromEntries(asked)).toEqual({ admin: 'false', sortBy: 'za', limit: '2', offset: '0' })
  })

  test('is searched, sorted and cut here when the REST service lists all at once', async () => {
    const names = ['Zoe', 'Adam', 'Mona', 'Monica']
    gateway.stub.routes['GET user/allUsers'] = () => ({
      body: names.map((name, n) => ({ _id: `${n}`, name, email: `${n}@x.example`, phone: '0101', role: false, password: 'hash' })),
    })
    const query = '{ users(filter: { search: "MON" }, first: 1, page: 2) { totalCount nodes { id name } } }'
    expect(await gateway.ask(query, { token })).toEqual({ data: { users: { totalCount: 2, nodes: [{ id: '3', name: 'Monica' }] } } })
    gateway.stub.routes['GET user/allUsers'] = () => ({
      body: names.map((name, n) => ({ _id: `${n}`, name, email: `${n}@x.example`, phone: '0101', role: n % 2 === 0, password: 'hash' })),
    })
    expect(await gateway.ask('{ users(filter: { role: ADMIN }, sort: NAME_DESC) { totalCount nodes { name } } }', { token })).toEqual({
      data: { users: { totalCount: 2, nodes: [{ name: 'Zoe' }, { name: 'Mona' }] } },
    })
    expect(await gateway.ask('{ user(id: "1") { name } }', { token })).toEqual({ data: { user: { name: 'Adam' } } })
    expect(await gateway.ask('{ users { nodes { name } } }', { token })).toMatchObject({
      data: { users: { nodes: [{ name: 'Adam' }, { name: 'Mona' }, { name: 'Monica' }, { name: 'Zoe' }] } },
    })
  })

  test('has single accounts in one call, with their orders and sessions', async () => {
    const query = `{
      ann: user(id: "usr_ann") { name sessions { createdAt expiresAt isCurrent } }
      ben: user(id: "usr_ben") { name }
      none: user(id: "usr_none") { name }
    }`
    expect(await gateway.ask(query, { token })).toEqual({
      data: {
        ann: {
          name: 'ann',
          sessions: [{ createdAt: '2026-01-02T03:04:05.000Z', expiresAt: '2026-01-02T03:04:05.000Z', isCurrent: false }],
        },
        ben: { name: 'ben' },
        none: null,
      },
    })
    expect(gateway.takeCalls()).toEqual(['GET user/allUsers', 'GET user/sessions/usr_ann'])
  })

  test('is refused to shoppers', async () => {
    expect(await gateway.ask(USERS, { token: 'token-ann' })).toMatchObject(FORBIDDEN)
    expect(await gateway.ask('{ user(id: "usr_ann") { name } }', { token: 'token-ann' })).toMatchObject(FORBIDDEN)
    expect(await gateway.ask('{ viewer { user { sessions { createdAt } } } }', { token: 'token-ann' })).toMatchObject(FORBIDDEN)
    expect(await gateway.ask(USERS)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  })
})

describe('An administrator', () => {
  const SET_ROLE = `mutation ($input: SetUserRoleInput!) { setUserRole(input: $input) {
    __typename ... on SetUserRoleSuccess { user { id role } } ... on UserError { message }
  } }`
  const setRole = (role: string) => gateway.ask(SET_ROLE, { token, variables: { input: { userId: 'usr_ben', role } } })

  test('sets the role of an account', async () => {
    const success = (role: string) => ({ data: { setUserRole: { __typename: 'SetUserRoleSuccess', user: { id: 'usr_ben', role } } } })
    expect(await setRole('ADMIN')).toEqual(success('ADMIN'))
    expect(await setRole('SHOPPER')).toEqual(success('SHOPPER'))
    expect(gateway.takeCalls()).toEqual(['PUT user/role', 'PUT user/role'])
  })

  test.each([
    ['LAST_ADMIN', 409, 'LastAdministratorError'],
    ['NOT_FOUND', 404, 'NotFoundError'],
  ])('gets a refusal of the REST service in words: %s', async (code, status, type) => {
    const refuse = () => ({ status, body: { code, message: 'No.' } })
    gateway.stub.routes = { ...stubShop(), 'PUT user/role': refuse, 'DELETE user/sessions/*': refuse }
    expect(await setRole('SHOPPER')).toEqual({ data: { setUserRole: { __typename: type, message: 'No.' } } })
  })

  test('signs an account out everywhere', async () => {
    gateway.stub.routes['GET user/sessions/*'] = () => ({ body: [] })
    const query = `mutation { endUserSessions(input: { userId: "usr_ben" }) {
      ... on EndUserSessionsSuccess { user { id name sessions { createdAt } } }
    } }`
    expect(await gateway.ask(query, { token })).toEqual({
      data: { endUserSessions: { user: { id: 'usr_ben', name: 'ben', sessions: [] } } },
    })
    expect(gateway.takeCalls().toSorted()).toEqual(['DELETE user/sessions/usr_ben', 'GET user/allUsers', 'GET user/sessions/usr_ben'])
  })
})
