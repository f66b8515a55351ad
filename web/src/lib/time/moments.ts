import { forLanguage } from '@shop/contract/language.ts'

/** The shop's days are days in Cairo, whoever looks at them from wherever. */
export const TIME_ZONE = 'Africa/Cairo'
/** Months by their names: Arabic's medium has figures only, of which nobody sees whether they begin with the day or the year. */
const styleOf = (tag: string) => (tag.startsWith('ar') ? 'long' : 'medium')
const day = forLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: styleOf(tag), timeZone: TIME_ZONE }))
const moment = forLanguage((tag) => new Intl.DateTimeFormat(tag, { dateStyle: styleOf(tag), timeStyle: 'short', timeZone: TIME_ZONE }))

/** Returns the day of an instant in Cairo, e.g. 'Mar 1, 2026'. */
export const dayOf = (instant: string): string => day().format(new Date(instant))

/** Returns day and time of an instant in Cairo. */
export const momentOf = (instant: string): string => moment().format(new Date(instant))
