import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { variantPath } from '../../product/variants/variant-words.ts'
import { discountWords } from '../../cart/discount-words.ts'
import { tallLink } from '../../ui/list/tall-link.ts'
import { Thumbnail } from '../../ui/list/thumbnail.tsx'
import { Unbroken } from '../../ui/list/unbroken.tsx'
import { Link } from '../../ui/link.tsx'
import { media } from '../../ui/media.ts'
import { ScrollRegion } from '../../ui/table/scroll-region.ts'
import { SmallTable } from '../../ui/table/small-table.ts'
import type { OrderDetail } from './order-detail.ts'

const Table = styled(SmallTable)`
  tfoot tr:last-child > * {
    border: 0;
    font-weight: 700;
  }
`
/* On phones the words have the whole column. */
const Named = styled.span`
  display: flex;
  flex-direction: column;
  gap: 4px 12px;
  ${media.sm} {
    flex-direction: row;
    align-items: center;
  }
`

const Words = styled.span`
  min-width: 0;
  /* No column is narrower than its longest word. */
  overflow-wrap: break-word;
  a {
    ${tallLink}
  }
`
const Each = styled.span`
  display: block;
  color: var(--c-muted);
  font-size: 0.875rem;
`

interface OrderLinesProps {
  order: Pick<OrderDetail, 'lines' | 'totals' | 'couponCode'>
  /** With pictures and links, or words only, as on paper. */
  plain?: boolean
  /** Without prices. */
  free?: boolean
}

/** The products of an order, with its sums. */
export function OrderLines({ order: { lines, totals, couponCode }, plain = false, free = false }: OrderLinesProps) {
  const sums: [string, number][] = [
    [m.cart_subtotal(), totals.subtotal.amount],
    ...(totals.discount.amount > 0 ? ([[discountWords(couponCode), -totals.discount.amount]] satisfies [string, number][]) : []),
    [m.cart_bill_shipping(), totals.shippingFee.amount],
    ...(totals.cashOnDeliveryFee.amount > 0 ? ([[m.order_cash_fee(), totals.cashOnDeliveryFee.amount]] satisfies [string, number][]) : []),
    [m.cart_bill_total(), totals.total.amount],
  ]
  const each = (amount: number) => !free && <Each>{m.cart_each({ price: formatMoney(amount) })}</Each>
  return (
    <ScrollRegion aria-label={m.user_order_products()}>
      <Table $numbers>
        <caption>{m.user_order_products()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.order_product()}</th>
            <th scope="col">{m.order_quantity()}</th>
            {!free && <th scope="col">{m.order_total()}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, productName, productImage, product, variant, variantTitle, unitPrice, quantity, total }) => (
            <tr key={id}>
              <th scope="row">
                <Named>
                  {!plain && <Thumbnail image={productImage} edge={40} />}
                  <Words>
                    {product && !plain ? (
                      <Link to={variantPath(product.id, variant?.optionValues)}>
                        <Unbroken>{productName}</Unbroken>
                      </Link>
                    ) : (
                      <Unbroken>{productName}</Unbroken>
                    )}{' '}
                    {variantTitle && <Each>{variantTitle}</Each>}
                    {each(unitPrice.amount)}
                  </Words>
                </Named>
              </th>
              <td>{formatNumber(quantity)}</td>
              {!free && <td>{formatMoney(total.amount)}</td>}
            </tr>
          ))}
        </tbody>
        {!free && (
          <tfoot>
            {sums.map(([words, amount]) => (
              <tr key={words}>
                <th scope="row" colSpan={2}>
                  {words}
                </th>
                <td>{formatMoney(amount)}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </Table>
    </ScrollRegion>
  )
}
