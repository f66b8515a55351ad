import { forDates } from './language.ts'
import { m } from './messages/messages.js'

/** Days in Cairo, YYYY-MM-DD, between which a parcel arrives; the REST service reckons them (api/src/address/delivery.store.ts). */
export interface Arrival {
  from: string
  to: string
}

const format = forDates((tag, length) => new Intl.DateTimeFormat(tag, { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' }))

function partsOf(isoDay: string) {
  const parts = format().formatToParts(new Date(isoDay))
  const { weekday = '', day = '', month = '' } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return { weekday, day, month }
}

/** Returns in words when a parcel arrives: 'by Tue 24 Nov', 'Tue 24 – Thu 26 Nov' or 'Mon 30 Nov – Tue 1 Dec'. */
export function arrivalInWords({ from, to }: Arrival): string {
  const [first, last] = [partsOf(from), partsOf(to)]
  if (from === to) return m.order_arrival_by({ day: m.order_arrival_day(last) })
  const beginning = first.month === last.month ? m.order_arrival_weekday(first) : m.order_arrival_day(first)
  return m.order_arrival_between({ from: beginning, to: m.order_arrival_day(last) })
}
