import { m } from '@shop/contract/messages/messages.js'
import type { OrderStatus } from '../lib/schema.generated.ts'
import { Select } from '../ui/long-list/select.tsx'
import { shownStatus } from './order-status.tsx'

interface StatusFilterProps {
  /** The statuses of the orders on screen. */
  statuses: readonly OrderStatus[]
  /** The chosen one; '' for all. */
  value: OrderStatus | ''
  onChange: (status: OrderStatus | '') => void
}

/** Chooses orders of one status; nothing while all have the same. */
export function StatusFilter({ statuses, value, onChange }: StatusFilterProps) {
  const kinds = [...new Set(statuses)]
  if (kinds.length < 2) return null
  return (
    <Select label={m.order_show()} value={value} onChange={(status) => onChange(kinds.find((kind) => kind === status) ?? '')}>
      <option value="">{m.order_all()}</option>
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {shownStatus(kind).words()}
        </option>
      ))}
    </Select>
  )
}
