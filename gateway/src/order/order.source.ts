import type { RestReorder } from '@shop/contract/rest/cart.ts'
import type { OrderBody, OrderCancelBody, OrderNoteBody, OrderStatusBody, RestOrder } from '@shop/contract/rest/order.ts'
import type { RestHeld, RestWorkload } from '@shop/contract/rest/order/workload.ts'
import { MAX_IDS, SEARCH_LIMIT, type PaymentMethod } from '@shop/contract/shop.ts'
import DataLoader from 'dataloader'
import { addressFields } from '../foreign/address.ts'
import { completeOrder } from '../foreign/order.ts'
import { withCompleteProducts } from '../foreign/product.ts'
import { keyOption } from '../rest/idempotency-key.ts'
import { cutUnlessCounted, pagesOf, sliceQuery, type Listed, type Slice } from '../lists/pagination.ts'
import { createBeginnings, isBeginning } from '../rest/beginnings.ts'
import { pathPart } from '../rest/path-part.ts'
import { isNothingThere, isNotOffered, parsingError } from '../rest/rest-error.ts'
import type { Rest, RestOptions } from '../rest/rest.ts'
import { orderBulk, type OrderBulk } from './bulk/order-bulk.source.ts'
import type { CompleteOrder, OrdersQuestion, PlacedOrder, RefusedOrder, Reordered, Workload } from './order.ts'

export interface OrderSource {
  /** Orders of the token's account, newest first. */
  own(token: string, slice: Slice): Promise<Listed<CompleteOrder>>
  /** Orders of any account, for administrators. */
  ofUser(userId: string, slice: Slice): Promise<Listed<CompleteOrder>>
  /** The orders of all accounts, for administrators. */
  all(token: string, question: OrdersQuestion, slice: Slice): Promise<Listed<CompleteOrder>>
  /** Null when there is none, or none that this token may see. */
  one(token: string, id: string): Promise<CompleteOrder | null>
  /** Places an order of the products in the cart. */
  place(token: string, body: OrderBody, idempotencyKey: string): Promise<PlacedOrder>
  advance(token: string, body: OrderStatusBody): Promise<CompleteOrder>
  cancel(token: string, body: OrderCancelBody): Promise<CompleteOrder>
  /** Puts the products of an own order into the cart again. */
  reorder(token: string, id: string, idempotencyKey: string): Promise<Reordered>
  bulk: OrderBulk
  /** Adds an internal note. */
  note(token: string, body: OrderNoteBody, idempotencyKey: string | null | undefined): Promise<CompleteOrder>
  /** The unpaid orders and pieces of all accounts, for administrators. */
  held(token: string): Promise<RestHeld>
  /** The work that waits with orders, for administrators. */
  workload(token: string): Promise<Workload>
  /** The order that a refusal names. */
  refused(token: string, refused: Pick<RefusedOrder, 'order'>): CompleteOrder
}

/** Placing takes locks and may have to wait for others (R16). */
export const PLACE_TIMEOUT = 8000

const newestFirst = (a: RestOrder, b: RestOrder): number => Date.parse(b.createdAt) - Date.parse(a.createdAt)

/** Newest first, also where the service does not cut lists and so may have any order. */
const inOrder = (orders: RestOrder[], totalCount: number | undefined): RestOrder[] =>
  totalCount === undefined ? orders.toSorted(newestFirst) : orders

/** Own orders, newest first: a part of them, or all where the service does not cut lists. */
async function ownOrders(rest: Rest, token: string, query = '') {
  const { body, totalCount, isEstimate, hasMore } = await rest.get<RestOrder[] | null>(`order${query}`, { token })
  return { orders: inOrder(body ?? [], totalCount), totalCount, ...(isEstimate && { isEstimate }), hasMore }
}

async function amongOwn(rest: Rest, token: string, id: string): Promise<RestOrder | undefined> {
  const { orders } = await ownOrders(rest, token)
  return orders.find(({ _id }) => _id === id)
}

