import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { surface } from '../../../ui/card.ts'
import { tallLink } from '../../../ui/list/tall-link.ts'
import { Unbroken } from '../../../ui/list/unbroken.tsx'
import { media } from '../../../ui/media.ts'
import { Price } from '../../../ui/price.tsx'
import { Text } from '../../../ui/text/text.ts'
import { isBlocked } from '../../../cart/line-problem.ts'
import { cardOnly } from '../../../payment/payment-refusal.ts'
import { FreeShipping } from '../../../cart/free-shipping.tsx'
import { deliverableCart, type Cart } from '../../../cart/optimistic-cart.ts'
import { ToProblems } from '../parts/to-problems.tsx'

/** At the bottom of a phone, beside the lines on wide screens. */
export const SummaryBox = styled.section`
  ${surface}
  position: sticky;
  /* With text beyond 150 % it would cover half of a phone: then it does not stick. */
  inset-block-end: calc(var(--foot) - max(0px, 1rem - 24px) * 999);
  z-index: 1;
  display: grid;
  gap: 8px;
  margin-inline: calc(-1 * var(--gutter));
  padding: 14px var(--gutter) 16px;
  border-radius: var(--r-card) var(--r-card) 0 0;
  box-shadow: var(--shadow-2);
  ${media.lg} {
    inset-block: calc(var(--header) + 16px) auto;
    margin-inline: 0;
    gap: 12px;
    padding: 24px;
    border-radius: var(--r-card);
    box-shadow: var(--shadow-1);
  }
  ${media.low} {
    position: static;
  }
`
const Sum = styled.p`
  display: flex;
  /* Large text has the amount below. */
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 16px;
  > :first-child {
    flex: 1 1 8em;
  }
`
const Reason = styled.p`
  font-size: 0.875rem;
  a {
    ${tallLink}
    /* Below it is the button. */
    margin-block-end: 0;
    font-weight: 600;
  }
`

/** The fees on top of the subtotal; the fee for cash only where the whole cart may be paid in cash, else the products that may not. */
function FeesOf({ cart: { cash, lines } }: { cart: Cart }) {
  const shipping = formatMoney(cash.shippingFee.amount)
  const products = cardOnly(lines)
  if (!products)
    return (
      <Text $tone="muted" $size={14}>
        {m.cart_fees({ shipping, fee: formatMoney(cash.cashOnDeliveryFee.amount) })}
      </Text>
    )
  return (
    <>
      <Text $tone="muted" $size={14}>
        {m.cart_fees_shipping({ shipping })}
      </Text>
      <Text $tone="muted" $size={14}>
        <Unbroken>{m.cart_no_cash({ products: products.words })}</Unbroken>
      </Text>
    </>
  )
}

/** Item count, bill and checkout button of a cart that is not empty; at the bottom of a phone, beside the list on wide screens. */
export function CartSummary({ cart }: { cart: Cart }) {
  // Pieces that are not there cost nothing, since they cannot be ordered.
  const deliverable = deliverableCart(cart)
  const { itemCount, subtotal, savings, coupon } = deliverable
  const blocked = isBlocked(cart)
  return (
    <SummaryBox aria-label={m.cart_subtotal()}>
      <Sum>
        <span>{m.cart_subtotal_of({ count: itemCount, number: formatNumber(itemCount) })}</span>
        <Price amount={subtotal.amount} />
      </Sum>
      {savings.amount > 0 && (
        <Text $tone="success" $size={14} $weight={600}>
          {m.cart_savings({ amount: formatMoney(savings.amount) })}
        </Text>
      )}
      {coupon && coupon.discount.amount > 0 && (
        <Text $tone="success" $size={14} $weight={600}>
          {m.cart_coupon_applied({ code: coupon.code, amount: formatMoney(coupon.discount.amount) })}
        </Text>
      )}
      <FreeShipping cart={deliverable} />
      <FeesOf cart={cart} />
      {blocked && (
        <Reason id="not-yet">
          <ToProblems />
        </Reason>
      )}
      {blocked ? (
        <Button wide aria-disabled aria-describedby="not-yet">
          {m.cart_proceed()}
        </Button>
      ) : (
        <ButtonLink to={paths.shippingAddress} wide>
          {m.cart_proceed()}
        </ButtonLink>
      )}
    </SummaryBox>
  )
}
