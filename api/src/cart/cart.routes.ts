import { m } from '@shop/contract/messages/messages.js'
import { CartItemBody, IncItemBody, RemoveItemBody, RestCart } from '@shop/contract/rest/cart.ts'
import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import { accountOf } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { conflict, notFound, type Problem } from '../http/problem.ts'
import { findProduct } from '../product/product.store.ts'
import { toRestCart, toRestOutOfStockItem } from './cart.ts'
import { addQuantity, emptyCart, readCart, removeLine, setQuantity, takeOne, type CartChange } from './cart.store.ts'

const config = { access: 'shopper' } as const
const schema = (summary: string) => ({ summary, tags: ['cart'], response: answers(RestCart) })

async function outOfStock({ db, imageUrl }: Services, productId: string, quantity: number): Promise<Problem> {
  const row = await findProduct(db, productId)
  if (!row) return notFound('product')
  const message =
    row.stock === 0
      ? m.refusal_out_of_stock({ product: row.name })
      : m.refusal_stock_of_product({ stock: String(row.stock), product: row.name })
  return conflict({ code: 'OUT_OF_STOCK', message, products: [toRestOutOfStockItem(row, quantity, imageUrl)] })
}

const full = (): Problem =>
  conflict({
    code: 'CART_LIMIT',
    message: m.refusal_cart_limit({ limit: String(MAX_CART_LINES) }),
    limit: MAX_CART_LINES,
  })

/** A call's change of a cart, and its result. */
interface Put {
  userId: string
  productId: string
  change: CartChange
}

/** Returns the cart, or refuses: 404 without the product, 409 when the cart is full or the stock is below `quantityOf(inCart)`. */
async function putInto(services: Services, { userId, productId, change }: Put, quantityOf: (inCart: number) => number): Promise<RestCart> {
  if (change.left === null) throw notFound('product')
  if (change.changed) return toRestCart(userId, change, services.imageUrl)
  const inCart = change.lines.find((line) => line.id === productId)?.quantity ?? 0
  if (inCart === 0 && change.left >= quantityOf(0)) throw full()
  throw await outOfStock(services, productId, quantityOf(inCart))
}

/** GET cart and the calls that change it; every one returns the whole cart. */
export function cartRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services

  app.get('/cart', { config, schema: schema('The own cart') }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, await readCart(db, id), imageUrl)
  })

  app.put(
    '/cart/incItem',
    { config, schema: { ...schema('Add pieces (flag 1), or take one off (flag 0)'), body: IncItemBody } },
    async (request) => {
      const { id: userId } = accountOf(request)
      const { product_id: productId, flag, quantity = 1 } = request.body
      const change = flag === 1 ? await addQuantity(db, userId, productId, quantity) : await takeOne(db, userId, productId)
      if (flag === 1) return putInto(services, { userId, productId, change }, (inCart) => inCart + quantity)
      if (change.left === null) throw notFound('product')
      return toRestCart(userId, change, imageUrl)
    },
  )

  app.put(
    '/cart/item',
    { config, schema: { ...schema('Set how many pieces of a product (addition)'), body: CartItemBody } },
    async (request) => {
      const { id: userId } = accountOf(request)
      const { product_id: productId, quantity } = request.body
      return putInto(services, { userId, productId, change: await setQuantity(db, userId, productId, quantity) }, () => quantity)
    },
  )

  app.put('/cart/removeItem', { config, schema: { ...schema('Take a product out'), body: RemoveItemBody } }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, await removeLine(db, id, request.body.product_id), imageUrl)
  })

  app.put('/cart/emptyCart', { config, schema: schema('Take everything out') }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, await emptyCart(db, id), imageUrl)
  })
}
