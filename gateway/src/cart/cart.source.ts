import type { RestCart, RestCartLine } from '@shop/contract/rest/cart.ts'
import { opaqueId } from '../opaque-id.ts'
import { isNotOffered, noneIfNotFound, notOffered } from '../rest/rest-error.ts'
import { readOnce, type Rest, type RestOptions } from '../rest/rest.ts'

/** A cart and the id it has in the graph. */
export interface CartOf {
  id: string
  cart: RestCart
}

/** A line of a cart and the id it has in the graph. */
export interface CartLineOf {
  id: string
  line: RestCartLine
}

export interface CartSource {
  read(token: string): Promise<CartOf>
  /** Puts `quantity` pieces on top of those in the cart. */
  add(token: string, productId: string, quantity: number): Promise<CartOf>
  set(token: string, productId: string, quantity: number): Promise<CartOf>
  remove(token: string, productId: string): Promise<CartOf>
  clear(token: string): Promise<CartOf>
  /** To be called when something else changed the cart, so that it is read anew. */
  forget(token: string): void
  /** To be called when the cart is known to be empty now. */
  emptied(token: string, id: string, checkoutId: string | undefined): void
}

export const linesOf = ({ id, cart }: CartOf): CartLineOf[] => cart.products.map((line) => ({ id: `${id}:${line.product_id._id}`, line }))

export const lineOf = (cart: CartOf, productId: string): CartLineOf | undefined =>
  linesOf(cart).find(({ line }) => line.product_id._id === productId)

/** Spec section 7 does not say what a change of the cart answers; ours answers the cart. */
const isCart = (body: unknown): body is RestCart => typeof body === 'object' && body !== null && 'quotes' in body && 'products' in body

/** A service of other make may have a cart only once something is in it. */
const NO_CART: RestCart = { products: [], bill: 0 }

/** It may write numbers as text. */
const withNumber = ({ quantity, ...line }: Omit<RestCartLine, 'quantity'> & { quantity: number | string }): RestCartLine => ({
  ...line,
  quantity: Number(quantity),
})

/** The lines of a cart without products that are gone. */
const linesIn = ({ products }: RestCart): RestCartLine[] => (products ?? []).filter((line) => line.product_id).map(withNumber)

const named = (token: string, cart: RestCart): CartOf => ({
  id: cart._id ?? opaqueId('cart', token),
  cart: { ...cart, products: linesIn(cart) },
})

/** Pieces that are added or taken one by one where the service knows no other way. */
const MOST_PIECES = 50

/** Adds pieces, or takes them, with the call of spec section 7. */
async function putOneByOne(rest: Rest, token: string, product_id: string, pieces: number): Promise<void> {
  const times = Math.abs(pieces)
  if (times > MOST_PIECES) throw notOffered(`changing a quantity by more than ${MOST_PIECES} pieces at once`)
  const body = { product_id, flag: pieces > 0 ? 1 : 0 }
  for (let piece = 0; piece < times; piece += 1) await rest.put('cart/incItem', { token, anyBody: true, body })
}

export function cartSource(rest: Rest): CartSource {
  const carts = readOnce(async (token) => {
    const answer = await rest.get<RestCart | null>('cart', { token }).catch(noneIfNotFound)
    return named(token, answer?.body ?? NO_CART)
  })

  async function change(path: string, token: string, options: RestOptions = {}): Promise<CartOf> {
    const { body } = await rest.put<unknown>(path, { token, anyBody: true, ...options })
    carts.clear(token)
    if (!isCart(body)) return carts.load(token)
    carts.prime(token, named(token, body))
    return carts.load(token)
  }

  return {
    read: (token) => carts.load(token),
    async add(token, product_id, quantity) {
      if (quantity === 1) return change('cart/incItem', token, { body: { product_id, flag: 1 } })
      const { cart } = await carts.load(token)
      if (isCart(cart)) return change('cart/incItem', token, { body: { product_id, flag: 1, quantity } })
      await putOneByOne(rest, token, product_id, quantity)
      return carts.clear(token).load(token)
    },
    async set(token, product_id, quantity) {
      try {
        return await change('cart/item', token, { body: { product_id, quantity }, addition: 'setting a quantity in one call' })
      } catch (error) {
        if (!isNotOffered(error)) throw error
        const inCart = lineOf(await carts.load(token), product_id)?.line.quantity ?? 0
        await putOneByOne(rest, token, product_id, quantity - inCart)
        return carts.clear(token).load(token)
      }
    },
    remove: (token, product_id) => change('cart/removeItem', token, { body: { product_id } }),
    clear: (token) => change('cart/emptyCart', token),
    forget: (token) => void carts.clear(token),
    emptied: (token, _id, checkoutId) =>
      void carts.clear(token).prime(token, named(token, { _id, ...(checkoutId && { checkoutId }), products: [], bill: 0 })),
  }
}
