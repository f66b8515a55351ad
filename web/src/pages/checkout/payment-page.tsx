import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { CheckoutSteps } from './parts/checkout-steps.tsx'
import type { Cart } from '../../cart/optimistic-cart.ts'
import { paths } from '../../lib/paths.ts'
import type { PaymentMethod } from '../../lib/schema.generated.ts'
import { FreeShipping } from '../../cart/free-shipping.tsx'
import { OrderSummary } from './parts/order-summary.tsx'
import { useCheckout } from '../../order/use-checkout.ts'
import { chosenMethod } from '../../payment/chosen-method.ts'
import { PaymentChoice } from '../../payment/payment-choice.tsx'
import { usableMethod } from '../../payment/payment-refusal.ts'
import { BackLink } from '../../ui/screen/back-link.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { Page } from '../../ui/page.tsx'
import { Redirect } from '../../ui/redirect.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** /Payment: visa or cash, with the price of the order either way. Without a cart it leads there. */
export function PaymentPage() {
  const { cart, addresses, offered, error, retry } = useCheckout()
  if (cart?.lines.length === 0) return <Redirect to={paths.cart} />
  if (addresses?.length === 0 && cart) return <Redirect to={paths.shippingAddress} />
  return (
    <Page title={m.payment_title()} width={600} noindex>
      <CheckoutSteps current="payment" />
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {cart ? <ChooseMethod cart={cart} offered={offered} /> : !error && <Skeleton gap={12} heights={[25, 84, 84, 332]} />}
    </Page>
  )
}

function ChooseMethod({ cart, offered }: { cart: Cart; offered: readonly PaymentMethod[] }) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(chosenMethod.read)
  const method = usableMethod(chosen, offered, cart)
  function goOn() {
    if (!method) return
    chosenMethod.choose(method)
    void navigate(paths.placeOrder)
  }
  return (
    <Stack $gap={24}>
      <PaymentChoice value={method} offered={offered} cart={cart} onChange={setChosen} />
      <OrderSummary totals={method === 'visa' ? cart.card : cart.cash} feesLit={method === 'visa'}>
        <FreeShipping cart={cart} />
        {method ? (
          <Button wide onClick={goOn}>
            {m.payment_continue()}
          </Button>
        ) : (
          <ButtonLink wide to={paths.cart}>
            {m.payment_change_cart()}
          </ButtonLink>
        )}
      </OrderSummary>
      <BackLink to={paths.shippingAddress}>{m.payment_back_to_shipping()}</BackLink>
    </Stack>
  )
}
