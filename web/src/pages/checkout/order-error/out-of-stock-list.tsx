import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { ItemRow } from '../../../ui/list/item-row.tsx'
import { ButtonRow } from '../../../ui/screen/button-row.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Text } from '../../../ui/text/text.ts'
import { itemOf, lineKey } from '../../../cart/line-item.ts'
import type { OutOfStockItem } from '../parts/out-of-stock.ts'

const List = styled.ul`
  border-block: 1px solid var(--c-border);
`

/** Id of a product's row, to move the focus to it. */
export const shortageId = (item: OutOfStockItem): string => `short-${lineKey(item)}`

interface OutOfStockListProps {
  items: readonly OutOfStockItem[]
  onRemove: (item: OutOfStockItem) => void
  /** Takes as many pieces as there are. */
  onTake: (item: OutOfStockItem) => void
}

/** The products that kept an order from being placed, each with a remove button. */
export const OutOfStockList = ({ items, onRemove, onTake }: OutOfStockListProps) => (
  <List aria-label={m.order_out_of_stock()}>
    {items.map((item) => {
      const { product, variant, requestedQuantity, availableQuantity } = item
      const { name } = itemOf(item)
      const available = formatNumber(availableQuantity)
      return (
        <ItemRow
          key={lineKey(item)}
          id={shortageId(item)}
          tabIndex={-1}
          image={variant.image ?? product.images[0]}
          edge={72}
          ruled={16}
          rowGap={12}
          name={product.name}
          variant={variant.title}
          facts={
            <Text $tone="accent" $size={14}>
              {availableQuantity === 0 ? m.cart_out_of_stock() : m.order_short_left({ available, wanted: formatNumber(requestedQuantity) })}
            </Text>
          }
        >
          <ButtonRow>
            {availableQuantity > 0 && (
              <Button
                sends
                size="sm"
                variant="secondary"
                aria-label={m.cart_take_named({ count: available, product: name })}
                onClick={() => onTake(item)}
              >
                {m.cart_take({ count: available })}
              </Button>
            )}
            <Button sends size="sm" variant="ghost" aria-label={m.cart_remove_named({ product: name })} onClick={() => onRemove(item)}>
              <Icon name="trash" size={18} />
              {m.cart_remove()}
            </Button>
          </ButtonRow>
        </ItemRow>
      )
    })}
  </List>
)
