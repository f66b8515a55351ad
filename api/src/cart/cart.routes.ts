import { m } from '@shop/contract/messages/messages.js'
import { CartItemBody, IncItemBody, RemoveItemBody, RestCart } from '@shop/contract/rest/cart.ts'
import { MAX_CART_LINES } from '@shop/contract/shop.ts'
import { accountOf } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { conflict, invalid, notFound, type Problem } from '../http/problem.ts'
import { findProduct } from '../product/product.store.ts'
import { variantTitle } from '../product/variants/variant.ts'
import { findVariants } from '../product/variants/variants.store.ts'
import { cartCouponRoutes } from './cart-coupon.routes.ts'
import { toRestCart, toRestOutOfStockItem } from './cart.ts'
import { addQuantity, emptyCart, readCart, removeLine, setQuantity, takeOne, type CartChange } from './cart.store.ts'

const config = { access: 'shopper' } as const
const schema = (summary: string) => ({ summary, tags: ['cart'], response: answers(RestCart) })

/** What a call is about: a product and, where it has options, which of its variants. */
interface Item {
  product_id: string
  variant_id?: string
}

/** The id of a line: a variant's, which is the product's where it has no options. */
const lineOf = ({ product_id: productId, variant_id: variantId }: Item): string => variantId ?? productId

/** There is no such variant; or the call does not say which one of a product with options. */
async function unknown({ db }: Services, { product_id: id, variant_id: variantId }: Item): Promise<Problem> {
  const options = variantId === undefined ? (await findProduct(db, id))?.options : undefined
  if (!options) return notFound('product')
  const message = m.refusal_choose_first({ options: options.map(({ name }) => name).join(', ') })
  return invalid([{ path: ['variant_id'], code: 'REQUIRED', message }], 400, message)
}

async function outOfStock({ db, imageUrl }: Services, item: Item, quantity: number): Promise<Problem> {
  const [row] = await findVariants(db, [lineOf(item)])
  if (!row) return notFound('product')
  const { stock, optionValues } = row.variant
  const product = optionValues.length === 0 ? row.name : `${row.name} (${variantTitle(optionValues)})`
  const message = stock === 0 ? m.refusal_out_of_stock({ product }) : m.refusal_stock_of_product({ stock: String(stock), product })
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
  item: Item
  change: CartChange
}

/** Returns the cart, or refuses: 404 without the product, 409 when the cart is full or the stock is below `quantityOf(inCart)`. */
async function putInto(services: Services, { userId, item, change }: Put, quantityOf: (inCart: number) => number): Promise<RestCart> {
  if (change.left === null) throw await unknown(services, item)
  if (change.changed) return toRestCart(userId, change, services.imageUrl)
  const inCart = change.lines.find(({ variant }) => variant.id === lineOf(item))?.quantity ?? 0
  if (inCart === 0 && change.left >= quantityOf(0)) throw full()
  throw await outOfStock(services, item, quantityOf(inCart))
}

/** GET cart and the calls that change it; every one returns the whole cart. */
export function cartRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services
  cartCouponRoutes(app, services)

  app.get('/cart', { config, schema: schema('The own cart') }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, await readCart(db, id), imageUrl)
  })

  app.put(
    '/cart/incItem',
    { config, schema: { ...schema('Add pieces (flag 1), or take one off (flag 0)'), body: IncItemBody } },
    async (request) => {
      const { id: userId } = accountOf(request)
      const { flag, quantity = 1, ...item } = request.body
      const change = flag === 1 ? await addQuantity(db, userId, lineOf(item), quantity) : await takeOne(db, userId, lineOf(item))
      if (flag === 1) return putInto(services, { userId, item, change }, (inCart) => inCart + quantity)
      if (change.left === null) throw await unknown(services, item)
      return toRestCart(userId, change, imageUrl)
    },
  )

  app.put(
    '/cart/item',
    { config, schema: { ...schema('Set how many pieces of a product (addition)'), body: CartItemBody } },
    async (request) => {
      const { id: userId } = accountOf(request)
      const { quantity, ...item } = request.body
      return putInto(services, { userId, item, change: await setQuantity(db, userId, lineOf(item), quantity) }, () => quantity)
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
