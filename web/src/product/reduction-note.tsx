import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { lastDayOf } from '../lib/time/moments.ts'
import { Text } from '../ui/text/text.ts'
import type { Chosen } from './chosen.ts'
import { discountText } from './discount-text.ts'

export type ReductionNoteProps = Pick<Chosen, 'priceBefore' | 'discountPercent' | 'reducedUntil'>

/** Below a reduced price: by how much, of which price, and until when (the directive on the indication of prices, article 6a). */
export function ReductionNote({ priceBefore, discountPercent, reducedUntil }: ReductionNoteProps) {
  if (!priceBefore || discountPercent === null || reducedUntil === null) return null
  const day = lastDayOf(reducedUntil)
  return (
    <Text $size={14} $tone="muted">
      <Text as="span" $tone="accent" $weight={600}>
        {discountText(discountPercent, false)}
      </Text>{' '}
      · {m.product_reduced_until({ day })} · {m.product_lowest_price({ price: formatMoney(priceBefore.amount) })}
    </Text>
  )
}
