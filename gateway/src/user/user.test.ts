import { describe, expect, test } from 'vitest'
import { unauthenticated } from '../testing/stub-rest-service.ts'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const LOGIN = `mutation ($input: LoginInput!) { login(input: $input) {
  __typename
  ... on LoginSuccess { session { token expiresAt } viewer { id user { id name role createdAt } cart { id } } }
  ... on TooManyAttemptsError { retryAfterSeconds }
  ... on UserError { message }
} }`
const credentials = { input: { email: 'ann@shop.example', password: 'Passw0rd!' } }

describe('Signing in', () => {
  test('answers the session, and the viewer of the same request has its token', async () => {
    expect(await gateway.ask(LOGIN, { variables: credentials, token: 'dead' })).toEqual({
      data: {
        login: {
          __typename: 'LoginSuccess',
          session: { token: 'token-ann', expiresAt: '2026-01-02T03:04:05.000Z' },
          viewer: {
            id: expect.stringMatching(/^viewer_[0-9a-f]{24}$/),
            user: { id: 'usr_ann', name: 'ann', role: 'SHOPPER', createdAt: '2026-01-02T03:04:05.000Z' },
            cart: { id: 'cart_token-ann' },
          },
        },
      },
    })
    expect(gateway.takeCalls()).toEqual(['POST user/login', 'GET cart'])
  })

  test("sends the caller's language to the REST service, if the shop speaks it", async () => {
    for (const accepted of ['ar-EG,ar;q=0.9', 'fr', undefined])
      await gateway.ask(LOGIN, { variables: credentials, ...(accepted && { language: accepted }) })
    const told = gateway.stub.calls.filter(({ name }) => name === 'POST user/login').map(({ headers }) => headers['accept-language'])
    expect(told).toEqual(['ar', 'en', 'en'])
  })

  test('ends the session after ten days when the REST service gives no end', async () => {
    gateway.stub.routes['POST user/login'] = () => ({ body: { _id: '1', name: 'a', email: 'b', phone: 'c', role: false, token: 't' } })
    const { data } = await gateway.ask(
      'mutation ($input: LoginInput!) { login(input: $input) { ... on LoginSuccess { session { expiresAt } } } }',
      {
        variables: credentials,
      },
    )
    const { login } = data as { login: { session: { expiresAt: string } } }
    expect(Date.parse(login.session.expiresAt) - Date.now()).toBeGreaterThan(864_000_000 - 60_000)
  })

  test.each([
    ['by its code', { status: 401, body: { code: 'INVALID_CREDENTIALS', message: 'Opps! please check data again' } }],
    ['by the status alone', { status: 400, body: { message: 'wrong' } }],
    ['by another status', { status: 404, text: 'no such user' }],
  ])('with a wrong password is refused in words, also when the REST service answers %s', async (_how, answer) => {
    gateway.stub.routes['POST user/login'] = () => answer
    expect(await gateway.ask(LOGIN, { variables: credentials })).toEqual({
      data: { login: { __typename: 'InvalidCredentialsError', message: 'Opps! please check data again' } },
    })
  })

  test('too often is refused with the time to wait', async () => {
    gateway.stub.routes['POST user/login'] = () => ({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', retryAfter: 60 } })
    expect(await gateway.ask(LOGIN, { variables: credentials })).toEqual({
      data: { login: { __typename: 'TooManyAttemptsError', retryAfterSeconds: 60, message: 'Wait.' } },
    })
  })
})

const REGISTER = `mutation ($input: RegisterInput!) { register(input: $input) {
  __typename ... on ValidationError { fields { path code message } } ... on UserError { message }
} }`
const account = { name: 'Ann', email: 'ann@shop.example', phone: '01012345678', password: 'Passw0rd!', confirmPassword: 'Passw0rd!' }

describe('Signing up', () => {
  test('sends the body of REST', async () => {
    expect(await gateway.ask(REGISTER, { variables: { input: account } })).toEqual({
      data: { register: { __typename: 'RegisterSuccess' } },
    })
    const { confirmPassword, ...rest } = account
    expect(gateway.stub.calls.at(-1)?.body).toEqual({ ...rest, confirm_password: confirmPassword })
  })

  test('names wrong fields as the graph does', async () => {
    const fields = [
      { path: ['confirm_password'], code: 'MISMATCH', message: 'No matching' },
      { path: ['phone'], code: 'SOMETHING_NEW', message: 'Not valid phone' },
    ]
    gateway.stub.routes['POST user/register'] = () => ({ status: 400, body: { code: 'VALIDATION', message: 'Check.', fields } })
    expect(await gateway.ask(REGISTER, { variables: { input: account } })).toEqual({
      data: {
        register: {
          __typename: 'ValidationError',
          message: 'Check.',
          fields: [
            { path: ['confirmPassword'], code: 'MISMATCH', message: 'No matching' },
            { path: ['phone'], code: 'INVALID', message: 'Not valid phone' },
          ],
        },
      },
    })
  })

  test("with a taken email is refused, by the REST service's code or its status", async () => {
    for (const body of [{ code: 'EMAIL_TAKEN', message: 'Taken.' }, { message: 'Taken.' }]) {
      gateway.stub.routes['POST user/register'] = () => ({ status: 409, body })
      expect(await gateway.ask(REGISTER, { variables: { input: account } })).toMatchObject({
        data: { register: { __typename: 'EmailTakenError' } },
      })
    }
  })
})

describe('The viewer', () => {
  test('is null for a signed-out caller, without any call', async () => {
    expect(await gateway.ask('{ viewer { id user { id } cart { id } } }')).toEqual({ data: { viewer: null } })
    expect(gateway.takeCalls()).toEqual([])
  })

  test('has one id for each account, whatever the session, which reveals neither', async () => {
    const idOf = async (token: string) => {
      const { data } = await gateway.ask('{ viewer { id user { id } } }', { token })
      return (data as { viewer: { id: string } }).viewer.id
    }
    // The stub knows both as tokens of usr_ann.
    expect(await idOf('token-ann')).toBe(await idOf('ann'))
    expect(await idOf('token-ann')).not.toBe(await idOf('token-ben'))
    expect(await idOf('token-ann')).not.toContain('ann')
  })

  test('is told by the REST service once a session whose account it is', async () => {
    const ask = () => gateway.ask('{ viewer { id cart { itemCount } } }', { token: 'token-new' })
    const { data } = await ask()
    expect(gateway.takeCalls().toSorted()).toEqual(['GET cart', 'GET user'])
    expect(await ask()).toEqual({ data })
    expect(gateway.takeCalls()).toEqual(['GET cart'])
  })

  test('is read once, however many fields need it', async () => {
    const query = '{ viewer { user { id name email phone role } again: user { name } cart { id itemCount } cartAgain: cart { id } } }'
    expect(await gateway.ask(query, { token: 'admin' })).toMatchObject({ data: { viewer: { user: { role: 'ADMIN' }, cart: null } } })
    expect(gateway.takeCalls().toSorted()).toEqual(['GET cart', 'GET user'])
  })

  test('with an expired token is an error that asks to sign in', async () => {
    for (const field of ['user { name }', 'cart { id }', 'addresses { id }']) {
      const { errors } = await gateway.ask(`{ viewer { ${field} } }`, { token: 'dead' })
      expect(errors, field).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    }
  })
})

describe('Signing out', () => {
  const LOGOUT = 'mutation { logout { ... on LogoutSuccess { userId } } }'

  test('ends the session and names the account', async () => {
    expect(await gateway.ask(LOGOUT, { token: 'token-ann' })).toEqual({ data: { logout: { userId: 'usr_ann' } } })
    expect(gateway.takeCalls()).toEqual(['GET user', 'POST user/logout'])
  })

  test('needs a valid token', async () => {
    expect(await gateway.ask(LOGOUT)).toMatchObject({ data: { logout: null }, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(gateway.takeCalls()).toEqual([])
    gateway.stub.routes['GET user'] = unauthenticated
    expect(await gateway.ask(LOGOUT, { token: 'dead' })).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  })
})

describe('A caller with an invented token', () => {
  const FRAGMENTS = 'fragment Mine on Viewer { ...Id } fragment Id on Viewer { id user { __typename } }'
  test.each([
    '{ viewer { id } }',
    '{ me: viewer { __typename } }',
    `{ viewer { ...Mine } } ${FRAGMENTS}`,
    '{ viewer { ... on Node { id ... on Product { name } } } }',
    'query ($no: Boolean = false) { viewer { id cart @include(if: $no) { id } } }',
    '{ viewer { id user { id } } }',
    '{ viewer { id cart { itemCount } } }',
  ])('is asked to sign in, and is no viewer: %s', async (query) => {
    for (const name of ['GET user', 'GET cart']) gateway.stub.routes[name] = unauthenticated
    const { data, errors } = await gateway.ask(query, { token: 'made-up' })
    expect(errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
    if (!query.includes('cart {')) expect(Object.values(data as object)).toEqual([null])
  })

  test.each([
    ['{ viewer { id } }', ['GET user']],
    ['{ viewer { id user { name } } }', ['GET user']],
    ['{ viewer { ...Mine } } fragment Mine on Viewer { id ... { cart { itemCount } } }', ['GET cart']],
    ['{ viewer { id addresses { id } } }', ['GET address']],
    ['{ viewer { id favourites { totalCount } } }', ['GET favourite']],
  ])('is detected with one call, which a known session makes anyway: %s makes %j', async (query, calls) => {
    await gateway.ask('{ viewer { id } }', { token: 'token-ann' })
    gateway.takeCalls()
    expect(await gateway.ask(query, { token: 'token-ann' })).toMatchObject({ data: { viewer: {} } })
    expect(gateway.takeCalls()).toEqual(calls)
  })

  test('is detected by the cart when the REST service does not offer reading the account', async () => {
    gateway.stub.routes['GET user'] = () => ({ status: 404, text: 'Cannot GET /user' })
    expect(await gateway.ask('{ viewer { id } }', { token: 'token-ann' })).toMatchObject({ data: { viewer: { id: expect.any(String) } } })
    expect(await gateway.ask('{ viewer { id } }', { token: 'admin' })).toMatchObject({ data: { viewer: { id: expect.any(String) } } })
    gateway.stub.routes['GET cart'] = unauthenticated
    expect(await gateway.ask('{ viewer { id } }', { token: 'made-up' })).toMatchObject({
      data: { viewer: null },
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })
})
