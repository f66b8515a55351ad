import { addDays, dayAt, isDay, startOfDay } from '../lib/cairo-days.ts'
import type { SalesInterval } from '../../lib/schema.generated.ts'

/** Spans that can be chosen, in days; they end today. */
export const SPANS = [7, 30, 90, 365] as const
const DEFAULT_SPAN = 30
/** Longest span that the shop sums up, in days. */
const MAX_SPAN_DAYS = 366
/** Up to so many days the series has a bar for each day. */
const MAX_DAYS = 92

/** The days of an overview, in Cairo. */
export interface TimeRange {
  /** First and last day. */
  from: string
  to: string
  days: number
  /** The span that was chosen; undefined when the days were. */
  span: number | undefined
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** Reads the range from the address: `from` and `to`, or `days` until today; the last 30 days when it has neither. */
export function readRange(params: URLSearchParams, today = dayAt()): TimeRange {
  const from = params.get('from') ?? ''
  const to = params.get('to') ?? ''
  if (isDay(from) && isDay(to) && from <= to && daysBetween(from, to) <= MAX_SPAN_DAYS)
    return { from, to, days: daysBetween(from, to), span: undefined }
  const span = SPANS.find((each) => String(each) === params.get('days')) ?? DEFAULT_SPAN
  return { from: addDays(today, 1 - span), to: today, days: span, span }
}

/** The variables of the query: the range, and as many days before it. */
export function questionOf({ from, to, days }: TimeRange) {
  const interval: SalesInterval = days > MAX_DAYS ? 'WEEK' : 'DAY'
  return {
    range: { from: startOfDay(from), to: startOfDay(addDays(to, 1)) },
    before: { from: startOfDay(addDays(from, -days)), to: startOfDay(from) },
    interval,
  }
}
