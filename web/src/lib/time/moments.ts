import { forDates } from '@shop/contract/language.ts'

/** The shop's days are days in Cairo, wherever the visitor is. */
export const TIME_ZONE = 'Africa/Cairo'
const dayParts = (month: 'short' | 'long') => ({ day: 'numeric', month, year: 'numeric', timeZone: TIME_ZONE }) as const
const day = forDates((tag, month) => new Intl.DateTimeFormat(tag, dayParts(month)))
const moment = forDates(
  (tag, month) => new Intl.DateTimeFormat(tag, { ...dayParts(month), hour: 'numeric', minute: '2-digit', hour12: true }),
)
const short = forDates((tag, month) => new Intl.DateTimeFormat(tag, { day: 'numeric', month, timeZone: TIME_ZONE }))

/** Returns the day of an instant in Cairo, e.g. '1 Mar 2026'. */
export const dayOf = (instant: string): string => day().format(new Date(instant))

/** Returns the day of an instant in Cairo without its year, for axes: '1 Mar'. */
export const shortDayOf = (instant: string): string => short().format(new Date(instant))

/** Returns day and time of an instant in Cairo, e.g. '1 Mar 2026, 11:30 am'. */
export const momentOf = (instant: string): string => moment().format(new Date(instant))

/** Returns the last day in Cairo before an instant: that on which a reduced price holds for the last time. */
export const lastDayOf = (until: string): string => dayOf(new Date(Date.parse(until) - 1).toISOString())
