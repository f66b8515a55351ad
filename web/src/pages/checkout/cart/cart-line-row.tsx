import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import { paths } from '../../../lib/paths.ts'
import { isPayable } from '../../../product/payable.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { media } from '../../../ui/media.ts'
import { Price } from '../../../ui/price.tsx'
import type { CartLine } from '../../../cart/optimistic-cart.ts'
import { QuantityStepper } from '../../../cart/quantity-stepper.tsx'
import { ItemRow } from '../../../ui/list/item-row.tsx'
import { Text } from '../../../ui/text/text.ts'
import { useSpokenTotal } from './use-spoken-total.ts'

const Row = styled(ItemRow)`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  align-items: start;
  row-gap: 12px;
  padding-block: 20px;
  &:not(:last-child) {
    border-block-end: 1px solid var(--c-border);
  }
  /* Looks like a text until it is pointed at. */
  & :where(a) {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`
const Controls = styled.div`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  ${media.sm} {
    grid-column: 2;
  }
`
/** Only the icon on phones, where the row is full. */
const Word = styled.span`
  display: none;
  ${media.sm} {
    display: inline;
  }
`
const Total = styled.div`
  margin-inline-start: auto;
`

/** Id of a line's row, to move the focus to it. */
export const rowId = (lineId: string): string => `cart-${lineId}`

interface CartLineRowProps {
  line: CartLine
  onChange: (quantity: number) => void
  onRemove: () => void
}

/** A line of the cart: picture, name, quantity, line total and a remove button. */
export function CartLineRow({ line, onChange, onRemove }: CartLineRowProps) {
  const { product, quantity } = line
  // As in the subtotal: pieces that are not there cost nothing.
  const total = line.total.amount - line.shortage * product.price.amount
  useSpokenTotal(product.name, quantity, total)
  return (
    <Row
      id={rowId(line.id)}
      tabIndex={-1}
      image={product.images[0]}
      edge={88}
      name={product.name}
      to={paths.product(product.id)}
      facts={
        <Stack $gap={4} $above={4}>
          <Text $tone="muted" $size={14}>
            {m.cart_each({ price: formatMoney(product.price.amount) })}
          </Text>
          {quantity >= product.stock && product.stock > 0 && (
            <Text $tone="accent" $size={14}>
              {m.cart_only_in_stock({ stock: formatNumber(product.stock) })}
            </Text>
          )}
          {product.stock === 0 && (
            <Text $tone="accent" $size={14}>
              {m.cart_out_of_stock()}
            </Text>
          )}
          {!isPayable(product) && (
            <Text $tone="accent" $size={14}>
              {m.cart_card_only()}
            </Text>
          )}
        </Stack>
      }
    >
      <Controls>
        <QuantityStepper name={product.name} quantity={quantity} stock={product.stock} onChange={onChange} />
        <Button sends variant="ghost" aria-label={m.cart_remove_named({ product: product.name })} onClick={onRemove}>
          <Icon name="trash" size={18} />
          <Word>{m.cart_remove()}</Word>
        </Button>
        <Total>
          <Price amount={total} />
        </Total>
      </Controls>
    </Row>
  )
}
