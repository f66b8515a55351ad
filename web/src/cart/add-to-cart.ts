import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { freshKey } from '../lib/intent/fresh-key.ts'
import { outcomeOf } from '../lib/mutation-outcome.ts'
import { inOneLine, isLost, type Outcome } from '../lib/refusal.ts'
import { toast } from '../ui/toast/toast.ts'
import { AddToCartDocument } from './add-to-cart.generated.ts'
import type { LineProduct } from './line-queue.ts'
import { cartChanged } from './cart-changed.ts'

/** A product, and how many pieces of it; one when left out. */
export interface WantedPieces extends LineProduct {
  quantity?: number
}

/** Milliseconds for which another press counts as the one that got no answer. */
const RETRY_MS = 60_000
/** Idempotency keys of presses that got no answer, by what they add. */
const unanswered = new Map<string, string>()

/** The outcome of a press. Until the shop has answered, the next one for the same pieces has its key, so that both add them once. */
async function send(client: ApolloClient, { id, variantId, quantity = 1 }: WantedPieces) {
  const pieces = `${variantId ?? id} ${quantity}`
  const idempotencyKey = unanswered.get(pieces) ?? freshKey()
  const input = { productId: id, quantity, idempotencyKey, ...(variantId && { variantId }) }
  const outcome = await outcomeOf(client.mutate({ mutation: AddToCartDocument, variables: { input } }), 'addToCart')
  unanswered.delete(pieces)
  if (outcome.refusal?.fault) {
    unanswered.set(pieces, idempotencyKey)
    setTimeout(() => unanswered.delete(pieces), RETRY_MS)
  }
  return outcome
}

/**
 * Adds pieces of a product and shows the outcome, with a link to the cart. Not a hook: a grid of buttons needs none of this before
 * one of them is pressed.
 */
export async function addToCart(client: ApolloClient, pieces: WantedPieces, viewCart: () => unknown): Promise<Outcome<unknown>> {
  const product = pieces.name
  const outcome = await send(client, pieces)
  cartChanged(outcome.refusal)
  const action = { label: m.cart_view(), onClick: () => void viewCart() }
  if (!outcome.refusal) toast.success(m.cart_adding_done({ product }), { action })
  else if (isLost(outcome.refusal)) toast.error(m.cart_adding_unknown({ product }), { action })
  else toast.error(inOneLine(m.cart_adding_failed({ product }), outcome.refusal))
  return outcome
}
