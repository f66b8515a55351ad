import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { lastDayOf } from '../../lib/time/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.ts'
import { useConfirm } from '../../ui/dialog/use-confirm.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import type { OrderDetail } from '../detail/order-detail.ts'
import { ReturnItem } from './return-item.tsx'
import { useCancelReturnOutcome, type ReturnPartsFragment } from './return.generated.ts'
import { useWayToReturns } from './use-way-to-returns.ts'

/** Loaded with the press that opens it. */
const RequestReturn = lazyPart(async () => (await import('./request-return.tsx')).RequestReturn)

/* Like those of the other parts of the page. */
const Heading = styled.h2`
  font-size: 1.125rem;
  scroll-margin-block-start: calc(var(--header) + 32px);
`

/** 'Keep the products' for the shopper, with its question. */
function CancelReturn({ of: { id, number, availableActions }, onCancelled }: { of: ReturnPartsFragment; onCancelled: () => void }) {
  const cancel = useCancelReturnOutcome()
  const { ask, dialog } = useConfirm({
    title: m.order_return_cancel(),
    question: m.order_return_cancel_question({ number }),
    children: m.order_return_cancel_about(),
    confirm: m.order_return_cancel(),
    cancel: m.ui_close(),
    refusedTitle: m.order_return_not_cancelled(),
    send: () => cancel({ input: { returnId: id } }),
    onDone: () => {
      toast.success(m.order_return_cancelled_done({ number }), { duration: TOAST_MS.storefront })
      onCancelled()
    },
  })
  return (
    <>
      {availableActions.includes('CANCEL') && (
        <div>
          <Button variant="secondary" size="sm" aria-label={m.order_return_cancel_named({ number })} onClick={ask}>
            {m.order_return_cancel()}
          </Button>
        </div>
      )}
      {dialog}
    </>
  )
}

/** The returns of the shopper's order, and the form that asks for another one while the shop takes products back. */
export function OwnReturns({ order: { id, returns, returnableUntil, availableActions } }: { order: OrderDetail }) {
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useWayToReturns(heading)
  const offered = availableActions.includes('RETURN')
  // The button that had the focus is gone.
  const focusHeading = () => void setTimeout(() => heading.current?.focus())
  function close(isAsked: boolean) {
    setAsking(false)
    if (isAsked) toast.success(m.order_return_asked(), { duration: TOAST_MS.storefront })
    focusHeading()
  }
  return (
    <Card as="section" id="returns" aria-labelledby="order-returns">
      <Stack $gap={16}>
        <Heading id="order-returns" ref={heading} tabIndex={-1}>
          {m.order_returns()}
        </Heading>
        {returns.length > 0 && (
          <div>
            {returns.map((one) => (
              <ReturnItem key={one.id} of={one}>
                <CancelReturn of={one} onCancelled={focusHeading} />
              </ReturnItem>
            ))}
          </div>
        )}
        {/* Stands also when the time is over: the form must not vanish with its refusal. */}
        {!offered && returns.length === 0 && returnableUntil && <p>{m.order_return_over({ day: lastDayOf(returnableUntil) })}</p>}
        {offered && !asking && (
          <>
            {returnableUntil && <p>{m.order_return_until({ day: lastDayOf(returnableUntil) })}</p>}
            <div>
              <Button variant="secondary" onClick={() => setAsking(true)}>
                {m.order_return_items()}
              </Button>
            </div>
          </>
        )}
        {asking && (
          <Suspense>
            <RequestReturn orderId={id} onDone={close} />
          </Suspense>
        )}
      </Stack>
    </Card>
  )
}