async function oneOrder(rest: Rest, token: string, id: string): Promise<CompleteOrder | null> {
  try {
    const { body } = await rest.get<RestOrder>(`order/one/${pathPart(id)}`, { token, addition: 'reading one order' })
    return completeOrder(body, token, false)
  } catch (error) {
    if (isNothingThere(error)) return null
    if (!isNotOffered(error)) throw error
    const order = await amongOwn(rest, token, id)
    return order ? completeOrder(order, token, true) : null
  }
}

const PLAIN_ID = /^[\w-]{1,64}$/

/** An order of a token, by its id. */
interface Wanted {
  token: string
  id: string
}

/** Reads the orders that a request asks for at once, in one call where they are several. */
function createOrderReader(rest: Rest) {
  async function several(token: string, ids: readonly string[]): Promise<Map<string, CompleteOrder | null>> {
    try {
      const { body } = await rest.get<RestOrder[]>(`order/some?ids=${ids.join(',')}`, { token, addition: 'reading several orders' })
      return new Map(body.map((order) => [order._id, completeOrder(order, token, false)]))
    } catch (error) {
      if (!isNothingThere(error) && !isNotOffered(error)) throw error
      return new Map(await Promise.all(ids.map(async (id) => [id, await oneOrder(rest, token, id)] as const)))
    }
  }
  async function read(wanted: readonly Wanted[]): Promise<(CompleteOrder | null)[]> {
    const [first] = wanted
    const plain = [...new Set(wanted.filter(({ token, id }) => token === first?.token && PLAIN_ID.test(id)).map(({ id }) => id))]
    const found = first && plain.length > 1 ? await several(first.token, plain) : undefined
    const readOne = async ({ token, id }: Wanted) =>
      found && token === first?.token && plain.includes(id) ? (found.get(id) ?? null) : oneOrder(rest, token, id)
    return Promise.all(wanted.map(readOne))
  }
  // Nothing is remembered: a change may come between two reads of a request.
  return new DataLoader(read, { cache: false, maxBatchSize: MAX_IDS })
}

/** Spec section 7 promises no more than the order's id, and leaves it to the client to empty the cart. */
async function finishOrder(rest: Rest, token: string, placed: RestOrder, paymentMethod: PaymentMethod): Promise<RestOrder> {
  if (placed.number) return placed
  if (paymentMethod === 'cash') await rest.put('cart/emptyCart', { token, anyBody: true })
  return { ...placed, ...(await amongOwn(rest, token, placed._id)) }
}

async function ordersOf(rest: Rest, token: string, userId: string, slice: Slice): Promise<Listed<CompleteOrder>> {
  const path = `order/admin/${pathPart(userId)}?${sliceQuery(slice)}`
  const answer = await rest.get<RestOrder[]>(path, { token })
  const orders = inOrder(answer.body, answer.totalCount).map((order) => completeOrder({ user: userId, ...order }, token, false))
  return cutUnlessCounted(orders, answer, slice)
}

async function allOrders(rest: Rest, token: string, question: OrdersQuestion, slice: Slice): Promise<Listed<CompleteOrder>> {
  const { statuses, payments, sort, ...filter } = question
  const words = { ...filter, status: statuses.join(','), payment: payments.join(','), sortBy: sort }
  const given = Object.entries(words).filter(([, value]) => value)
  // Spec section 7 has a list for this alone.
  if (question.user && sort === 'newest' && given.length === 2) return ordersOf(rest, token, question.user, slice)
  const query = new URLSearchParams(given as [string, string][])
  const path = `order/all?${sliceQuery(slice)}&${query.toString()}`
  const { body, totalCount, isEstimate, hasMore } = await rest.get<RestOrder[]>(path, { token, addition: 'the orders of all accounts' })
  const nodes = body.map((order) => completeOrder(order, token, false))
  return { nodes, total: totalCount ?? null, isEstimate, pages: pagesOf(totalCount ?? SEARCH_LIMIT, isEstimate, slice), hasMore }
}

async function readHeld(rest: Rest, token: string): Promise<RestHeld> {
  const { body } = await rest.get<RestHeld>('order/held', { token, addition: 'what is held without being paid' })
  if (!Array.isArray(body.holders)) throw parsingError(200)
  return body
}

