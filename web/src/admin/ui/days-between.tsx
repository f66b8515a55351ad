import { m } from '@shop/contract/messages/messages.js'
import { addDays, isDay, startOfDay } from '../lib/cairo-days.ts'
import { DayField } from './form/day-field.tsx'
import type { TableState } from './table/use-table-state.ts'

const dayIn = (text: string | undefined): string | undefined => (text && isDay(text) ? text : undefined)

/** The span that a table's filters `from` and `to` name, in whole days of Cairo; undefined when they name none. */
export function spanOf({ filters }: Pick<TableState, 'filters'>): { from?: string; to?: string } | undefined {
  const from = dayIn(filters['from'])
  const to = dayIn(filters['to'])
  return (from ?? to) ? { ...(from && { from: startOfDay(from) }), ...(to && { to: startOfDay(addDays(to, 1)) }) } : undefined
}

/** Chooses the first and last day of a table's rows. */
export function DaysBetween({ state: { filters, change } }: { state: TableState }) {
  const from = dayIn(filters['from']) ?? ''
  const to = dayIn(filters['to']) ?? ''
  return (
    <>
      <DayField label={m.ui_day_from()} value={from} max={to || undefined} onChange={(day) => change({ filters: { from: day } })} />
      <DayField label={m.ui_day_to()} value={to} min={from || undefined} onChange={(day) => change({ filters: { to: day } })} />
    </>
  )
}
