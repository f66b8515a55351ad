import { CartItemBody, IncItemBody, RemoveItemBody, RestCart } from '@shop/contract/rest/cart.ts'
import { accountOf } from '../auth.ts'
import { answers, type Api, type Services } from '../http.ts'
import { conflict, notFound, type Problem } from '../problem.ts'
import { findProduct } from '../product/product.store.ts'
import { toRestCart, toShortage } from './cart.ts'
import { addPieces, emptyCart, listLines, removeLine, setPieces, takePiece, type CartChange } from './cart.store.ts'

const schema = { tags: ['cart'], response: answers(RestCart) }
const config = { access: 'shopper' } as const

async function outOfStock({ db, imageUrl }: Services, productId: string, quantity: number): Promise<Problem> {
  const row = await findProduct(db, productId)
  if (!row) return notFound('The product')
  const message = row.stock === 0 ? `${row.name} is out of stock` : `Only ${row.stock} of ${row.name} left in stock`
  return conflict({ code: 'OUT_OF_STOCK', message, products: [toShortage(row, quantity, imageUrl)] })
}

/** GET cart and the calls that change it; every one answers the whole cart. */
export function cartRoutes(app: Api, services: Services): void {
  const { db, imageUrl } = services

  /** Answers the cart after pieces were put in: 404 without the product, 409 when there are too few. */
  async function answerPut(userId: string, productId: string, change: CartChange, asked: (inCart: number) => number): Promise<RestCart> {
    if (change.left === null) throw notFound('The product')
    if (change.changed) return toRestCart(userId, change.lines, imageUrl)
    const inCart = change.lines.find((line) => line.id === productId)?.quantity ?? 0
    throw await outOfStock(services, productId, asked(inCart))
  }

  app.get('/cart', { config, schema }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, await listLines(db, id), imageUrl)
  })

  app.put('/cart/incItem', { config, schema: { ...schema, body: IncItemBody } }, async (request) => {
    const { id } = accountOf(request)
    const { product_id: productId, flag, quantity = 1 } = request.body
    if (flag === 1) return answerPut(id, productId, await addPieces(db, id, productId, quantity), (inCart) => inCart + quantity)
    const change = await takePiece(db, id, productId)
    if (change.left === null) throw notFound('The product')
    return toRestCart(id, change.lines, imageUrl)
  })

  app.put('/cart/item', { config, schema: { ...schema, body: CartItemBody } }, async (request) => {
    const { id } = accountOf(request)
    const { product_id: productId, quantity } = request.body
    return answerPut(id, productId, await setPieces(db, id, productId, quantity), () => quantity)
  })

  app.put('/cart/removeItem', { config, schema: { ...schema, body: RemoveItemBody } }, async (request) => {
    const { id } = accountOf(request)
    return toRestCart(id, (await removeLine(db, id, request.body.product_id)).lines, imageUrl)
  })

  app.put('/cart/emptyCart', { config, schema }, async (request) => {
    const { id } = accountOf(request)
    await emptyCart(db, id)
    return toRestCart(id, [], imageUrl)
  })
}
