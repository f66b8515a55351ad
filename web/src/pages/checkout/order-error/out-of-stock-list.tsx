import { styled } from 'styled-components'
import { Thumbnail } from '../../../ui/list/thumbnail.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import type { OutOfStockItem } from '../parts/out-of-stock.ts'

const List = styled.ul`
  border-block-start: 1px solid var(--c-border);
`
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding-block: 16px;
  border-block-end: 1px solid var(--c-border);
  &:focus {
    outline: none;
  }
`
const About = styled.div`
  flex: 1;
  min-width: 160px;
`
const Name = styled.p`
  font-weight: 600;
`
const Left = styled.p`
  color: var(--c-accent);
  font-size: 0.875rem;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`

/** Id of a product's row, to move the focus to it. */
export const shortageId = (productId: string): string => `short-${productId}`

interface OutOfStockListProps {
  items: readonly OutOfStockItem[]
  onRemove: (item: OutOfStockItem) => void
  /** Takes as many pieces as there are. */
  onTake: (item: OutOfStockItem) => void
}

/** The products that kept an order from being placed, each with a remove button. */
export const OutOfStockList = ({ items, onRemove, onTake }: OutOfStockListProps) => (
  <List aria-label="Out of stock">
    {items.map((item) => {
      const { product, requestedQuantity, availableQuantity } = item
      return (
        <Row key={product.id} id={shortageId(product.id)} tabIndex={-1}>
          <Thumbnail image={product.images[0]} edge={72} />
          <About>
            <Name>{product.name}</Name>
            <Left>{availableQuantity === 0 ? 'out of stock' : `Only ${availableQuantity} left; you wanted ${requestedQuantity}`}</Left>
          </About>
          <Actions>
            {availableQuantity > 0 && (
              <Button
                sends
                size="sm"
                variant="secondary"
                aria-label={`Take ${availableQuantity}, ${product.name}`}
                onClick={() => onTake(item)}
              >
                Take {availableQuantity}
              </Button>
            )}
            <Button sends size="sm" variant="ghost" aria-label={`Remove ${product.name}`} onClick={() => onRemove(item)}>
              <Icon name="trash" size={18} />
              Remove
            </Button>
          </Actions>
        </Row>
      )
    })}
  </List>
)
