import { m } from '@shop/contract/messages/messages.js'
import type { ApolloClient } from '@apollo/client'
import { cartChanged } from '../../cart/cart-changed.ts'
import { outcomeOf } from '../../lib/mutation-outcome.ts'
import { inOneLine } from '../../lib/refusal.ts'
import { toast } from '../../ui/toast/toast.ts'
import { ReorderDocument, type ReorderMutation } from './reorder.generated.ts'

type Success = Extract<ReorderMutation['reorder'], { __typename: 'ReorderSuccess' }>

/** A line of an order that was put into the cart again, and what became of it. */
export type ReorderedLine = Success['lines'][number]

interface Again {
  order: { id: string; number: string }
  /** Names the press, so that a repeated one puts in nothing more. */
  key: string
  viewCart: () => unknown
}

/**
 * Puts the products of an order into the cart again, and says with a link to the cart when all of them are in it. Returns what became of
 * each line; undefined when the shop has refused or not answered. Not a hook: a list of orders needs none of this before a press.
 */
export async function reorder(client: ApolloClient, { order, key, viewCart }: Again): Promise<ReorderedLine[] | undefined> {
  const variables = { input: { orderId: order.id, idempotencyKey: key } }
  const { value, refusal } = await outcomeOf(client.mutate({ mutation: ReorderDocument, variables }), 'reorder')
  cartChanged(refusal)
  if (refusal) {
    toast.error(inOneLine(m.order_again_failed(), refusal))
    return undefined
  }
  if (value.lines.every(({ problem }) => !problem))
    toast.success(m.order_again_done({ number: order.number }), { action: { label: m.cart_view(), onClick: () => void viewCart() } })
  return value.lines
}
