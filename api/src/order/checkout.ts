import type { AddressBody } from '@shop/contract/rest/address.ts'
import type { OrderBody } from '@shop/contract/rest/order.ts'
import type { RestShortage } from '@shop/contract/rest/problem.ts'
import { addressRules, checkFields } from '@shop/contract/rules.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { trimAddress } from '../address/address.ts'
import type { Account } from '../auth.ts'
import { toShortage } from '../cart/cart.ts'
import type { Services } from '../http.ts'
import { conflict, invalid, refuseFlaws, type Problem } from '../problem.ts'
import { findProducts } from '../product/product.store.ts'
import { AVAILABLE_METHODS, requestHash, type OrderRow } from './order.ts'
import { findOrderByKey } from './order.store.ts'
import { placeOrder, type Outcome } from './place-order.store.ts'

type Obstacles = Extract<Outcome, { products: unknown }>['products']

/** The order, and whether this call placed it; or the products of which there are too few: then nothing was ordered. */
export type CheckoutResult = { order: OrderRow; isNew: boolean } | { shortages: RestShortage[] }

function readAddress(body: AddressBody): AddressBody {
  const address = trimAddress(body)
  refuseFlaws(checkFields(addressRules, address).map((flaw) => ({ ...flaw, path: ['deliveryAddress', ...flaw.path] })))
  return address
}

const methodRefused = (message: string, products: RestShortage[]): Problem =>
  conflict({ code: 'PAYMENT_METHOD_UNAVAILABLE', message, products, availableMethods: AVAILABLE_METHODS })

/** The products in the way, in the order of the cart, with stock and quantity as they were when the order was refused. */
async function describe({ db, imageUrl }: Services, obstacles: Obstacles): Promise<RestShortage[]> {
  const rows = await findProducts(
    db,
    obstacles.map(({ id }) => id),
  )
  return obstacles.flatMap(({ id, stock, quantity }) => {
    const row = rows.find((product) => product.id === id)
    return row ? [toShortage({ ...row, stock }, quantity, imageUrl)] : []
  })
}

async function cashRefused(services: Services, obstacles: Obstacles): Promise<Problem> {
  const products = await describe(services, obstacles)
  const names = products.map((product) => product.name).join(', ')
  const problem = methodRefused(`These cannot be paid in cash on delivery: ${names}`, products)
  problem.body.availableMethods = AVAILABLE_METHODS.filter((method) => method !== 'cash')
  return problem
}

/** The order that an earlier call with this key placed; 422 when that call asked for something else. */
async function repeatedOrder({ db }: Services, userId: string, key: string, hash: Buffer): Promise<OrderRow | undefined> {
  const order = await findOrderByKey(db, userId, key)
  if (!order) return undefined
  if (order.requestHash.equals(hash)) return order
  const message = 'This Idempotency-Key was used for another order'
  throw invalid([{ path: ['Idempotency-Key'], code: 'INVALID', message }], 422, message)
}

/** Orders the account's cart (spec section 7, reliability R3 and R4). */
export async function checkout(services: Services, account: Account, body: OrderBody, key?: string): Promise<CheckoutResult> {
  const method: PaymentMethod = body.paymentMethod
  const address = readAddress(body.deliveryAddress)
  if (!AVAILABLE_METHODS.includes(method)) throw methodRefused('Paying by card is not available yet.', [])
  const outcome = await placeOrder(services.db, { userId: account.id, fullName: account.name, address, method, key })
  if (outcome.kind === 'placed') return { order: outcome.order, isNew: true }
  if (outcome.kind === 'short') return { shortages: await describe(services, outcome.products) }
  if (outcome.kind === 'no-cash') throw await cashRefused(services, outcome.products)
  // Placed before with this key; or a call with this key emptied the cart while this one waited for it.
  const order = key === undefined ? undefined : await repeatedOrder(services, account.id, key, requestHash(address, method))
  if (order) return { order, isNew: false }
  throw conflict({ code: 'EMPTY_CART', message: 'Your cart is empty' })
}
