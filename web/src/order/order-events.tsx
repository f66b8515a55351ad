import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { momentOf } from '../lib/time/moments.ts'
import { strong } from '../ui/marks.tsx'
import { Rich } from '../ui/rich.tsx'
import { Prose, Text } from '../ui/text/text.ts'
import type { OrderStandingFragment } from './order-standing.generated.ts'
import { shownStatus } from './order-status.tsx'

const List = styled.ol`
  display: grid;
  gap: 12px;
  li {
    padding-inline-start: 14px;
    border-inline-start: 3px solid var(--c-border);
  }
  li:last-child {
    border-color: var(--c-brand);
  }
`

type Events = NonNullable<OrderStandingFragment['events']>

function Step({ status, byShop }: Pick<Events[number], 'status' | 'byShop'>) {
  const words = shownStatus(status).words()
  if (status !== 'CANCELLED') return strong(words)
  return <Rich message={byShop ? m.order_cancelled_by_shop : m.order_cancelled_by_customer} inputs={{ status: words }} as={{ strong }} />
}

/** The events of an order, oldest first: every step with its time and its note for the shopper. */
export const OrderEvents = ({ events }: { events: Events }) => (
  <List aria-label={m.order_events()}>
    {events.map(({ id, status, note, byShop, createdAt }) => (
      <li key={id}>
        <Step status={status} byShop={byShop} />
        <Text $tone="muted" $size={14}>
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </Text>
        {note && <Prose dir="auto">{note}</Prose>}
      </li>
    ))}
  </List>
)
