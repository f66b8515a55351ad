import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import type { Cart } from '../../../cart/optimistic-cart.ts'
import { Thumbnail } from '../../../ui/list/thumbnail.tsx'
import { Price } from '../../../ui/price.tsx'

const List = styled.ul`
  display: grid;
  gap: 16px;
`
const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
`
const About = styled.div`
  flex: 1;
  min-width: 150px;
`
const Name = styled.p`
  font-weight: 600;
`
const Muted = styled.p`
  color: var(--c-muted);
  font-size: 0.875rem;
`

/** At the end of the row; below the name on phones, where that needs the room. */
const Sum = styled.div`
  margin-inline-start: auto;
`

/** What is about to be ordered. */
export const OrderItems = ({ lines }: { lines: Cart['lines'] }) => (
  <List>
    {lines.map(({ id, product, quantity, total }) => (
      <Item key={id}>
        <Thumbnail image={product.images[0]} edge={64} />
        <About>
          <Name>{product.name}</Name>
          <Muted>
            {quantity} × {formatMoney(product.price.amount)}
          </Muted>
        </About>
        <Sum>
          <Price amount={total.amount} size="sm" />
        </Sum>
      </Item>
    ))}
  </List>
)
