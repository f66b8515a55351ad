import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { lazyPart } from '../../lib/lazy-part.ts'
import { rowId } from './cart/cart-line-row.tsx'
import { CartLines } from './cart/cart-lines.tsx'
import { CartNotices } from './cart/cart-notices.tsx'
import { CartSummary, SummaryBox } from './cart/cart-summary.tsx'
import { CartDocument, useCartQuery } from '../../cart/cart.generated.ts'
import { CheckoutSteps } from './parts/checkout-steps.tsx'
import { EmptyCart } from './parts/empty-cart.tsx'
import { itemOf } from '../../cart/line-item.ts'
import type { Cart, CartLine } from '../../cart/optimistic-cart.ts'
import { usePriceChanges } from './cart/seen-prices.ts'
import { useChangeLine } from '../../cart/use-change-line.ts'
import { useSession } from '../../lib/session.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { WithSide } from '../../ui/layout/with-side.ts'
import { SkeletonRows } from '../../ui/list/item-row.tsx'
import { RemovedNotice } from '../../ui/list/removed-notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton, SkeletonBlocks } from '../../ui/skeleton.tsx'
import { Text } from '../../ui/text/text.ts'

/** Most carts have something in them. */
const GoOnWith = lazyPart(async () => (await import('./cart/go-on-with.tsx')).GoOnWith)

/** Its form is nothing that the first screen needs. */
const CartCoupon = lazyPart(async () => (await import('./cart/cart-coupon.tsx')).CartCoupon)
const CouponOfLink = lazyPart(async () => (await import('./cart/cart-coupon.tsx')).CouponOfLink)

/** Most shoppers have put nothing aside. */
const SavedItems = lazyPart(async () => (await import('./cart/saved-items.tsx')).SavedItems)

/** The lines, and what they cost. */
const Parts = styled(WithSide).attrs({ $side: 360, $gap: 24, $between: 40 })``

/** /CartPage: the lines, the changes since the last visit, and the button to the checkout. */
export function CartPage() {
  const { user } = useSession()
  const { data, error, refetch } = useCartQuery({ skip: !user, fetchPolicy: 'cache-and-network' })
  const cart = data?.viewer?.cart
  const isEmpty = cart?.lines.length === 0
  return (
    <Page title={m.cart_title()} description={m.cart_description()} asks={CartDocument}>
      {!isEmpty && (
        <>
          <CheckoutSteps current="shipping" />
          <Text $tone="muted" $size={14} $below={16}>
            {m.cart_promise()}
          </Text>
        </>
      )}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {cart ? <CartContents cart={cart} /> : data ? <EmptyCart text={m.cart_none()} /> : !error && <CartSkeleton />}
      {cart?.savedItems && cart.savedItems.length > 0 && (
        <Suspense>
          <SavedItems cartId={cart.id} items={cart.savedItems} />
        </Suspense>
      )}
    </Page>
  )
}

function CartContents({ cart }: { cart: Cart }) {
  const { user } = useSession()
  const change = useChangeLine(cart.id)
  const prices = usePriceChanges(user?.id ?? '', cart)
  const [removed, setRemoved] = useState<CartLine>()
  const [params] = useSearchParams()
  async function undo() {
    if (!removed) return
    await change(itemOf(removed), removed.quantity, 0)
    setRemoved(undefined)
    // The button is gone: the line that is back has the focus.
    setTimeout(() => document.getElementById(rowId(removed.id))?.focus())
  }
  const notices = (
    <>
      <CartNotices cart={cart} prices={prices} />
      {removed && (
        <RemovedNotice text={m.cart_removed({ product: itemOf(removed).name })} product={itemOf(removed).name} onUndo={() => void undo()} />
      )}
    </>
  )
  if (cart.lines.length === 0)
    return (
      <>
        {notices}
        <EmptyCart proceed />
        <Suspense>
          <GoOnWith />
        </Suspense>
        {params.has('coupon') && (
          <Suspense>
            <CouponOfLink />
          </Suspense>
        )}
      </>
    )
  return (
    <Parts>
      <div>
        {notices}
        <CartLines cart={cart} change={change} onRemoved={setRemoved} />
        <Suspense>
          <CartCoupon cart={cart} />
        </Suspense>
      </div>
      <CartSummary cart={cart} />
    </Parts>
  )
}

const CartSkeleton = () => (
  <Skeleton>
    <Parts>
      <SkeletonRows count={3} />
      <SummaryBox>
        <SkeletonBlocks heights={[27, 21, 48]} />
      </SummaryBox>
    </Parts>
  </Skeleton>
)
