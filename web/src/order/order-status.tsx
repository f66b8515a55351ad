import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import type { OrderStatus } from '../lib/schema.generated.ts'
import { Icon, type IconName } from '../ui/icon/icon.tsx'
import { media } from '../ui/media.ts'

type Tone = 'info' | 'success' | 'warning' | 'danger'
interface Shown {
  words: () => string
  icon: IconName
  tone: Tone
}

const STATUS: Partial<Record<OrderStatus, Shown>> = {
  AWAITING_PAYMENT: { words: () => m.order_status_awaiting_payment(), icon: 'clock', tone: 'warning' },
  CONFIRMED: { words: () => m.order_status_confirmed(), icon: 'tick', tone: 'success' },
  PROCESSING: { words: () => m.order_status_processing(), icon: 'clock', tone: 'info' },
  SHIPPED: { words: () => m.order_status_shipped(), icon: 'truck', tone: 'info' },
  DELIVERED: { words: () => m.order_status_delivered(), icon: 'tick', tone: 'success' },
  CANCELLED: { words: () => m.order_status_cancelled(), icon: 'cross', tone: 'danger' },
}
/** For values that came into the graph after this page was built. */
const OTHER: Shown = { words: () => m.order_status_other(), icon: 'clock', tone: 'info' }

const Pill = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  justify-self: start;
  align-items: center;
  gap: 6px;
  padding-block: 4px;
  padding-inline: 8px 12px;
  border-radius: var(--r-pill);
  background: var(--c-${({ $tone }) => $tone}-soft);
  color: var(--c-${({ $tone }) => $tone});
  font-size: 0.875rem;
  font-weight: 600;
  ${media.md} {
    white-space: nowrap;
  }
`

/** Words, icon and tone of a status. */
export const shownStatus = (status: OrderStatus): Shown => STATUS[status] ?? OTHER

/** The status of an order, in words with an icon. */
export function OrderStatusPill({ status }: { status: OrderStatus }) {
  const { words, icon, tone } = shownStatus(status)
  return (
    <Pill $tone={tone}>
      <Icon name={icon} size={18} />
      {words()}
    </Pill>
  )
}
