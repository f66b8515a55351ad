import { styled } from 'styled-components'
import { momentOf } from '../lib/moments.ts'
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
const When = styled.p`
  color: var(--c-muted);
  font-size: 0.875rem;
`
const Note = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`

type Events = NonNullable<OrderStandingFragment['events']>

/** What has happened to an order, oldest first: every step with its time and what was noted for the shopper. */
export const OrderEvents = ({ events }: { events: Events }) => (
  <List aria-label="What has happened">
    {events.map(({ id, status, note, byShop, createdAt }, place) => (
      <li key={id}>
        <strong>{place === 0 ? 'Placed' : shownStatus(status).words}</strong>
        {status === 'CANCELLED' && ` by the ${byShop ? 'shop' : 'customer'}`}
        <When>
          <time dateTime={createdAt}>{momentOf(createdAt)}</time>
        </When>
        {note && <Note dir="auto">{note}</Note>}
      </li>
    ))}
  </List>
)
