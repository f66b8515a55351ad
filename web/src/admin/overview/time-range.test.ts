import { expect, test } from 'vitest'
import { questionOf, readRange } from './time-range.ts'

const read = (search: string) => readRange(new URLSearchParams(search), '2026-03-31')

test('The overview covers the last 30 days, unless the URL says otherwise', () => {
  expect(read('')).toEqual({ from: '2026-03-02', to: '2026-03-31', days: 30, span: 30 })
  expect(read('days=7')).toEqual({ from: '2026-03-25', to: '2026-03-31', days: 7, span: 7 })
  expect(read('from=2026-02-01&to=2026-02-28')).toEqual({ from: '2026-02-01', to: '2026-02-28', days: 28, span: undefined })
})

test.each(['days=8', 'from=2026-02-01', 'from=2026-02-02&to=2026-02-01', 'from=2024-01-01&to=2026-01-01', 'from=x&to=y'])(
  'A malformed period in the URL is ignored: %s',
  (search) => expect(read(search).span).toBe(30),
)

test('The period before is as long as the chosen one and ends where that begins', () => {
  expect(questionOf(read('from=2026-02-01&to=2026-02-28'))).toEqual({
    range: { from: '2026-01-31T22:00:00.000Z', to: '2026-02-28T22:00:00.000Z' },
    before: { from: '2026-01-03T22:00:00.000Z', to: '2026-01-31T22:00:00.000Z' },
    interval: 'DAY',
  })
})

test('A long period is cut into weeks', () => {
  expect([questionOf(read('days=90')).interval, questionOf(read('days=365')).interval]).toEqual(['DAY', 'WEEK'])
})
