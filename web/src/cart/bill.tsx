import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { discountWords } from './discount-words.ts'
import { Stack } from '../ui/layout/stack.ts'
import { Price } from '../ui/price.tsx'
import type { CartTotalsFragment } from './cart-contents.generated.ts'

const Row = styled.div<{ $lit?: boolean }>`
  display: flex;
  /* Large text has the amount below its name. */
  flex-wrap: wrap;
  gap: 0 16px;
  margin-inline: -8px;
  padding: 4px 8px;
  border-radius: var(--r-chip);
  background: ${({ $lit }) => ($lit ? 'var(--c-warning-soft)' : 'none')};
  > dt {
    flex: 1 1 8em;
  }
  > dd {
    margin-inline-start: auto;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`
const Total = styled(Row)`
  margin-block-start: 8px;
  padding-block-start: 12px;
  border-block-start: 1px solid var(--c-border);
  border-radius: 0;
  font-weight: 650;
`

interface BillProps {
  /** The shop's numbers; the screens compute nothing. */
  totals: CartTotalsFragment
  /** The coupon that takes off the discount. */
  couponCode?: string | null | undefined
  /** Highlights the fee rows, as the spec has it when visa is chosen. */
  feesLit?: boolean
}

/** What an order costs, line by line: items, shipping and handling, cash on delivery fee, order total. */
export const Bill = ({ totals, couponCode, feesLit = false }: BillProps) => (
  <Stack as="dl" $gap={4}>
    <Row>
      <dt>{m.cart_bill_items({ count: formatNumber(totals.itemCount) })}</dt>
      <dd>{formatMoney(totals.subtotal.amount)}</dd>
    </Row>
    {totals.discount.amount > 0 && (
      <Row>
        <dt>{discountWords(couponCode)}</dt>
        <dd>{formatMoney(-totals.discount.amount)}</dd>
      </Row>
    )}
    <Row $lit={feesLit}>
      <dt>{m.cart_bill_shipping()}</dt>
      <dd>{formatMoney(totals.shippingFee.amount)}</dd>
    </Row>
    <Row $lit={feesLit}>
      <dt>{m.cart_bill_cash_fee()}</dt>
      <dd>{formatMoney(totals.cashOnDeliveryFee.amount)}</dd>
    </Row>
    <Total>
      <dt>{m.cart_bill_total()}</dt>
      <dd>
        <Price amount={totals.total.amount} />
      </dd>
    </Total>
  </Stack>
)
