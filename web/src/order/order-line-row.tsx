import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import type { OrderStatus } from '../lib/schema.generated.ts'
import { fullName, variantPath } from '../product/variants/variant-words.ts'
import { Cluster } from '../ui/layout/cluster.ts'
import { Link } from '../ui/link.tsx'
import { ItemRow } from '../ui/list/item-row.tsx'
import { Text } from '../ui/text/text.ts'
import type { OrderLineFragment } from './order-line.generated.ts'

const Links = styled(Cluster)`
  a {
    padding-block: 10px;
    font-size: 0.9375rem;
    font-weight: 600;
  }
`

/** A product of an order, as it was bought; the links lead to the product as it is today. */
export function OrderLineRow({ line, status }: { line: OrderLineFragment; status: OrderStatus }) {
  const { product, productName, productImage, variant, variantTitle, quantity, unitPrice } = line
  const to = product ? variantPath(product.id, variant?.optionValues) : undefined
  const bought = { product: fullName(productName, variantTitle) }
  return (
    <ItemRow
      image={productImage}
      edge={72}
      ruled={16}
      below="phone"
      name={productName}
      variant={variantTitle}
      to={to}
      pieces={[quantity, unitPrice.amount]}
    >
      {to ? (
        <Links as="p" $gap="0 20px">
          <Link to={to} aria-label={m.order_buy_again_named(bought)}>
            {m.order_buy_again()}
          </Link>
          {/* What never came was not bought: its review would lack the mark of a verified buyer. */}
          {status !== 'CANCELLED' && (
            <Link to={`${to}#reviews`} aria-label={m.order_write_review_named(bought)}>
              {m.order_write_review()}
            </Link>
          )}
        </Links>
      ) : (
        <Text $tone="muted" $size={14} as="span">
          {m.order_no_longer_sold()}
        </Text>
      )}
    </ItemRow>
  )
}
