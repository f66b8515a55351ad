import type { ApolloCache, ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { attempt, newerAnswer } from '../lib/attempt.ts'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { CartContentsFragmentDoc } from './cart-contents.generated.ts'
import { useRemoveFromCartMutation, useSetCartQuantityMutation } from './cart.generated.ts'
import { createLineQueue, type LineProduct, type LineQueuePorts, type Sent } from './line-queue.ts'
import { optimisticCart } from './optimistic-cart.ts'
import { tellOtherTabs } from './tell-other-tabs.ts'

type Wish = ReturnType<typeof createLineQueue>

/** One queue for each client and cart: it outlives the page, so that leaving it never sends two changes of a line at once. */
const queues = new WeakMap<ApolloClient, Map<string, Wish>>()

/** Lays the predicted cart over the server's, one layer for each product, and takes it off again. */
function overlay(cache: ApolloCache, cartId: string): Pick<LineQueuePorts, 'show' | 'settle'> {
  const layers = new Map<string, string>()
  const fragment = { id: `Cart:${cartId}`, fragment: CartContentsFragmentDoc, fragmentName: 'CartContents' }
  let count = 0
  return {
    show({ id }, quantity) {
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
    settle({ id }) {
      const layer = layers.get(id)
      layers.delete(id)
      if (layer) cache.removeOptimistic(layer)
    },
  }
}

/**
 * How the lines of a cart are changed: at once on screen, one request at a time for each line, told when the server has
 * answered. Returns a function that wishes for a quantity; 0 takes the line out.
 */
export function useChangeLine(cartId: string): Wish {
  const client = useApolloClient()
  const send = useSendChange()
  const [wish] = useState(() => queueOf(client, cartId, send))
  return wish
}

function queueOf(client: ApolloClient, cartId: string, send: LineQueuePorts['send']): Wish {
  const ofClient = queues.get(client) ?? new Map<string, Wish>()
  queues.set(client, ofClient)
  const wish = ofClient.get(cartId) ?? createLineQueue({ ...overlay(client.cache, cartId), send })
  ofClient.set(cartId, wish)
  return wish
}

function useSendChange(): LineQueuePorts['send'] {
  const [setQuantity] = useSetCartQuantityMutation()
  const [removeFromCart] = useRemoveFromCartMutation()

  async function remove({ id, name }: LineProduct): Promise<Sent> {
    const { fault } = await attempt(removeFromCart({ variables: { input: { productId: id } } }), (data) => data.removeFromCart)
    if (fault) toast.error(`Couldn't remove ${name} from the cart. ${fault.title}`)
    else toast.success(`${name} removed from cart`, { duration: TOAST_MS.cart })
    return fault ? 'refused' : 'confirmed'
  }

  async function change({ id, name }: LineProduct, quantity: number, before: number): Promise<Sent> {
    const work = setQuantity({ variables: { input: { productId: id, quantity } } })
    const { answer, fault } = await attempt(work, (data) => data.setCartQuantity)
    if (fault) toast.error(`Couldn't change the quantity of ${name}. ${fault.title}`)
    if (!answer) return 'refused'
    switch (answer.__typename) {
      case 'SetCartQuantitySuccess':
        toast.success(quantity < before ? ` Decrease ${name} quantity` : ` increased ${name} quantity`, { duration: TOAST_MS.cart })
        return 'confirmed'
      case 'OutOfStockError':
      case 'CartLimitError':
      case 'NotFoundError':
      case 'ValidationError':
        toast.error(answer.message)
        return 'refused'
      default:
        toast.error(newerAnswer(answer))
        return 'refused'
    }
  }

  return async (product, quantity, before) => {
    const sent = await (quantity === 0 ? remove(product) : change(product, quantity, before))
    tellOtherTabs()
    return sent
  }
}
