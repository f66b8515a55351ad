import { styled } from 'styled-components'
import type { OrderStatus } from '../lib/schema.generated.ts'
import { Icon, type IconName } from '../ui/icon/icon.tsx'

type Tone = 'info' | 'success' | 'warning' | 'danger'
interface Shown {
  words: string
  icon: IconName
  tone: Tone
}

const STATUS: Partial<Record<OrderStatus, Shown>> = {
  AWAITING_PAYMENT: { words: 'Awaiting payment', icon: 'clock', tone: 'warning' },
  CONFIRMED: { words: 'Confirmed', icon: 'tick', tone: 'success' },
  PROCESSING: { words: 'Being packed', icon: 'clock', tone: 'info' },
  SHIPPED: { words: 'On its way', icon: 'truck', tone: 'info' },
  DELIVERED: { words: 'Delivered', icon: 'tick', tone: 'success' },
  CANCELLED: { words: 'Cancelled', icon: 'cross', tone: 'danger' },
  RETURNED: { words: 'Returned', icon: 'info', tone: 'info' },
}
/** For values that came into the graph after this page was built. */
const OTHER: Shown = { words: 'In progress', icon: 'clock', tone: 'info' }

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  gap: 6px;
  padding: 4px 12px 4px 8px;
  border-radius: var(--r-pill);
  background: var(--c-${({ $tone }) => $tone}-soft);
  color: var(--c-${({ $tone }) => $tone});
  font-size: 0.875rem;
  font-weight: 600;
  white-space: nowrap;
`

/** How a status is shown. */
export const shownStatus = (status: OrderStatus): Shown => STATUS[status] ?? OTHER

/** Where an order stands, in words with an icon. */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { words, icon, tone } = shownStatus(status)
  return (
    <Pill $tone={tone}>
      <Icon name={icon} size={18} />
      {words}
    </Pill>
  )
}
