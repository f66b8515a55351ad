import { m } from '@shop/contract/messages/messages.js'
import type { PaymentMethod as Chosen } from '@shop/contract/shop.ts'
import { styled } from 'styled-components'
import { Arrival } from '../../../address/delivery/arrival.tsx'
import type { SavedAddressFragment } from '../../../address/address.generated.ts'
import { addressShown } from '../../../address/address-shown.ts'
import { deliverableCart, type Cart } from '../../../cart/optimistic-cart.ts'
import { paths } from '../../../lib/paths.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { methodWords } from '../../../order/method-words.ts'
import { FreeShipping } from '../../../cart/free-shipping.tsx'
import { OrderSummary } from '../parts/order-summary.tsx'
import { ToProblems } from '../parts/to-problems.tsx'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { WithSide } from '../../../ui/layout/with-side.ts'
import { AtEnd, ItemRow } from '../../../ui/list/item-row.tsx'
import { Unbroken } from '../../../ui/list/unbroken.tsx'
import { media } from '../../../ui/media.ts'
import { Price } from '../../../ui/price.tsx'
import { Skeleton, SkeletonBlocks } from '../../../ui/skeleton.tsx'
import { Text } from '../../../ui/text/text.ts'
import { GRAPH_METHOD } from '../../../payment/chosen-method.ts'

const Parts = styled(WithSide).attrs({ $side: 380, $gap: 16, $between: 32 })``

/** Summary and button; on phones they are parts of the page, so that the button can stick to the foot of the window. */
const Side = styled.div`
  display: contents;
  ${media.lg} {
    position: sticky;
    inset-block-start: calc(var(--header) + 16px);
    display: grid;
    align-self: start;
    gap: 16px;
  }
  ${media.low} {
    position: static;
  }
`
/** The button: at the bottom of a phone, with the total; below the summary on wide screens. */
const Bar = styled.div`
  position: sticky;
  /* With text beyond 150 % it would cover half of a phone: then it does not stick. */
  inset-block-end: calc(var(--foot) - max(0px, 1rem - 24px) * 999);
  z-index: 1;
  display: grid;
  align-self: start;
  gap: 8px;
  margin-inline: calc(-1 * var(--gutter));
  padding: 12px var(--gutter) 16px;
  border-block-start: 1px solid var(--c-border);
  background: var(--c-surface);
  ${media.lg} {
    position: static;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
  }
  ${media.low} {
    position: static;
  }
`
const Sum = styled.p`
  display: flex;
  justify-content: space-between;
  ${media.lg} {
    display: none;
  }
`

interface CheckOrderProps {
  cart: Cart
  address: SavedAddressFragment
  method: Chosen
  /** Why it cannot be ordered this way. */
  against: string | undefined
  /** Something in the cart has to be put right first. */
  blocked: boolean
  busy: boolean
  onPlace: () => void
}

const totalsFor = (cart: Cart, method: Chosen) => (method === 'visa' ? deliverableCart(cart).card : deliverableCart(cart).cash)

/** Address, name, payment method, items and summary, each with a link to change it. */
export const CheckOrder = ({ cart, address, method, against, blocked, busy, onPlace }: CheckOrderProps) => (
  <Parts>
    <Stack $gap={16}>
      <CheckoutSection title={m.address_shipping_title()} change={m.order_change_address()} changeAt={paths.shippingAddress}>
        <p>
          <strong>
            <bdi>{address.fullName}</bdi>
          </strong>
        </p>
        <p>{addressShown(address)}</p>
        <p>
          <bdi dir="ltr">{address.phone}</bdi>
        </p>
        <p>
          <Arrival governorate={address.governorate} />
        </p>
      </CheckoutSection>
      <CheckoutSection title={m.order_payment_method()} change={m.order_change_method()} changeAt={paths.payment}>
        <p>{methodWords(GRAPH_METHOD[method])}</p>
        {against && (
          <Text $tone="danger" role="alert">
            <Unbroken>{against}</Unbroken>
          </Text>
        )}
      </CheckoutSection>
      <CheckoutSection title={m.order_items()} change={m.order_change_items()} changeAt={paths.cart}>
        <Stack as="ul" $gap={16}>
          {deliverableCart(cart).lines.map(({ id, product, variant, quantity, total }) => (
            <ItemRow
              key={id}
              image={variant.image ?? product.images[0]}
              edge={64}
              name={product.name}
              variant={variant.title}
              pieces={[quantity, variant.price.amount]}
            >
              <AtEnd>
                <Price amount={total.amount} size="sm" />
              </AtEnd>
            </ItemRow>
          ))}
        </Stack>
      </CheckoutSection>
    </Stack>
    <Side>
      <OrderSummary totals={totalsFor(cart, method)} feesLit={method === 'visa'}>
        <FreeShipping cart={cart} />
      </OrderSummary>
      <Bar>
        <Sum aria-hidden="true">
          {m.order_total()} <Price amount={totalsFor(cart, method).total.amount} />
        </Sum>
        {blocked && (
          <Text $tone="danger" id="not-yet">
            <ToProblems />
          </Text>
        )}
        <Button
          sends
          wide
          pending={busy}
          aria-disabled={against !== undefined || blocked}
          {...(blocked ? { 'aria-describedby': 'not-yet' } : {})}
          onClick={onPlace}
        >
          {m.order_place()}
        </Button>
      </Bar>
    </Side>
  </Parts>
)

export const CheckOrderSkeleton = () => (
  <Skeleton>
    <Parts>
      <Stack $gap={16}>
        <SkeletonBlocks heights={[176, 112, 180]} />
      </Stack>
      <Side>
        <SkeletonBlocks heights={[256, 44]} />
      </Side>
    </Parts>
  </Skeleton>
)
