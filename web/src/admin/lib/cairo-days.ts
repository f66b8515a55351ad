import { TIME_ZONE } from '../../lib/time/moments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const isoDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: TIME_ZONE })
const offset = new Intl.DateTimeFormat('en', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })

/** Hours by which Cairo is ahead of UTC at an instant: 2, in summer 3. */
const hoursAhead = (instant: number): number => Number(/GMT([+-]\d+)/.exec(offset.format(instant))?.[1] ?? 0)

/** A day as it stands in an address: '2026-03-01'. */
export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** Returns the day in Cairo of an instant; of now when left out. */
export const dayAt = (instant: number = Date.now()): string => isoDay.format(instant)

/** Returns the day that many days later; earlier when negative. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Returns the instant at which a day begins in Cairo. Clocks change at midnight there: what counts is the time that holds just before. */
export function startOfDay(day: string): string {
  const inUtc = Date.parse(day)
  return new Date(inUtc - hoursAhead(inUtc - 3 * HOUR_MS) * HOUR_MS).toISOString()
}

const isoMoment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: TIME_ZONE })

/** Returns day and time in Cairo of an instant as a field for both has them: '2026-03-01T09:30'. */
export const localAt = (instant: string): string => isoMoment.format(Date.parse(instant)).replace(' ', 'T')

/** Returns the instant of a day and time in Cairo; undefined for a text that is none. Of an hour that comes twice it is the first. */
export function instantOf(local: string): string | undefined {
  const inUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(inUtc)) return undefined
  return new Date(inUtc - hoursAhead(inUtc - 3 * HOUR_MS) * HOUR_MS).toISOString()
}
