import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../product/variants/variant-words.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { ReorderedLine } from './reorder.ts'

/** Why a line is not in the cart as it was bought. */
function problemWords({ problem, addedQuantity, orderLine }: ReorderedLine): string {
  const product = fullName(orderLine.productName, orderLine.variantTitle)
  if (problem === 'NO_LONGER_SOLD') return m.order_again_gone({ product })
  if (problem === 'SOLD_OUT') return m.order_again_sold_out({ product })
  if (problem === 'CART_FULL') return m.order_again_full({ product })
  if (addedQuantity === 0) return m.order_again_all_in_cart({ product })
  return m.order_again_short({ product, added: formatNumber(addedQuantity), wanted: formatNumber(orderLine.quantity) })
}

/** What became of an order whose products are not all in the cart again, line by line. */
export function ReorderOutcome({ lines }: { lines: readonly ReorderedLine[] }) {
  const added = lines.filter(({ addedQuantity }) => addedQuantity > 0).length
  const title = added > 0 ? m.order_again_some({ added: formatNumber(added), all: formatNumber(lines.length) }) : m.order_again_none()
  const toCart = added > 0 && (
    <ButtonLink to={paths.cart} size="sm" variant="secondary">
      {m.cart_view()}
    </ButtonLink>
  )
  return (
    <Alert tone="warning" title={title} action={toCart}>
      <ul>{lines.map((line) => line.problem && <li key={line.orderLine.id}>{problemWords(line)}</li>)}</ul>
    </Alert>
  )
}
