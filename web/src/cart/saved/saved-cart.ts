import type { ApolloCache } from '@apollo/client'
import { CartContentsFragmentDoc } from '../cart-contents.generated.ts'
import { lineKey, type LineParts } from '../line-item.ts'
import { optimisticCart, type CartLine } from '../optimistic-cart.ts'
import { SavedForLaterFragmentDoc, type SavedForLaterFragment } from './saved-items.generated.ts'

/** Something that was put aside from the cart. */
export type SavedItem = NonNullable<SavedForLaterFragment['savedItems']>[number]

/** What a change is about, as its input names it. */
export const inputOf = ({ product, variant }: LineParts) => ({
  input: { productId: product.id, ...(variant.title && { variantId: variant.id }) },
})

const without = (items: readonly SavedItem[], gone: LineParts): SavedItem[] => items.filter((item) => lineKey(item) !== lineKey(gone))

const toSaved = ({ product, variant, quantity }: CartLine, before: SavedItem | undefined) => ({
  __typename: 'SavedItem' as const,
  product,
  variant,
  quantity: quantity + (before?.quantity ?? 0),
  savedAt: new Date().toISOString(),
})

const cartWith = (id: string, savedItems: SavedItem[]) => ({ __typename: 'Cart' as const, id, savedItems })

let count = 0

/** Lays what a change will come to over the server's numbers; returns a function that takes it off again. */
function overlay(cache: ApolloCache, cartId: string, change: (cart: ApolloCache) => void): () => void {
  const layer = `saved for later of ${cartId}, ${(count += 1)}`
  cache.batch({ optimistic: layer, update: change })
  return () => cache.removeOptimistic(layer)
}

const contents = (cartId: string) => ({ id: `Cart:${cartId}`, fragment: CartContentsFragmentDoc, fragmentName: 'CartContents' })
const saved = (cartId: string) => ({ id: `Cart:${cartId}`, fragment: SavedForLaterFragmentDoc, fragmentName: 'SavedForLater' })

/** Shows a line of the cart among what is saved. */
export const showSaved = (cache: ApolloCache, cartId: string, line: CartLine): (() => void) =>
  overlay(cache, cartId, (layered) => {
    const cart = layered.readFragment(contents(cartId))
    if (cart) layered.writeFragment({ ...contents(cartId), data: optimisticCart(cart, lineKey(line), 0) })
    const items = layered.readFragment(saved(cartId))?.savedItems ?? []
    const before = items.find((item) => lineKey(item) === lineKey(line))
    layered.writeFragment({ ...saved(cartId), data: cartWith(cartId, [toSaved(line, before), ...without(items, line)]) })
  })

/** Shows what is saved without one of its items. */
export const showRemoved = (cache: ApolloCache, cartId: string, item: SavedItem): (() => void) =>
  overlay(cache, cartId, (layered) => {
    const items = layered.readFragment(saved(cartId))?.savedItems ?? []
    layered.writeFragment({ ...saved(cartId), data: cartWith(cartId, without(items, item)) })
  })
