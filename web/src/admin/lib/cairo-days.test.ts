import { expect, test } from 'vitest'
import { addDays, dayAt, isDay, startOfDay, instantOf, localAt } from './cairo-days.ts'

test.each([
  ['2026-01-15', '2026-01-14T22:00:00.000Z'],
  ['2026-07-15', '2026-07-14T21:00:00.000Z'],
  // Summer time begins: midnight is one o'clock.
  ['2026-04-24', '2026-04-23T22:00:00.000Z'],
  ['2026-04-25', '2026-04-24T21:00:00.000Z'],
  // It ends: the last hour of the day before comes twice.
  ['2026-10-30', '2026-10-29T22:00:00.000Z'],
])('The day %s begins in Cairo at %s, and not a moment before', (day, instant) => {
  expect(startOfDay(day)).toBe(instant)
  expect(dayAt(Date.parse(instant))).toBe(day)
  expect(dayAt(Date.parse(instant) - 1)).toBe(addDays(day, -1))
})

test('Days are counted over months, years and changes of the clock', () => {
  expect([addDays('2026-12-31', 1), addDays('2026-03-01', -1), addDays('2026-04-23', 2)]).toEqual([
    '2027-01-01',
    '2026-02-28',
    '2026-04-25',
  ])
})

test('A text that is no calendar day is refused', () => {
  expect(['2026-03-01', '2026-13-01', '1.3.2026', ''].map(isDay)).toEqual([true, false, false, false])
})

test.each([
  ['2026-12-01T10:00', '2026-12-01T08:00:00.000Z'],
  ['2026-07-01T10:00', '2026-07-01T07:00:00.000Z'],
])('%s in Cairo is the instant %s', (local, instant) => {
  expect(instantOf(local)).toBe(instant)
  expect(localAt(instant)).toBe(local)
})

test.each(['', 'tomorrow', '2026-12-01', '2026-13-01T10:00'])('%j is no day and time', (text) => {
  expect(instantOf(text)).toBeUndefined()
})
