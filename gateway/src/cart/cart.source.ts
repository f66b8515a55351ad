import type { RestCart, RestSavedChange, RestSavedItem, RestSavedItems } from '@shop/contract/rest/cart.ts'
import type { RestOutOfStockItem } from '@shop/contract/rest/problem.ts'
import type DataLoader from 'dataloader'
import { completeCart, isOurCart } from '../foreign/cart.ts'
import { withCompleteProducts } from '../foreign/product.ts'
import { isNotOffered, noneIfNotFound, notOffered } from '../rest/rest-error.ts'
import { readOnce, type Rest, type RestOptions } from '../rest/rest.ts'
import { type CartItem, type CompleteCart, itemOfShortage, lineOf, type SavedChange } from './cart.ts'

/** The calls that change what is saved for later. */
export type SavedPath = 'cart/saveForLater' | 'cart/moveToCart' | 'cart/removeSaved'

export interface CartSource {
  read(token: string): Promise<CompleteCart>
  /** Adds `quantity` pieces to those in the cart; with the key of an earlier call nothing more. */
  add(token: string, item: CartItem, quantity: number, key: Pick<RestOptions, 'idempotencyKey'>): Promise<CompleteCart>
  set(token: string, item: CartItem, quantity: number): Promise<CompleteCart>
  remove(token: string, item: CartItem): Promise<CompleteCart>
  clear(token: string): Promise<CompleteCart>
  applyCoupon(token: string, code: string): Promise<CompleteCart>
  removeCoupon(token: string): Promise<CompleteCart>
  /** What is saved for later, the latest first; none where the REST service knows no such thing. */
  saved(token: string): Promise<RestSavedItem[]>
  changeSaved(token: string, path: SavedPath, item: CartItem): Promise<SavedChange>
  /** Takes a cart that another call answered for the present one. */
  changed(token: string, body: RestCart): CompleteCart
  /** Pieces of a product that an order was refused for. */
  requestedQuantity(token: string, shortage: RestOutOfStockItem): Promise<number>
  /** To be called once the cart was ordered; `empty` is the cart that takes its place, where the service names it. */
  ordered(token: string, empty: { _id: string; checkoutId?: string } | undefined): void
}

/** Pieces that are added or taken one by one where the service knows no other way. */
const MAX_PIECES = 50

/** Adds pieces, or takes them, with the call of spec section 7. */
async function putOneByOne(rest: Rest, token: string, item: CartItem, pieces: number): Promise<void> {
  const times = Math.abs(pieces)
  if (times > MAX_PIECES) throw notOffered(`changing a quantity by more than ${MAX_PIECES} pieces at once`)
  const body = { ...item, flag: pieces > 0 ? 1 : 0 }
  for (let piece = 0; piece < times; piece += 1) await rest.put('cart/incItem', { token, anyBody: true, body })
}

type Change = (path: string, token: string, options?: RestOptions) => Promise<CompleteCart>

/** The changes that are one call each. */
const plainChanges = (change: Change): Pick<CartSource, 'remove' | 'clear' | 'applyCoupon' | 'removeCoupon'> => ({
  remove: (token, item) => change('cart/removeItem', token, { body: item }),
  clear: (token) => change('cart/emptyCart', token),
  applyCoupon: (token, code) => change('cart/coupon', token, { body: { code }, addition: 'coupons' }),
  removeCoupon: (token) => change('cart/removeCoupon', token, { addition: 'coupons' }),
})

type Bodies = DataLoader<string, RestCart | null | undefined>

/** The calls about what is saved for later; all are additions. `bodies` has the cart that they answer. */
function savedCalls(rest: Rest, bodies: Bodies): Pick<CartSource, 'saved' | 'changeSaved' | 'changed'> {
  const addition = 'saving for later'
  const saved = readOnce(async (token) => (await rest.get<RestSavedItems>('cart/saved', { token, addition })).body.saved)
  function changed(token: string, body: RestCart): CompleteCart {
    bodies.clear(token).prime(token, body)
    return completeCart(body, token)
  }
  return {
    changed,
    saved: async (token) => (completeCart(await bodies.load(token), token).hasSaved ? saved.load(token) : []),
    async changeSaved(token, path, item) {
      const { body } = await rest.put<RestSavedChange>(path, { token, body: item, addition }).catch(withCompleteProducts)
      saved.clear(token).prime(token, body.saved)
      return { cart: changed(token, body.cart), moved: body.moved ?? 0 }
    },
  }
}

export function cartSource(rest: Rest): CartSource {
  const bodies: Bodies = readOnce(async (token) => (await rest.get<RestCart | null>('cart', { token }).catch(noneIfNotFound))?.body)
  const read = async (token: string) => completeCart(await bodies.load(token), token)
  const readAgain = (token: string) => {
    bodies.clear(token)
    return read(token)
  }

  async function change(path: string, token: string, options: RestOptions = {}): Promise<CompleteCart> {
    const { body } = await rest.put<unknown>(path, { token, anyBody: true, ...options }).catch(withCompleteProducts)
    bodies.clear(token)
    if (isOurCart(body)) bodies.prime(token, body)
    return read(token)
  }

  return {
    read,
    async add(token, item, quantity, key) {
      if (quantity === 1) return change('cart/incItem', token, { body: { ...item, flag: 1 }, ...key })
      if (isOurCart(await bodies.load(token))) return change('cart/incItem', token, { body: { ...item, flag: 1, quantity }, ...key })
      await putOneByOne(rest, token, item, quantity)
      return readAgain(token)
    },
    async set(token, item, quantity) {
      try {
        return await change('cart/item', token, { body: { ...item, quantity }, addition: 'setting a quantity in one call' })
      } catch (error) {
        if (!isNotOffered(error)) throw error
        const inCart = lineOf(await read(token), item)?.quantity ?? 0
        await putOneByOne(rest, token, item, quantity - inCart)
        return readAgain(token)
      }
    },
    ...plainChanges(change),
    ...savedCalls(rest, bodies),
    // Spec section 7 promises the products alone: then the order was for all pieces in the cart.
    requestedQuantity: async (token, shortage) => shortage.quantity ?? lineOf(await read(token), itemOfShortage(shortage))?.quantity ?? 1,
    ordered(token, empty) {
      bodies.clear(token)
      // A service that names the next cart is ours, and may have saved something.
      if (empty) bodies.prime(token, { ...empty, products: [], bill: 0, hasSaved: empty.checkoutId !== undefined })
    },
  }
}
