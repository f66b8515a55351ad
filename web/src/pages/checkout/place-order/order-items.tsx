import { formatNumber } from '@shop/contract/language.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import type { Cart } from '../../../cart/optimistic-cart.ts'
import { ItemRow, Muted } from '../../../ui/list/item-row.tsx'
import { Price } from '../../../ui/price.tsx'

const List = styled.ul`
  display: grid;
  gap: 16px;
`
const Item = styled(ItemRow)`
  --about-width: 150px;
  flex-wrap: wrap;
`

/** At the end of the row; below the name on phones, where the name needs the width. */
const Sum = styled.div`
  margin-inline-start: auto;
`

/** The products that are about to be ordered. */
export const OrderItems = ({ lines }: { lines: Cart['lines'] }) => (
  <List>
    {lines.map(({ id, product, quantity, total }) => (
      <Item
        key={id}
        image={product.images[0]}
        edge={64}
        name={product.name}
        facts={
          <Muted>
            {formatNumber(quantity)} × {formatMoney(product.price.amount)}
          </Muted>
        }
      >
        <Sum>
          <Price amount={total.amount} size="sm" />
        </Sum>
      </Item>
    ))}
  </List>
)
