/** Days in Cairo, YYYY-MM-DD, between which a parcel arrives. */
export interface Arrival {
  from: string
  to: string
}

const day = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })

/** 'Tuesday, 24 November' */
function dayInWords(isoDay: string): string {
  const parts = Object.fromEntries(day.formatToParts(new Date(isoDay)).map(({ type, value }) => [type, value]))
  return `${parts['weekday']}, ${parts['day']} ${parts['month']}`
}

/** Returns when a parcel arrives in words: 'by Tuesday, 24 November', or 'Tuesday, 24 November – Thursday, 26 November'. */
export const arrivalInWords = ({ from, to }: Arrival): string =>
  from === to ? `by ${dayInWords(to)}` : `${dayInWords(from)} – ${dayInWords(to)}`
