import { CartItemBody, IncItemBody, RemoveItemBody, RestCart } from '@shop/contract/rest/cart.ts'
import { Type } from 'typebox'
import { accountOf } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { cartCouponRoutes } from './cart-coupon.routes.ts'
import { cartFull, lineOf, outOfStock, unknownItem, type Item } from './cart-refusals.ts'
import { savedItemRoutes } from './saved-items.routes.ts'
import { toRestCart } from './cart.ts'
import { addQuantity, emptyCart, readCart, removeLine, setQuantity, takeOne, type CartChange } from './cart.store.ts'

const config = { access: 'shopper' } as const
const schema = (summary: string) => ({ summary, tags: ['cart'], response: answers(RestCart) })

const AdditionKeyHeader = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: 'addition, with flag 1: repeating the last addition of a line adds nothing more',
    }),
  ),
})

/** A call's change of a cart, and its result. */
interface Put {
  userId: string
  item: Item
  change: CartChange
}

/** Returns the cart, or refuses: 404 without the product, 409 when the cart is full or the stock is below `quantityOf(inCart)`. */
async function putInto(services: Services, { userId, item, change }: Put, quantityOf: (inCart: number) => number): Promise<RestCart> {
  if (change.left === null) throw await unknownItem(services, item)
  if (change.changed) return toRestCart(userId, change, services.imageUrl)
  const inCart = change.lines.find(({ variant }) => variant.id === lineOf(item))?.quantity ?? 0
  if (inCart === 0 && change.left >= quantityOf(0)) throw cartFull()
  throw await outOfStock(services, item, quantityOf(inCart))
}

/** GET cart and the calls that change it; every one returns the whole cart. */
export function cartRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services
  cartCouponRoutes(app, services)
  savedItemRoutes(app, services)

  app.get('/cart', { config, schema: schema('The own cart') }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, await readCart(db, id), imageUrl)
  })

  app.put(
    '/cart/incItem',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'OUT_OF_STOCK', 'CART_LIMIT'] },
      schema: { ...schema('Add pieces (flag 1), or take one off (flag 0)'), headers: AdditionKeyHeader, body: IncItemBody },
    },
    async (request) => {
      const { id: userId } = accountOf(request)
      const { flag, quantity = 1, ...item } = request.body
      const { product_id: productId } = item
      if (flag === 1) {
        const addition = { variantId: lineOf(item), quantity, productId, key: request.headers['idempotency-key'] }
        const change = await addQuantity(db, userId, addition)
        return putInto(services, { userId, item, change }, (inCart) => inCart + quantity)
      }
      const change = await takeOne(db, userId, lineOf(item), productId)
      if (change.left === null) throw await unknownItem(services, item)
      return toRestCart(userId, change, imageUrl)
    },
  )

  app.put(
    '/cart/item',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'OUT_OF_STOCK', 'CART_LIMIT'] },
      schema: { ...schema('Set how many pieces of a product (addition)'), body: CartItemBody },
    },
    async (request) => {
      const { id: userId } = accountOf(request)
      const { quantity, ...item } = request.body
      const change = await setQuantity(db, userId, lineOf(item), quantity, item.product_id)
      return putInto(services, { userId, item, change }, () => quantity)
    },
  )

  app.put('/cart/removeItem', { config, schema: { ...schema('Take a product out'), body: RemoveItemBody } }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, await removeLine(db, id, lineOf(request.body)), imageUrl)
  })

  app.put('/cart/emptyCart', { config, schema: schema('Take everything out') }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, await emptyCart(db, id), imageUrl)
  })
}
