import { describe, expect, test } from 'vitest'
import { review, user } from '../testing/stub-shop.ts'
import { openTestGateway, testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const token = 'token-ann'
const refuse = (name: string, status: number, body: object) => {
  gateway.stub.routes[name] = () => ({ status, body })
}

describe('Changing the profile', () => {
  const UPDATE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) {
    __typename
    ... on UpdateProfileSuccess { user { id name email phone orders { totalCount } } }
    ... on ValidationError { fields { path message } }
    ... on TooManyAttemptsError { retryAfterSeconds }
  } }`
  const update = (input: object) => gateway.ask(UPDATE, { token, variables: { input } })

  test('sends the changed fields alone, and answers the changed account', async () => {
    expect(await update({ name: 'Anna', phone: null })).toEqual({
      data: {
        updateProfile: {
          __typename: 'UpdateProfileSuccess',
          user: { id: 'usr_ann', name: 'Anna', email: 'token-ann@shop.example', phone: '01012345678', orders: { totalCount: 3 } },
        },
      },
    })
    expect(gateway.stub.calls[0]?.body).toEqual({ name: 'Anna' })
    expect(gateway.takeCalls()).toEqual(['PUT user', 'GET order'])
  })

  test("to another language is sent in the REST service's code, when it stores languages", async () => {
    const change = 'mutation { updateProfile(input: { language: AR }) { ... on UpdateProfileSuccess { user { language } } } }'
    gateway.stub.routes['PUT user'] = () => ({ body: { user: { ...user(token), language: 'ar' } } })
    expect(await gateway.ask(change, { token })).toEqual({ data: { updateProfile: { user: { language: 'AR' } } } })
    expect(gateway.stub.calls.at(-1)?.body).toEqual({ language: 'ar' })
    expect(gateway.takeCalls()).toEqual(['GET user', 'PUT user'])

    const { language: _language, ...without } = user(token)
    gateway.stub.routes['GET user'] = () => ({ body: without })
    expect(await gateway.ask(change, { token })).toMatchObject({ errors: [{ extensions: { code: 'NOT_OFFERED' } }] })
    expect(gateway.takeCalls()).toEqual(['GET user'])
    expect(await gateway.ask('{ viewer { user { language } } }', { token })).toEqual({ data: { viewer: { user: { language: null } } } })
  })

  test('is visible to later reads of the same request', async () => {
    gateway.stub.routes['POST address'] = () => ({ body: { _id: 'addr_9' } })
    const query = `mutation {
      updateProfile(input: { email: "new@shop.example" }) { ... on UpdateProfileSuccess { user { email } } }
      createAddress(input: { address: { phone: "1", street: "1", building: "1", city: "1", governorate: "1", country: "1", postalCode: "1" } }) {
        ... on CreateAddressSuccess { viewer { user { email } } }
      }
    }`
    expect(await gateway.ask(query, { token })).toMatchObject({
      data: { createAddress: { viewer: { user: { email: 'new@shop.example' } } } },
    })
    expect(gateway.takeCalls()).toEqual(['PUT user', 'POST address'])
  })

  test('names a wrong field', async () => {
    const fields = [{ path: ['phone'], code: 'INVALID', message: 'Not valid phone' }]
    refuse('PUT user', 400, { code: 'VALIDATION', message: 'Check.', fields })
    expect(await update({ phone: '1' })).toEqual({
      data: { updateProfile: { __typename: 'ValidationError', fields: [{ path: ['phone'], message: 'Not valid phone' }] } },
    })
  })

  test('without any field is a wrong request', async () => {
    refuse('PUT user', 400, { code: 'VALIDATION', message: 'Say what to change', fields: [] })
    expect(await update({})).toMatchObject({ data: { updateProfile: null }, errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  test("to a taken email is refused, by the REST service's code or its status", async () => {
    for (const body of [{ code: 'EMAIL_TAKEN', message: 'Taken.' }, { message: 'Taken.' }]) {
      refuse('PUT user', 409, body)
      expect(await update({ email: 'bob@shop.example' })).toEqual({ data: { updateProfile: { __typename: 'EmailTakenError' } } })
    }
  })

  test('too often is refused with the time to wait', async () => {
    refuse('PUT user', 429, { code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', retryAfter: 60 })
    expect(await update({ email: 'a@b.c' })).toEqual({
      data: { updateProfile: { __typename: 'TooManyAttemptsError', retryAfterSeconds: 60 } },
    })
  })
})

describe('Changing the password', () => {
  const CHANGE = `mutation { changePassword(input: { password: "N3wPassw0rd!", confirmPassword: "N3wPassw0rd!" }) {
    __typename
    ... on ChangePasswordSuccess { session { token expiresAt } }
    ... on ValidationError { fields { path } }
    ... on TooManyAttemptsError { retryAfterSeconds }
  } }`

  test('answers the new session in place of the old one', async () => {
    expect(await gateway.ask(CHANGE, { token })).toEqual({
      data: {
        changePassword: {
          __typename: 'ChangePasswordSuccess',
          session: { token: 'token-new', expiresAt: '2026-01-02T03:04:05.000Z' },
        },
      },
    })
    expect(gateway.stub.calls[0]).toMatchObject({ body: { password: 'N3wPassw0rd!', confirm_password: 'N3wPassw0rd!' } })
    expect(gateway.takeCalls()).toEqual(['PUT user/password'])
  })

  test.each([['{"message":"ok"}'], [''], ['"changed"'], ['null']])(
    'leaves the old token when the REST service answers %s',
    async (text) => {
      gateway.stub.routes['PUT user/password'] = () => ({ text })
      const { data } = await gateway.ask(CHANGE, { token })
      const { session } = (data as { changePassword: { session: { token: string; expiresAt: string } } }).changePassword
      expect(session.token).toBe(token)
      expect(Date.parse(session.expiresAt)).toBeGreaterThan(Date.now())
    },
  )

  test('is refused in words', async () => {
    refuse('PUT user/password', 400, {
      code: 'VALIDATION',
      message: 'Check.',
      fields: [{ path: ['confirm_password'], code: 'MISMATCH', message: 'No matching' }],
    })
    expect(await gateway.ask(CHANGE, { token })).toMatchObject({ data: { changePassword: { fields: [{ path: ['confirmPassword'] }] } } })
    refuse('PUT user/password', 401, { code: 'INVALID_CREDENTIALS', message: 'This is not your present password' })
    expect(await gateway.ask(CHANGE, { token })).toMatchObject({
      data: { changePassword: { __typename: 'InvalidCredentialsError' } },
    })
    refuse('PUT user/password', 429, { code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', retryAfter: 9 })
    expect(await gateway.ask(CHANGE, { token })).toMatchObject({ data: { changePassword: { retryAfterSeconds: 9 } } })
  })
})

describe('Deleting the account', () => {
  const DELETE = `mutation { deleteAccount { __typename ... on DeleteAccountSuccess { deletedUserId } ... on UserError { message } } }`

  test('answers the id of the deleted account', async () => {
    expect(await gateway.ask(DELETE, { token })).toEqual({
      data: { deleteAccount: { __typename: 'DeleteAccountSuccess', deletedUserId: 'usr_ann' } },
    })
    expect(gateway.takeCalls()).toEqual(['GET user', 'DELETE user'])
  })

  test('is refused to the last administrator', async () => {
    refuse('DELETE user', 409, { code: 'LAST_ADMIN', message: 'You are the last one.' })
    expect(await gateway.ask(DELETE, { token: 'admin' })).toEqual({
      data: { deleteAccount: { __typename: 'LastAdministratorError', message: 'You are the last one.' } },
    })
  })
})

test.each([['updateProfile(input: { name: "A" })'], ['changePassword(input: { password: "a", confirmPassword: "a" })'], ['deleteAccount']])(
  'The change %s needs a token, and a valid one',
  async (field) => {
    const query = `mutation { ${field} { __typename } }`
    expect(await gateway.ask(query)).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(gateway.takeCalls()).toEqual([])
    expect(await gateway.ask(query, { token: 'dead' })).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  },
)

test("Cached reviews show a new name of their author, and a deleted one's missing name, at once", async () => {
  const caching = await openTestGateway({ config: { caching: true } })
  let name = 'Ann'
  caching.stub.routes['GET review/product/*'] = () => ({
    body: [{ ...review(1), user: { _id: 'usr_ann', name } }],
    headers: { 'x-total-count': '1' },
  })
  caching.stub.routes['PUT user'] = () => {
    name = 'Anna'
    return { body: { user: user(token) } }
  }
  caching.stub.routes['DELETE user'] = () => {
    name = 'Deleted user'
    return { body: { message: 'ok' } }
  }
  const author = async () => {
    const { data } = await caching.ask('{ product(id: "prod_1") { reviews { nodes { author { name } } } } }')
    return (data as { product: { reviews: { nodes: { author: { name: string } }[] } } }).product.reviews.nodes[0]?.author.name
  }
  const seen = [await author()]
  await caching.ask('mutation { updateProfile(input: { name: "Anna" }) { __typename } }', { token })
  seen.push(await author())
  await caching.ask('mutation { deleteAccount { __typename } }', { token })
  seen.push(await author())
  expect(seen).toEqual(['Ann', 'Anna', 'Deleted user'])
  await caching.close()
})
