import { formatNumber } from '@shop/contract/language.ts'
import { formatMoney } from '@shop/contract/money.ts'
import { styled } from 'styled-components'
import type { Cart } from '../../../cart/optimistic-cart.ts'
import { Stack } from '../../../ui/layout/stack.ts'
import { ItemRow } from '../../../ui/list/item-row.tsx'
import { Price } from '../../../ui/price.tsx'
import { Text } from '../../../ui/text/text.ts'

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
  <Stack as="ul" $gap={16}>
    {lines.map(({ id, product, quantity, total }) => (
      <Item
        key={id}
        image={product.images[0]}
        edge={64}
        name={product.name}
        facts={
          <Text $tone="muted" $size={14}>
            {formatNumber(quantity)} × {formatMoney(product.price.amount)}
          </Text>
        }
      >
        <Sum>
          <Price amount={total.amount} size="sm" />
        </Sum>
      </Item>
    ))}
  </Stack>
)
