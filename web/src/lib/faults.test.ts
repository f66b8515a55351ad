import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client'
import { describe, expect, test } from 'vitest'
import { describeFault } from './faults.ts'
import { refused } from './refusal.ts'

const ofGraph = (code: string, extensions: object = {}) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message: 'No', extensions: { code, ...extensions } }] })
const response = (status: number) => new Response('', { status })

describe('A fault has words and its code:', () => {
  test.each([
    ['no answer from the shop', ofGraph('FETCH_ERROR'), 'FETCH_ERROR', true],
    ['no network', new TypeError('Failed to fetch'), 'FETCH_ERROR', true],
    ['a time-out', new DOMException('signal timed out', 'TimeoutError'), 'FETCH_ERROR', true],
    ['an unreadable body behind the gateway', ofGraph('PARSING_ERROR', { originalStatus: 200 }), 'PARSING_ERROR 200', true],
    ['another status behind the gateway', ofGraph('HTTP_ERROR', { status: 418 }), 'HTTP_ERROR 418', true],
    ['a status of the gateway itself', new ServerError('x', { response: response(502), bodyText: '' }), 'HTTP_ERROR 502', true],
    ['signed out', ofGraph('UNAUTHENTICATED'), 'UNAUTHENTICATED', false],
    ['not an administrator', ofGraph('FORBIDDEN'), 'FORBIDDEN', false],
    ['not offered', ofGraph('NOT_OFFERED'), 'NOT_OFFERED', false],
    ['our bug', ofGraph('INTERNAL_SERVER_ERROR', { requestId: 'req-7' }), 'INTERNAL_SERVER_ERROR req-7', true],
    ['anything else', new Error('?'), 'INTERNAL_SERVER_ERROR', true],
  ])('%s', (_, error, code, retryable) => {
    const fault = describeFault(error)
    expect(fault).toMatchObject({ code, retryable })
    expect(fault.title).toMatch(/^[A-Z].+\.$/)
  })

  test('an unreadable answer of the gateway', () => {
    const error = new ServerParseError(new SyntaxError('x'), { response: response(200), bodyText: '<html>' })
    expect(describeFault(error).code).toBe('PARSING_ERROR 200')
  })

  test('too many calls, with the waiting time', () => {
    expect(describeFault(ofGraph('RATE_LIMITED', { retryAfterSeconds: 12 })).title).toContain('Wait 12 seconds')
    expect(describeFault(new ServerError('x', { response: response(429), bodyText: '' })).title).toContain('Wait a minute')
  })
})

test('An error type newer than this page is shown in its own words, or in general ones', () => {
  const later = { __typename: 'ShopIsClosedError' }
  const told = [{ ...later, message: 'The shop is closed today.' }, later]
  expect(told.map((answer) => refused(answer).refusal.reason)).toEqual([
    'The shop is closed today.',
    'The shop gave an answer this page does not know. Reload the page and try again.',
  ])
})
