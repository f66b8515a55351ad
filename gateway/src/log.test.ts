import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createLogger } from '@shop/service/log.ts'
import { openTestGateway } from './testing/test-gateway.ts'

/** The log at its most talkative level, while requests with marked secrets go well, go wrong, and break. */
async function logOf(requests: (gateway: Awaited<ReturnType<typeof openTestGateway>>) => Promise<void>): Promise<string> {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const gateway = await openTestGateway({ logger: createLogger('trace', sink) })
  await requests(gateway)
  await gateway.close()
  return lines.join('')
}

test('No token, password or variable ever reaches the log', async () => {
  const log = await logOf(async (gateway) => {
    const variables = { input: { email: 'CANARY@shop.example', password: 'CANARY-password' } }
    const login = 'mutation ($input: LoginInput!) { login(input: $input) { __typename } }'
    await gateway.ask(login, { variables, token: 'CANARY-token' })
    await gateway.ask(login, { variables: { input: { ...variables.input, CANARY: 'CANARY' } }, token: 'CANARY-token' })
    gateway.stub.routes['POST user/login'] = () => ({ text: 'null' })
    await gateway.ask(login, { variables, token: 'CANARY-token' })
    gateway.stub.routes['POST user/login'] = () => ({ cut: true })
    await gateway.ask(login, { variables, token: 'CANARY-token' })
    await gateway.app.inject({
      method: 'GET',
      url: `/graphql?query={shop{id}}&variables=${encodeURIComponent('{"x":"CANARY"}')}`,
      headers: { 'x-access-token': 'CANARY', 'apollo-require-preflight': '1' },
    })
    const check = 'query ($token: String!) { passwordResetLink(userId: "usr_1", token: $token) { expiresAt } }'
    const reset = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename ... on UserError { message } } }'
    const input = { userId: 'usr_1', token: 'CANARY-link', password: 'CANARY-1', confirmPassword: 'CANARY-2' }
    const path = 'user/password-reset/usr_1/CANARY-link'
    for (const answer of [
      { cut: true },
      { text: 'CANARY' },
      { status: 500, text: 'CANARY' },
      { status: 400, body: { message: `No ${path}` } },
    ]) {
      gateway.stub.routes[`GET ${path}`] = () => answer
      gateway.stub.routes[`POST ${path}`] = () => answer
      const answers = [
        await gateway.ask(check, { variables: { token: 'CANARY-link' } }),
        await gateway.ask(reset, { variables: { input } }),
      ]
      expect(JSON.stringify(answers)).not.toContain('CANARY')
    }
  })
  expect(log).toContain('"operation"')
  expect(log).not.toContain('CANARY')
})

test('A bug is logged with the same id that the shopper gets', async () => {
  let told: unknown
  const log = await logOf(async (gateway) => {
    gateway.stub.routes['GET product'] = () => ({ text: '{}' })
    const { errors } = await gateway.ask('{ products { totalCount } }')
    told = errors?.[0]?.extensions['requestId']
  })
  expect(told).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/))
  expect(log).toContain(`"requestId":"${String(told)}"`)
  expect(log).toContain('"stack"')
})