/** A service of the release before counts no returns. */
type SentWorkload = Omit<RestWorkload, 'returns'> & Partial<Pick<RestWorkload, 'returns'>>

async function readWorkload(rest: Rest, token: string): Promise<Workload> {
  const { body } = await rest.get<SentWorkload>('order/workload', { token, addition: 'the work that waits with orders' })
  const { toPack, toShip, failedRefunds, returns = { toAnswer: 0, toReceive: 0, toRefund: 0 } } = body
  const complete = <Part extends { first: RestOrder[] }>(part: Part) => ({
    ...part,
    first: part.first.map((order) => completeOrder(order, token, false)),
  })
  return { toPack: complete(toPack), toShip: complete(toShip), failedRefunds: complete(failedRefunds), returns }
}

async function putAgain(rest: Rest, token: string, id: string, idempotencyKey: string): Promise<Reordered> {
  const options = { token, body: { order_id: id }, idempotencyKey, addition: 'whole orders again' }
  const { cart, order, lines } = (await rest.put<RestReorder>('cart/reorder', options)).body
  return {
    cart,
    lines: completeOrder(order, token, true).products.flatMap((orderLine, index) => {
      const line = lines[index]
      return line ? [{ ...line, orderLine }] : []
    }),
  }
}

async function changed(rest: Rest, token: string, path: string, change: RestOptions): Promise<CompleteOrder> {
  const answer = await rest.put<RestOrder>(path, { token, ...change, timeout: PLACE_TIMEOUT })
  return completeOrder(answer.body, token, false)
}

/** `token` is that of the request. */
export function orderSource(rest: Rest, token: string): OrderSource {
  const orders = createOrderReader(rest)
  const beginning = createBeginnings<RestOrder, Listed<CompleteOrder>>({
    one: (userId, limit) => ordersOf(rest, token, userId, { limit, offset: 0 }),
    many: (query) => rest.get(`order/admin?${query}`, { token, addition: 'the orders of many accounts' }),
    read({ of, total, entries }, limit) {
      const orders = entries.map((order) => completeOrder({ user: of, ...order }, token, false))
      return cutUnlessCounted(orders, { totalCount: total ?? undefined, hasMore: undefined }, { limit, offset: 0 })
    },
  })
  return {
    async own(token, slice) {
      const { orders, ...counted } = await ownOrders(rest, token, `?${sliceQuery(slice)}`)
      const complete = orders.map((order) => completeOrder(order, token, true))
      return cutUnlessCounted(complete, counted, slice)
    },
    ofUser: (userId, slice) => (isBeginning(slice) ? beginning(userId, slice.limit) : ordersOf(rest, token, userId, slice)),
    all: (token, question, slice) => allOrders(rest, token, question, slice),
    one: (token, id) => orders.load({ token, id }),
    async place(token, { deliveryAddress, ...how }, idempotencyKey) {
      // An order takes no other fields of an address.
      const body: OrderBody = { deliveryAddress: addressFields(deliveryAddress), ...how }
      const placing = rest.post<RestOrder[]>('order', { token, body, idempotencyKey, timeout: PLACE_TIMEOUT })
      const [placed] = (await placing.catch(withCompleteProducts)).body
      if (!placed) throw parsingError(200)
      const order = completeOrder(await finishOrder(rest, token, placed, how.paymentMethod), token, true)
      const { cart: _id, nextCheckoutId: checkoutId } = placed
      return { order, cart: _id === undefined ? undefined : { _id, ...(checkoutId && { checkoutId }) } }
    },
    advance: (token, body) => changed(rest, token, 'order/status', { body, addition: 'taking orders on' }),
    cancel: (token, body) => changed(rest, token, 'order/cancel', { body, addition: 'cancelling orders' }),
    reorder: (token, id, key) => putAgain(rest, token, id, key),
    bulk: orderBulk(rest),
    note: async (token, body, key) => changed(rest, token, 'order/note', { body, addition: 'internal notes', ...keyOption(key) }),
    held: (token) => readHeld(rest, token),
    workload: (token) => readWorkload(rest, token),
    refused: (token, { order }) => completeOrder(order, token, true),
  }
}
