import { describe, expect, test } from 'vitest'
import { testGatewayForFile } from '../testing/test-gateway.ts'

const gateway = testGatewayForFile()

const VALIDATION = { status: 400, body: { code: 'VALIDATION', message: 'Check.' } }

describe('Asking for a password reset link', () => {
  const ask = () =>
    gateway.ask(
      `mutation { requestPasswordReset(input: { email: "ann@shop.example" }) {
        __typename
        ... on RequestPasswordResetSuccess { message }
        ... on ValidationError { fields { path code message } }
        ... on TooManyAttemptsError { retryAfterSeconds }
      } }`,
    )

  test("answers the REST service's message, without an account", async () => {
    expect(await ask()).toEqual({
      data: { requestPasswordReset: { __typename: 'RequestPasswordResetSuccess', message: 'A link is on its way.' } },
    })
    expect(gateway.stub.calls.map(({ body }) => body)).toEqual([{ email: 'ann@shop.example' }])
    expect(gateway.takeCalls()).toEqual(['POST user/forgotPassword'])
  })

  test('with a text that is no email is refused at the field', async () => {
    const fields = [{ path: ['email'], code: 'INVALID', message: 'Not valid email' }]
    gateway.stub.routes['POST user/forgotPassword'] = () => ({ ...VALIDATION, body: { ...VALIDATION.body, fields } })
    expect(await ask()).toEqual({ data: { requestPasswordReset: { __typename: 'ValidationError', fields } } })
  })

  test('too often is refused with the time to wait', async () => {
    gateway.stub.routes['POST user/forgotPassword'] = () => ({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS', message: 'Wait.', retryAfter: 90 },
    })
    expect(await ask()).toEqual({ data: { requestPasswordReset: { __typename: 'TooManyAttemptsError', retryAfterSeconds: 90 } } })
  })

  test.each([400, 404])('at a REST service without our codes that refuses with %i shows its message', async (status) => {
    gateway.stub.routes['POST user/forgotPassword'] = () => ({ status, body: { message: 'No such user' } })
    expect(await ask()).toEqual({
      data: {
        requestPasswordReset: { __typename: 'ValidationError', fields: [{ path: ['email'], code: 'INVALID', message: 'No such user' }] },
      },
    })
  })

  test('fails when the REST service fails', async () => {
    gateway.stub.routes['POST user/forgotPassword'] = () => ({ status: 500, text: 'Error' })
    expect(await ask()).toMatchObject({
      data: { requestPasswordReset: null },
      errors: [{ extensions: { code: 'PARSING_ERROR', originalStatus: 500 } }],
    })
  })
})

/** Ways in which services say that a link is dead. */
const DEAD: [string, object][] = [
  ['by its code', { status: 400, body: { code: 'INVALID_RESET_LINK', message: '404 Not Found' } }],
  ['by 400', { status: 400, body: { message: 'expired' } }],
  ['by 401', { status: 401, body: { message: 'expired' } }],
  ['by 404', { status: 404, text: '<h1>Not found</h1>' }],
  ['as a text that cannot be one', VALIDATION],
]

describe('A password reset link', () => {
  const LINK = 'query ($userId: ID!, $token: String!) { passwordResetLink(userId: $userId, token: $token) { expiresAt } }'
  const check = (token: string, userId = 'usr_1') => gateway.ask(LINK, { variables: { userId, token } })

  test('that works has its lifetime, and its answer is not cached', async () => {
    expect(await check('good')).toEqual({ data: { passwordResetLink: { expiresAt: '2026-01-02T03:04:05.000Z' } } })
    expect(gateway.takeCalls()).toEqual(['GET user/password-reset/usr_1/good'])
    const payload = { query: LINK, variables: { userId: 'usr_1', token: 'good' } }
    const { headers } = await gateway.app.inject({ method: 'POST', url: '/graphql', payload })
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(DEAD)('is null when it is dead, also when the REST service answers %s', async (_how, answer) => {
    gateway.stub.routes['GET user/password-reset/*'] = () => answer
    expect(await check('dead')).toEqual({ data: { passwordResetLink: null } })
  })

  test.each([['{}'], ['"ok"'], [''], ['null']])('works when the REST service says only that it works (%s)', async (text) => {
    gateway.stub.routes['GET user/password-reset/*'] = () => ({ text })
    expect(await check('good')).toEqual({ data: { passwordResetLink: { expiresAt: null } } })
  })

  test('is an error, not a dead link, when the REST service cannot be understood', async () => {
    gateway.stub.routes['GET user/password-reset/*'] = () => ({ status: 503, text: 'busy' })
    expect(await check('good')).toMatchObject({ data: { passwordResetLink: null }, errors: [{ extensions: { code: 'PARSING_ERROR' } }] })
  })

  test('may have any text that a client can send', async () => {
    for (const odd of ['', '..', '\ud800', 'a/b?c=d#e', '%2e', 'x'.repeat(9000)]) {
      expect(await check(odd, odd), odd.slice(0, 20)).toEqual({ data: { passwordResetLink: null } })
    }
    for (const name of gateway.takeCalls()) expect(name).toMatch(/^GET user\/password-reset\//)
  })
})

describe('Setting a password with a link', () => {
  const reset = (token: string) =>
    gateway.ask(
      `mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) {
        __typename
        ... on ResetPasswordSuccess { message }
        ... on ValidationError { fields { path code } }
        ... on UserError { message }
      } }`,
      { variables: { input: { userId: 'usr_1', token, password: 'Passw0rd!', confirmPassword: 'Other1!x' } } },
    )

  test("sends the body of REST, and answers the REST service's message", async () => {
    expect(await reset('good')).toEqual({
      data: { resetPassword: { __typename: 'ResetPasswordSuccess', message: 'Your password is set.' } },
    })
    expect(gateway.stub.calls[0]?.body).toEqual({ password: 'Passw0rd!', confirm_password: 'Other1!x' })
    expect(gateway.takeCalls()).toEqual(['POST user/password-reset/usr_1/good'])
  })

  test.each(DEAD)('is refused when the link is dead, also when the REST service answers %s', async (_how, answer) => {
    gateway.stub.routes['POST user/password-reset/*'] = () => answer
    const { data } = await reset('dead')
    expect(data).toEqual({
      resetPassword: { __typename: 'InvalidResetLinkError', message: expect.stringMatching(/^(404 Not Found|expired)$/) },
    })
  })

  test('is refused when the password breaks the rules', async () => {
    const fields = [{ path: ['confirm_password'], code: 'MISMATCH', message: 'No matching' }]
    gateway.stub.routes['POST user/password-reset/*'] = () => ({ ...VALIDATION, body: { ...VALIDATION.body, fields } })
    expect(await reset('good')).toMatchObject({
      data: { resetPassword: { __typename: 'ValidationError', fields: [{ path: ['confirmPassword'], code: 'MISMATCH' }] } },
    })
  })

  test('never repeats the token of the link', async () => {
    for (const token of ['s3cret', 's3cret/?']) {
      gateway.stub.routes['POST user/password-reset/*'] = () => ({
        status: 404,
        body: { message: `Cannot POST /user/password-reset/usr_1/${encodeURIComponent(token)}` },
      })
      const answers = [await reset(token)]
      gateway.stub.routes['POST user/password-reset/*'] = () => ({ status: 400, body: { message: `No link ${token}` } })
      answers.push(await reset(token))
      for (const { data } of answers) {
        expect(data).toEqual({ resetPassword: { __typename: 'InvalidResetLinkError', message: '404 Not Found' } })
      }
    }
  })
})
