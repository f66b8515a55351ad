import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { outcomeOf } from '../lib/mutation-outcome.ts'
import { inOneLine, type Outcome } from '../lib/refusal.ts'
import { toast } from '../ui/toast/toast.ts'
import { AddToCartDocument } from './add-to-cart.generated.ts'
import type { LineProduct } from './line-queue.ts'
import { cartChanged } from './cart-changed.ts'

/** A product, and how many pieces of it; one when left out. */
export interface WantedPieces extends LineProduct {
  quantity?: number
}

/**
 * Adds pieces of a product and shows the outcome, with a link to the cart. Not a hook: a grid of buttons needs none of this before
 * one of them is pressed.
 */
export async function addToCart(
  client: ApolloClient,
  { id, variantId, name, quantity = 1 }: WantedPieces,
  viewCart: () => unknown,
): Promise<Outcome<unknown>> {
  const sent = client.mutate({
    mutation: AddToCartDocument,
    variables: { input: { productId: id, quantity, ...(variantId && { variantId }) } },
  })
  const outcome = await outcomeOf(sent, 'addToCart')
  cartChanged(outcome.refusal)
  if (outcome.refusal) toast.error(inOneLine(m.cart_adding_failed({ product: name }), outcome.refusal))
  else toast.success(m.cart_adding_done({ product: name }), { action: { label: m.cart_view(), onClick: () => void viewCart() } })
  return outcome
}
