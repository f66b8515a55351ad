import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { momentOf } from '../../lib/time/moments.ts'
import type { RefundStatus } from '../../lib/schema.generated.ts'
import { CASH_METHODS } from '../../order/order-refunds.tsx'
import { Icon, type IconName } from '../../ui/icon/icon.tsx'
import { Cluster } from '../../ui/layout/cluster.ts'
import { Text } from '../../ui/text/text.ts'
import type { AdminOrderFragment } from './admin-order.generated.ts'

const List = styled.ul`
  display: grid;
  gap: 12px;
  overflow-wrap: anywhere;
`
const State = styled.span<{ $tone: string }>`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: var(--c-${({ $tone }) => $tone});
  font-weight: 600;
`

const STATES: Partial<Record<RefundStatus, { words: () => string; tone: string; icon: IconName }>> = {
  PENDING: { words: m.order_refund_state_coming, tone: 'info', icon: 'clock' },
  SUCCEEDED: { words: m.order_refund_state_done, tone: 'success', icon: 'tick' },
  FAILED: { words: m.order_refund_state_refused, tone: 'danger', icon: 'cross' },
}
const OTHER = { words: m.order_refund_state_other, tone: 'info', icon: 'clock' } as const

/** The refunds of an order: those that succeeded, are under way, or failed. */
export const AdminRefunds = ({ refunds }: { refunds: AdminOrderFragment['payment']['refunds'] }) => (
  <List aria-label={m.order_refunds_all()}>
    {refunds.map(({ id, amount, status, method, reason, failure, createdAt }) => {
      const { words, tone, icon } = STATES[status] ?? OTHER
      return (
        <li key={id}>
          <Cluster as="p" $gap="4px 12px" $align="stretch" $justify="space-between">
            <strong>{formatMoney(amount.amount)}</strong>
            <State $tone={tone}>
              <Icon name={icon} size={18} />
              {words()}
            </State>
          </Cluster>
          {CASH_METHODS[method] && <p>{CASH_METHODS[method]()}</p>}
          {failure && <p>{m.order_refund_failure({ failure })}</p>}
          {reason && <p dir="auto">{reason}</p>}
          <Text $tone="muted" $size={14}>
            <time dateTime={createdAt}>{momentOf(createdAt)}</time>
          </Text>
        </li>
      )
    })}
  </List>
)
