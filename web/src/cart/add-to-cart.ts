import type { ApolloClient } from '@apollo/client'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { AddToCartDocument } from './add-to-cart.generated.ts'
import type { LineProduct } from './line-queue.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

/**
 * Adds one piece of a product and tells what came of it; answers whether it is in the cart now. Not a hook: a grid of buttons
 * needs none of this before one of them is pressed.
 */
export async function addToCart(client: ApolloClient, { id, name }: LineProduct): Promise<boolean> {
  const work = client.mutate({ mutation: AddToCartDocument, variables: { input: { productId: id, quantity: 1 } } })
  const { answer, fault } = await attempt(work, (data) => data.addToCart)
  tellOtherTabs()
  if (fault) toast.error(`Couldn't add ${name} to the cart. ${fault.title}`)
  if (!answer) return false
  switch (answer.__typename) {
    case 'AddToCartSuccess':
      toast.success(`${name} add to cart`, { duration: TOAST_MS.cart })
      return true
    case 'OutOfStockError':
    case 'CartLimitError':
    case 'NotFoundError':
    case 'ValidationError':
      toast.error(answer.message)
      return false
    default:
      toast.error(newerAnswer(answer))
      return false
  }
}
