import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { outcomeOf } from '../../lib/mutation-outcome.ts'
import { inOneLine } from '../../lib/refusal.ts'
import { TOAST_MS, toast } from '../../ui/toast/toast.ts'
import { itemOf } from '../line-item.ts'
import type { CartLine } from '../optimistic-cart.ts'
import { cartChanged } from '../cart-changed.ts'
import { SaveForLaterDocument } from './change-saved.generated.ts'
import { inputOf, showSaved } from './saved-cart.ts'

/**
 * Moves a line of the cart to what is saved: at once on screen, and at the shop as soon as the changes of its quantity that are under way
 * are `settled`. Not a hook: the cart needs none of this before the button is pressed.
 */
export async function saveForLater(client: ApolloClient, cartId: string, line: CartLine, settled: Promise<unknown>): Promise<void> {
  const { name: product } = itemOf(line)
  const settle = showSaved(client.cache, cartId, line)
  await settled
  const { refusal } = await outcomeOf(client.mutate({ mutation: SaveForLaterDocument, variables: inputOf(line) }), 'saveForLater')
  settle()
  cartChanged(refusal)
  if (refusal) toast.error(inOneLine(m.cart_later_failed({ product }), refusal))
  else toast.success(m.cart_later_done({ product }), { duration: TOAST_MS.cart })
}
