import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

function logOf(entry: object): string {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).info(entry)
  return lines.join('')
}

test.each(['x-access-token', 'authorization', 'cookie', 'x-gateway-secret', 'idempotency-key'])('The log hides the header %s', (name) => {
  const log = logOf({ headers: { [name]: 'CANARY', host: 'shop' } })
  expect(log).toContain('"host":"shop"')
  expect(log).not.toContain('CANARY')
})

test.each(['password', 'confirmPassword', 'confirm_password', 'token', 'clientSecret', 'client_secret'])(
  'The log hides the field %s, however deep it stands',
  (name) => {
    const log = logOf({ [name]: 'CANARY', body: { [name]: 'CANARY', input: { [name]: 'CANARY' } } })
    expect(log.match(/\[hidden\]/g)).toHaveLength(3)
    expect(log).not.toContain('CANARY')
  },
)

test('A request is logged without its query and without the token of a link in a mail', () => {
  expect(logOf({ req: { method: 'GET', url: '/product/search?name=CANARY' } })).toContain('"path":"/product/search"')
  expect(logOf({ req: { method: 'GET', url: '/user/password-reset/usr_1/CANARY?x=1' } })).toContain(
    '"path":"/user/password-reset/[hidden]"',
  )
  expect(logOf({ req: { method: 'POST', url: '/ar/unsubscribe/price-drop/CANARY' } })).toContain('"path":"/ar/unsubscribe/[hidden]"')
})
