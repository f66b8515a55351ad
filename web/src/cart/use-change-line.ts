import { m } from '@shop/contract/messages/messages.js'
import type { ApolloCache, ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { inOneLine } from '../lib/refusal.ts'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { CartContentsFragmentDoc } from './cart-contents.generated.ts'
import { useRemoveFromCartOutcome, useSetCartQuantityOutcome } from './cart.generated.ts'
import { createLineQueue, keyOf, type LineQueuePorts } from './line-queue.ts'
import { optimisticCart } from './optimistic-cart.ts'
import { cartChanged } from './cart-changed.ts'

type LineQueue = ReturnType<typeof createLineQueue>

/** One queue for each client and cart: it outlives the page, so that leaving it never sends two changes of a line at once. */
const queues = new WeakMap<ApolloClient, Map<string, LineQueue>>()

/** Lays the predicted cart over the server's, one layer for each line, and takes it off again. */
function overlay(cache: ApolloCache, cartId: string): Pick<LineQueuePorts, 'show' | 'settle'> {
  const layers = new Map<string, string>()
  const fragment = { id: `Cart:${cartId}`, fragment: CartContentsFragmentDoc, fragmentName: 'CartContents' }
  let count = 0
  return {
    show(item, quantity) {
      const id = keyOf(item)
      const before = layers.get(id)
      const layer = `cart line ${id} ${(count += 1)}`
      layers.set(id, layer)
      cache.batch({
        optimistic: layer,
        ...(before ? { removeOptimistic: before } : {}),
        update: (layered) => {
          const cart = layered.readFragment(fragment)
          if (cart) layered.writeFragment({ ...fragment, data: optimisticCart(cart, id, quantity) })
        },
      })
    },
    settle(item) {
      const id = keyOf(item)
      const layer = layers.get(id)
      layers.delete(id)
      if (layer) cache.removeOptimistic(layer)
    },
  }
}

/**
 * Changes the lines of a cart: at once on screen, one request at a time for each line, with a toast when the server has answered.
 * Returns a function that sets a quantity; 0 takes the line out.
 */
export function useChangeLine(cartId: string): LineQueue {
  const client = useApolloClient()
  const sendChange = useSendChange()
  const [queue] = useState(() => queueOf(client, cartId, sendChange))
  return queue
}

function queueOf(client: ApolloClient, cartId: string, sendChange: LineQueuePorts['send']): LineQueue {
  const ofClient = queues.get(client) ?? new Map<string, LineQueue>()
  queues.set(client, ofClient)
  const queue = ofClient.get(cartId) ?? createLineQueue({ ...overlay(client.cache, cartId), send: sendChange })
  ofClient.set(cartId, queue)
  return queue
}

function useSendChange(): LineQueuePorts['send'] {
  const change = useSetCartQuantityOutcome()
  const remove = useRemoveFromCartOutcome()

  return async ({ id, variantId, name }, quantity, before) => {
    const item = { productId: id, ...(variantId && { variantId }) }
    const gone = quantity === 0
    const outcome = await (gone ? remove({ input: item }) : change({ input: { ...item, quantity } }))
    cartChanged(outcome.refusal)
    if (outcome.refusal) {
      const undone = gone ? m.cart_removing_failed({ product: name }) : m.cart_changing_failed({ product: name })
      toast.error(inOneLine(undone, outcome.refusal))
    } else {
      const done = gone ? m.cart_removing_done : quantity < before ? m.cart_decreased : m.cart_increased
      toast.success(done({ product: name }), { duration: TOAST_MS.cart })
    }
    return outcome
  }
}
