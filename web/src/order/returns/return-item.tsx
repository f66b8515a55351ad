import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { Suspense, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { momentOf } from '../../lib/time/moments.ts'
import { fullName } from '../../product/variants/variant-words.ts'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { Unbroken } from '../../ui/list/unbroken.tsx'
import { Prose, Text } from '../../ui/text/text.ts'
import { StatusPill } from '../status-pill.tsx'
import { Tracking } from '../detail/tracking.tsx'
import { shownReturn, RETURN_REASONS } from './return-words.ts'
import type { ReturnPartsFragment } from './return.generated.ts'

/** Few returns have any. */
const ReturnPictures = lazyPart(async () => (await import('./return-pictures.tsx')).ReturnPictures)

const Item = styled(Stack)`
  overflow-wrap: anywhere;
  &:not(:first-of-type) {
    margin-block-start: 16px;
    padding-block-start: 16px;
    border-block-start: 1px solid var(--c-border);
  }
  h3 {
    font-size: 1rem;
  }
  summary {
    padding-block: 10px;
    font-weight: 600;
    cursor: pointer;
  }
`

function Line({ orderLine, quantity, reason, note, restockedQuantity, replacementTitle }: ReturnPartsFragment['lines'][number]) {
  const said = RETURN_REASONS[reason]?.()
  return (
    <li>
      <strong>
        <Unbroken>
          {m.order_return_pieces({
            quantity: formatNumber(quantity),
            product: fullName(orderLine.productName, orderLine.variantTitle),
          })}
        </Unbroken>
      </strong>
      {said && <Text $tone="muted">{said}</Text>}
      {note && <Prose dir="auto">{note}</Prose>}
      {replacementTitle !== null && <p>{m.order_return_sent({ product: replacementTitle })}</p>}
      {restockedQuantity !== null && (
        <Text $tone="muted" $size={14}>
          {m.order_return_restocked({ restocked: formatNumber(restockedQuantity), quantity: formatNumber(quantity) })}
        </Text>
      )}
    </li>
  )
}

interface ReturnItemProps {
  of: ReturnPartsFragment
  /** Also what only the shop needs to know. */
  forStaff?: boolean
  /** What can be done to it. */
  children?: ReactNode
}

/** A return: what comes back and why, how far it is, and what has happened to it. */
export const ReturnItem = ({ of: one, forStaff = false, children }: ReturnItemProps) => (
  <Item as="article" $gap={12} aria-label={m.order_return_named({ number: one.number })}>
    <Cluster $gap="8px 12px">
      <h3>{m.order_return_named({ number: one.number })}</h3>
      <StatusPill {...shownReturn(one.status)} />
    </Cluster>
    <Stack as="ul" $gap={8}>
      {one.lines.map((line) => (
        <Line key={line.orderLine.id} {...line} restockedQuantity={forStaff ? line.restockedQuantity : null} />
      ))}
    </Stack>
    {one.pictures.length > 0 && (
      <Suspense>
        <ReturnPictures of={one} />
      </Suspense>
    )}
    <div>
      <p>{m.order_return_value({ amount: formatMoney(one.value.amount) })}</p>
      {one.refund && <p>{m.order_return_given({ amount: formatMoney(one.refund.amount.amount) })}</p>}
    </div>
    {one.trackingNumber && <Tracking number={one.trackingNumber} carrier={one.carrier} url={null} />}
    {one.status === 'ACCEPTED' && <p>{m.order_return_send({ number: one.number })}</p>}
    <details>
      <summary>{m.order_return_history()}</summary>
      <Stack as="ol" $gap={12}>
        {one.events.map(({ status, note, createdAt }) => (
          <li key={`${status} ${createdAt}`}>
            <strong>{shownReturn(status).words()}</strong>
            <Text $tone="muted" $size={14}>
              <time dateTime={createdAt}>{momentOf(createdAt)}</time>
            </Text>
            {note && <Prose dir="auto">{note}</Prose>}
          </li>
        ))}
      </Stack>
    </details>
    {children}
  </Item>
)
