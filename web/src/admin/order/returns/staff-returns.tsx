import { m } from '@shop/contract/messages/messages.js'
import { useRef, useState } from 'react'
import type { ReturnAction } from '../../../lib/schema.generated.ts'
import { RequestReturn } from '../../../order/returns/request-return.tsx'
import { ReturnItem } from '../../../order/returns/return-item.tsx'
import type { ReturnPartsFragment } from '../../../order/returns/return.generated.ts'
import { useCancelReturn } from '../../../order/returns/use-cancel-return.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.ts'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { adminToast } from '../../ui/admin-toast.ts'
import type { AdminOrderFragment } from '../admin-order.generated.ts'
import { AnswerReturnDialog } from './answer-return-dialog.tsx'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { RefundReturnDialog } from './refund-return-dialog.tsx'
import { ReplaceReturnDialog } from './replace-return-dialog.tsx'
import { useWayToReturns } from '../../../order/returns/use-way-to-returns.ts'

const WORDS: Partial<Record<ReturnAction, () => string>> = {
  ACCEPT: m.order_return_accept,
  REFUSE: m.order_return_refuse,
  RECEIVE: m.order_return_receive,
  REFUND: m.order_return_refund,
  REPLACE: m.order_return_replace,
  CANCEL: m.order_return_cancel,
}

/** The buttons of what an administrator can do to a return, and their dialogs. */
function ReturnActions({ of: one, order }: { of: ReturnPartsFragment; order: AdminOrderFragment }) {
  const [asked, setAsked] = useState<ReturnAction>()
  const { ask, dialog } = useCancelReturn(one, { about: m.order_return_never_came(), onDone: adminToast.deleted })
  const close = () => setAsked(undefined)
  return (
    <>
      <Cluster $gap={12}>
        {one.availableActions.map((action, nth) => {
          const words = WORDS[action]?.()
          return (
            words && (
              <Button
                key={action}
                size="sm"
                variant={nth === 0 ? 'primary' : 'secondary'}
                aria-label={m.order_return_step_named({ step: words, number: one.number })}
                onClick={action === 'CANCEL' ? ask : () => setAsked(action)}
              >
                {words}
              </Button>
            )
          )
        })}
      </Cluster>
      <AnswerReturnDialog of={one} accept open={asked === 'ACCEPT'} onClose={close} />
      <AnswerReturnDialog of={one} accept={false} open={asked === 'REFUSE'} onClose={close} />
      <ReceiveReturnDialog of={one} open={asked === 'RECEIVE'} onClose={close} />
      <RefundReturnDialog of={one} order={order} open={asked === 'REFUND'} onClose={close} />
      <ReplaceReturnDialog of={one} orderId={order.id} open={asked === 'REPLACE'} onClose={close} />
      {dialog}
    </>
  )
}

/** The returns of an order, with their steps; and the form that asks for one in the customer's name. */
export function StaffReturns({ order }: { order: AdminOrderFragment }) {
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useWayToReturns(heading)
  function close(isAsked: boolean) {
    setAsking(false)
    if (isAsked) adminToast.saved(m.order_return_asked_for())
    setTimeout(() => heading.current?.focus())
  }
  return (
    <Card as="section" id="returns" aria-labelledby="order-returns">
      <Stack $gap={16}>
        <h2 id="order-returns" ref={heading} tabIndex={-1}>
          {m.order_returns()}
        </h2>
        {order.returns.length > 0 && (
          <div>
            {order.returns.map((one) => (
              <ReturnItem key={one.id} of={one} forStaff>
                <ReturnActions of={one} order={order} />
              </ReturnItem>
            ))}
          </div>
        )}
        {order.availableActions.includes('RETURN') && !asking && (
          <div>
            <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
              {m.order_return_for_customer()}
            </Button>
          </div>
        )}
        {asking && <RequestReturn orderId={order.id} onDone={close} />}
      </Stack>
    </Card>
  )
}
