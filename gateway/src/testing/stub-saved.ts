import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import { withoutAdmins } from './stub-alerts.ts'
import type { StubRoutes } from './stub-rest-service.ts'

/** What an account has saved for later: the first line of the cart, once a call has put it aside; and an order that is put in again. */
export function savedRoutes(cartOf: (token: string) => RestCart, order: (token: string, n: number) => RestOrder): StubRoutes {
  let isSaved = false
  const saved = (token: string) =>
    cartOf(token)
      .products.slice(0, isSaved ? 1 : 0)
      .map((line) => ({ ...line, savedAt: '2026-01-02T03:04:05.000Z' }))
  const change = (nowSaved: boolean) =>
    withoutAdmins((token) => {
      isSaved = nowSaved
      const cart = cartOf(token)
      const products = isSaved ? cart.products.slice(1) : cart.products
      return { body: { cart: { ...cart, products, hasSaved: isSaved }, saved: saved(token), moved: isSaved ? 0 : 1 } }
    })
  return {
    'GET cart': withoutAdmins((token) => ({ body: { ...cartOf(token), hasSaved: isSaved } })),
    'GET cart/saved': withoutAdmins((token) => ({ body: { saved: saved(token) } })),
    'PUT cart/saveForLater': change(true),
    'PUT cart/moveToCart': change(false),
    'PUT cart/removeSaved': change(false),
    'PUT cart/reorder': withoutAdmins((token) => {
      const lines = [
        { added: 1, problem: null },
        { added: 0, problem: 'SOLD_OUT' },
      ]
      return { body: { cart: cartOf(token), order: order(token, 1), lines } }
    }),
  }
}
