import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { isPayable } from '../../../product/payable.ts'
import { variantPath } from '../../../product/variants/variant-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { media } from '../../../ui/media.ts'
import { Price } from '../../../ui/price.tsx'
import { EachPrice } from '../../../cart/each-price.tsx'
import { itemOf } from '../../../cart/line-item.ts'
import type { CartLine } from '../../../cart/optimistic-cart.ts'
import { QuantityStepper } from '../../../cart/quantity-stepper.tsx'
import { AtEnd, ItemRow } from '../../../ui/list/item-row.tsx'
import { Text } from '../../../ui/text/text.ts'
import { useSpokenTotal } from './use-spoken-total.ts'

const Row = styled(ItemRow)`
  /* Looks like a text until it is pointed at. */
  & :where(a) {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
`
/** On phones below quantity and price; their words stand in line with them. */
const Actions = styled(Cluster)`
  order: 1;
  flex-basis: 100%;
  margin-inline-start: -20px;
  ${media.sm} {
    order: 0;
    flex-basis: auto;
    margin: 0;
  }
`

/** Id of a line's row, to move the focus to it. */
export const rowId = (lineId: string): string => `cart-${lineId}`

interface CartLineRowProps {
  line: CartLine
  onChange: (quantity: number) => void
  onRemove: () => void
  /** Called when the line is to be put aside. */
  onSave: () => void
}

/** A line of the cart: picture, name, quantity, line total, and buttons that remove it or put it aside. */
export function CartLineRow({ line, onChange, onRemove, onSave }: CartLineRowProps) {
  const { product, variant, quantity } = line
  const { name } = itemOf(line)
  // As in the subtotal: pieces that are not there cost nothing.
  const total = line.total.amount - line.shortage * variant.price.amount
  useSpokenTotal(name, quantity, total)
  return (
    <Row
      id={rowId(line.id)}
      tabIndex={-1}
      image={variant.image ?? product.images[0]}
      edge={88}
      ruled={20}
      rowGap={12}
      below="always"
      name={product.name}
      to={variantPath(product.id, variant.optionValues)}
      variant={variant.title}
      facts={
        <Stack $gap={4} $above={4}>
          <EachPrice variant={variant} />
          {quantity >= variant.stock && variant.stock > 0 && (
            <Text $tone="accent" $size={14}>
              {m.cart_only_in_stock({ stock: formatNumber(variant.stock) })}
            </Text>
          )}
          {variant.stock === 0 && (
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
      <Cluster $gap="8px 16px">
        <QuantityStepper name={name} quantity={quantity} stock={variant.stock} onChange={onChange} />
        <Actions $gap="8px 16px">
          <Button sends variant="ghost" aria-label={m.cart_remove_named({ product: name })} onClick={onRemove}>
            <Icon name="trash" size={18} />
            {m.cart_remove()}
          </Button>
          <Button sends variant="ghost" aria-label={m.cart_later_named({ product: name })} onClick={onSave}>
            {m.cart_later()}
          </Button>
        </Actions>
        <AtEnd>
          <Price amount={total} />
        </AtEnd>
      </Cluster>
    </Row>
  )
}
