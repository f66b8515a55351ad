import type { ProblemCode } from '@shop/contract/rest/codes.ts'
import { m } from '@shop/contract/messages/messages.js'
import { RestSavedChange, RestSavedItems, SavedItemBody, type RestSavedItem } from '@shop/contract/rest/cart.ts'
import { MAX_SAVED_ITEMS } from '@shop/contract/shop.ts'
import { accountOf } from '../http/auth.ts'
import { answers, type Api, type Services } from '../http/http.ts'
import { conflict } from '../http/problem.ts'
import { cartFull, lineOf, outOfStock, unknownItem, type Item } from './cart-refusals.ts'
import { toRestCart, toRestCartLine } from './cart.ts'
import { readCart } from './cart.store.ts'
import { listSavedItems, moveToCart, removeSavedItem, saveForLater } from './saved-items.store.ts'

async function readSaved({ db, imageUrl }: Services, userId: string): Promise<RestSavedItem[]> {
  const rows = await listSavedItems(db, userId)
  return rows.map((row) => ({ ...toRestCartLine(row, imageUrl), savedAt: row.savedAt.toISOString() }))
}

/** The cart and what is saved, as they are after a change. */
async function changed(services: Services, userId: string, moved?: number): Promise<RestSavedChange> {
  const [contents, saved] = await Promise.all([readCart(services.db, userId), readSaved(services, userId)])
  return { cart: toRestCart(userId, contents, services.imageUrl), saved, ...(moved !== undefined && { moved }) }
}

const tooManySaved = () =>
  conflict({
    code: 'SAVED_ITEMS_LIMIT',
    message: m.refusal_saved_items_limit({ limit: String(MAX_SAVED_ITEMS) }),
    limit: MAX_SAVED_ITEMS,
  })

/** Moves what is saved into the cart; returns how many pieces. Throws when none are left for it, or the cart is full. */
async function move(services: Services, userId: string, item: Item): Promise<number> {
  const { saved, inCart, left, moved } = await moveToCart(services.db, userId, lineOf(item))
  if (saved === null || moved > 0) return moved
  if (left === null) throw await unknownItem(services, item)
  throw left > inCart ? cartFull() : await outOfStock(services, item, inCart + saved)
}

/** GET cart/saved, PUT cart/saveForLater, cart/moveToCart and cart/removeSaved: what the caller has put aside; all are additions to the spec. */
export function savedItemRoutes(app: Api, services: Services): void {
  const { db } = services
  const config = { access: 'shopper' } as const
  const tags = ['cart']
  const change = (summary: string, ...refuses: ProblemCode[]) => ({
    config: { ...config, refuses },
    schema: { summary, tags, body: SavedItemBody, response: answers(RestSavedChange) },
  })

  app.get(
    '/cart/saved',
    { config, schema: { summary: 'What is saved for later, the latest first (addition)', tags, response: answers(RestSavedItems) } },
    async (request) => ({ saved: await readSaved(services, accountOf(request).id) }),
  )

  app.put(
    '/cart/saveForLater',
    change('Move a line of the cart to what is saved for later (addition)', 'NOT_FOUND', 'SAVED_ITEMS_LIMIT'),
    async (request) => {
      const { id } = accountOf(request)
      if (!(await saveForLater(db, id, lineOf(request.body)))) throw tooManySaved()
      return changed(services, id)
    },
  )

  app.put(
    '/cart/moveToCart',
    change('Move something that is saved into the cart, as far as there is any (addition)', 'NOT_FOUND', 'OUT_OF_STOCK', 'CART_LIMIT'),
    async (request) => {
      const { id } = accountOf(request)
      return changed(services, id, await move(services, id, request.body))
    },
  )

  app.put('/cart/removeSaved', change('Remove something that is saved (addition)'), async (request) => {
    const { id } = accountOf(request)
    await removeSavedItem(db, id, lineOf(request.body))
    return changed(services, id)
  })
}
