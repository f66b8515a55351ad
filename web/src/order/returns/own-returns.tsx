import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { lastDayOf } from '../../lib/time/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.ts'
import { Stack } from '../../ui/layout/stack.ts'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import type { OrderDetail } from '../detail/order-detail.ts'
import { ReturnItem } from './return-item.tsx'
import type { ReturnPartsFragment } from './return.generated.ts'
import { useCancelReturn } from './use-cancel-return.tsx'
import { useWayToReturns } from './use-way-to-returns.ts'

/** Loaded with the press that opens it. */
const RequestReturn = lazyPart(async () => (await import('./request-return.tsx')).RequestReturn)

/* Like those of the other parts of the page. */
const Heading = styled.h2`
  font-size: 1.125rem;
  scroll-margin-block-start: calc(var(--header) + 32px);
`

/** 'Keep the products' for the shopper, with its question. */
function CancelReturn({ of }: { of: ReturnPartsFragment }) {
  const { number, availableActions } = of
  const { ask, dialog } = useCancelReturn(of, {
    about: m.order_return_cancel_about(),
    onDone: (done) => toast.success(done, { duration: TOAST_MS.storefront }),
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
  function close(isAsked: boolean) {
    setAsking(false)
    if (isAsked) toast.success(m.order_return_asked(), { duration: TOAST_MS.storefront })
    setTimeout(() => heading.current?.focus())
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
                <CancelReturn of={one} />
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
