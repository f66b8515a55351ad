import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DONE, type Outcome } from '../refusal.ts'
import { useIntentKey } from './use-intent-key.ts'

const LOST: Outcome<void> = {
  refusal: { reason: 'No answer', fields: {}, fault: { title: 'No answer', code: 'FETCH_ERROR', retryable: true } },
}
const REFUSED: Outcome<void> = { refusal: { reason: 'Too few', fields: {} } }

test('The same action has one idempotency key while answers are lost; after an answer, or for another action, a new one', async () => {
  const { result, rerender } = renderHook(() => useIntentKey())
  const keyOf = async (intent: string, outcome: Outcome<void>) => {
    let sent = ''
    await result.current(intent, (key) => {
      sent = key
      return Promise.resolve(outcome)
    })
    rerender()
    return sent
  }
  const first = await keyOf('three more', LOST)
  expect(first).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  const other = await keyOf('four more', REFUSED)
  expect(other).not.toBe(first)
  expect(await keyOf('four more', DONE)).not.toBe(other)
  expect(await keyOf('three more', DONE)).toBe(first)
  expect(await keyOf('three more', DONE)).not.toBe(first)
})
