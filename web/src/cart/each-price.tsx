import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { Text } from '../ui/text/text.ts'
import { VisuallyHidden } from '../ui/visually-hidden.ts'
import type { CartLine } from './optimistic-cart.ts'

/** What a piece costs, beside what it cost before its reduction. */
export const EachPrice = ({ variant: { price, priceBefore } }: { variant: Pick<CartLine['variant'], 'price' | 'priceBefore'> }) => (
  <Text $tone="muted" $size={14}>
    {m.cart_each({ price: formatMoney(price.amount) })}
    {priceBefore && (
      <>
        {' '}
        <s>
          <VisuallyHidden>{m.product_price_before()} </VisuallyHidden>
          {formatMoney(priceBefore.amount)}
        </s>
      </>
    )}
  </Text>
)
