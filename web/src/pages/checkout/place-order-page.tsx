import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useEffect } from 'react'
import { styled } from 'styled-components'
import { addressToUse, chosenAddress } from '../../address/chosen-address.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { CheckoutSteps } from './parts/checkout-steps.tsx'
import { EmptyCart } from './parts/empty-cart.tsx'
import { isBlocked } from '../../cart/line-problem.ts'
import { unansweredIntent } from '../../order/order-intent.ts'
import { paths } from '../../lib/paths.ts'
import { useSession } from '../../lib/session.ts'
import { PlacingOverlay } from './place-order/placing-overlay.tsx'
import { useCheckout } from '../../order/use-checkout.ts'
import { useCheckoutOrder } from './place-order/use-checkout-order.ts'
import { CheckOrder, CheckOrderSkeleton } from './place-order/check-order.tsx'
import { chosenMethod, GRAPH_METHOD } from '../../payment/chosen-method.ts'
import { paymentRefusal } from '../../payment/payment-refusal.ts'
import { Alert } from '../../ui/alert.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Redirect } from '../../ui/redirect.tsx'

/** Most carts can be ordered as they are, by shoppers who owe nothing. */
const HeldOrders = lazyPart(async () => (await import('./place-order/held-orders.tsx')).HeldOrders)
const CartProblems = lazyPart(async () => (await import('../../cart/cart-problems.tsx')).CartProblems)

const Notices = styled.div`
  display: grid;
  gap: 12px;
  &:not(:empty) {
    margin-block-end: 20px;
  }
`

/** /PlaceOrder: the order once more, with the shop's numbers, and 'Place Order'. Without a cart or a message it leads to the cart. */
export function PlaceOrderPage() {
  const userId = useSession().user?.id ?? ''
  const { cart, addresses, offered, isLoaded, error, retry, reread } = useCheckout()
  const { order, expect, busy, problem } = useCheckoutOrder(userId, cart, reread)
  // The next pages are loaded ahead, so that a connection that breaks after ordering does not hide the outcome.
  useEffect(() => void Promise.allSettled([import('./success-page.tsx'), import('./order-error-page.tsx')]), [])

  const address = addresses && addressToUse(addresses, chosenAddress.read(userId))
  const chosen = chosenMethod.read()
  const hasLines = cart && cart.lines.length > 0
  if (cart?.lines.length === 0 && !busy && !problem && !unansweredIntent(userId, cart)) return <Redirect to={paths.cart} />
  if (hasLines && addresses && !address) return <Redirect to={paths.shippingAddress} />
  if (hasLines && !chosen) return <Redirect to={paths.payment} />
  const against = hasLines && chosen ? paymentRefusal(chosen, offered, cart) : undefined

  return (
    <Page title={m.order_place_title()} noindex>
      <CheckoutSteps current="placeOrder" />
      <Notices>
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {problem && (
          <Alert
            tone={problem.tone}
            title={problem.title}
            action={
              problem.held && (
                <Suspense>
                  <HeldOrders held={problem.held} />
                </Suspense>
              )
            }
          >
            {problem.text} {hasLines && problem.ofCart} {!problem.held && <Link to={paths.orders}>{m.order_see_yours()}</Link>}
          </Alert>
        )}
      </Notices>
      <Notices role="status">
        <Suspense>{hasLines && isBlocked(cart) && <CartProblems cart={cart} onMend={expect} />}</Suspense>
      </Notices>
      {hasLines && address && chosen ? (
        <CheckOrder
          cart={cart}
          address={address}
          method={chosen}
          against={against}
          blocked={isBlocked(cart)}
          busy={busy !== undefined}
          onPlace={() => void order({ address, paymentMethod: GRAPH_METHOD[chosen], cart })}
        />
      ) : isLoaded && !busy ? (
        <EmptyCart />
      ) : (
        !error && <CheckOrderSkeleton />
      )}
      {busy === 'placing' && <PlacingOverlay />}
    </Page>
  )
}
