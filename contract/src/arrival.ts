import { forLanguage } from './language.ts'
import { m } from './messages/messages.js'

/** Days in Cairo, YYYY-MM-DD, between which a parcel arrives. */
export interface Arrival {
  from: string
  to: string
}

const format = forLanguage((tag) => new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }))

/** 'Tuesday, 24 November' */
function dayInWords(isoDay: string): string {
  const parts = format().formatToParts(new Date(isoDay))
  const { weekday = '', day = '', month = '' } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return m.order_arrival_day({ weekday, day, month })
}

/** Returns when a parcel arrives in words: 'by Tuesday, 24 November', or 'Tuesday, 24 November – Thursday, 26 November'. */
export const arrivalInWords = ({ from, to }: Arrival): string =>
  from === to ? m.order_arrival_by({ day: dayInWords(to) }) : m.order_arrival_between({ from: dayInWords(from), to: dayInWords(to) })
