import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { SUCCESS_REDIRECT_MS } from '@shop/contract/shop.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { Stack } from '../../../ui/layout/stack.ts'
import { announce } from '../../../lib/announce.ts'
import { paths } from '../../../lib/paths.ts'
import { ButtonRow } from '../../../ui/screen/button-row.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { strong } from '../../../ui/marks.tsx'
import { Rich } from '../../../ui/rich.tsx'
import { methodWords } from '../../../order/method-words.ts'
import type { PlacedOrderQuery } from '../../../order/placed-order.generated.ts'
import { PlacedItems } from '../../../order/placed-items.tsx'
import { NextSteps } from './next-steps.tsx'
import { useCountdown } from './use-countdown.ts'

const Column = styled(Stack)`
  padding-block: 24px;
  text-align: center;
`
const Tick = styled.div`
  display: grid;
  place-items: center;
  inline-size: 72px;
  block-size: 72px;
  border-radius: 50%;
  background: var(--c-success-soft);
  color: var(--c-success);
`
const Muted = styled.p`
  color: var(--c-muted);
  font-variant-numeric: tabular-nums;
`

const SECONDS = SUCCESS_REDIRECT_MS / 1000

interface OrderSucceededProps {
  /** Left out where the address does not name one. */
  order?: NonNullable<PlacedOrderQuery['order']>
}

/** Number, total and payment method of the order. */
const Facts = ({ order: { number, totals, payment } }: Required<OrderSucceededProps>) => (
  <Rich
    message={m.order_facts}
    inputs={{ number, total: formatMoney(totals.total.amount), method: methodWords(payment.method) }}
    as={{ strong }}
  />
)

/** Confirms a placed order and leads home in ten seconds, unless the shopper wants to stay. */
export function OrderSucceeded({ order }: OrderSucceededProps) {
  const navigate = useNavigate()
  const [stays, setStays] = useState(false)
  const left = useCountdown(SECONDS, !stays, () => void navigate(paths.home, { replace: true }))
  // Announced twice only: a screen reader that counts along would say nothing else.
  useEffect(() => {
    if (!stays && (left === SECONDS || left === 3)) announce(m.order_redirect({ count: left }))
  }, [left, stays])

  function stay() {
    setStays(true)
    document.querySelector<HTMLElement>('h1')?.focus()
  }

  return (
    <Column $gap={20} $align="center">
      <Tick>
        <Icon name="check" size={36} />
      </Tick>
      <h1 tabIndex={-1}>{m.order_succeeded()}</h1>
      {order && (
        <>
          <p>
            <Facts order={order} />
          </p>
          <NextSteps order={order} />
          <PlacedItems lines={order.lines} />
        </>
      )}
      <Muted>{stays ? m.order_stays() : m.order_redirect({ count: left })}</Muted>
      <ButtonRow $justify="center">
        <ButtonLink to={order ? paths.order(order.id) : paths.orders}>{m.order_yours()}</ButtonLink>
        {!stays && (
          <Button variant="secondary" onClick={stay}>
            {m.order_stay()}
          </Button>
        )}
        <ButtonLink variant="secondary" to={paths.home} replace>
          {m.order_go_home()}
        </ButtonLink>
      </ButtonRow>
    </Column>
  )
}
