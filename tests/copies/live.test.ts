import { randomUUID } from 'node:crypto'
import { parse } from 'graphql'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { liveLink } from '../../web/src/lib/live/live-link.ts'
import { ADDRESS, type Caller } from '../support/shop.ts'
import { ask } from './ask.ts'
import { startStopwatch } from '../support/stopwatch.ts'
import { TwoOfEach } from './two-of-each.ts'

/** Milliseconds: a dozen processes start here, each of which a busy machine may take seconds for. */
const STARTS = 300_000

let shop: TwoOfEach
beforeAll(async () => {
  shop = await TwoOfEach.open()
}, STARTS)
afterAll(() => shop?.close())

const ORDER = parse('subscription Order($id: ID!) { orderUpdated(orderId: $id) { id status } }')
const STEP = `mutation ($input: UpdateOrderStatusInput!) { updateOrderStatus(input: $input) { __typename } }`
const ADD = `mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }`
const PLACE = `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename ... on PlaceOrderSuccess { order { id } } } }`

const tokenOf = ({ headers }: Caller): string => headers['x-access-token']

/** Follows an order as the page does, through whatever stands before the web servers. */
function follow(url: string, shopper: Caller, id: string): string[] {
  const link = liveLink({ uri: `${url}/graphql`, fetch: (input, init) => fetch(input, withToken(init, shopper)) })
  const seen: string[] = []
  const operation = { query: ORDER, operationName: 'Order', variables: { id }, getContext: () => ({}) }
  const stream = link.request(operation as never, undefined as never).subscribe({
    next: ({ data }) => {
      const { status } = (data as { orderUpdated: { status: string } }).orderUpdated
      if (status !== seen.at(-1)) seen.push(status)
    },
    error: (error: unknown) => seen.push(String(error)),
  })
  onTestFinished(() => stream.unsubscribe())
  return seen
}

const withToken = (init: RequestInit | undefined, caller: Caller): RequestInit => ({
  ...init,
  headers: { ...(init?.headers as Record<string, string>), 'x-access-token': tokenOf(caller) },
})

async function placeOrder(shopper: Caller): Promise<string> {
  const { zipCode: postalCode, state: governorate, ...place } = ADDRESS
  const options = { token: tokenOf(shopper) }
  const url = shop.copyOf('gateway', 0)
  await ask(url, ADD, { ...options, variables: { input: { productId: await shop.fixtures.product(), quantity: 1 } } })
  const address = { ...place, postalCode, governorate }
  const input = { deliverTo: { address }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: randomUUID() }
  const { placeOrder: placed } = await ask<{ placeOrder: { order: { id: string } } }>(url, PLACE, { ...options, variables: { input } })
  return placed.order.id
}

test(
  'A page goes on following its order while copy after copy of every service is restarted, and misses no step',
  async () => {
    const [shopper, staff] = [await shop.fixtures.caller(), await shop.fixtures.caller({ isAdmin: true })]
    const id = await placeOrder(shopper)
    const seen = follow(shop.urlOf('web'), shopper, id)
    await expect.poll(() => seen, { timeout: 60_000 }).toEqual(['CONFIRMED'])
    const step = (copy: number, status: string, more = {}) =>
      ask(shop.copyOf('gateway', copy), STEP, { token: tokenOf(staff), variables: { input: { orderId: id, status, ...more } } })
    await step(1, 'PROCESSING')
    await expect.poll(() => seen.at(-1), { timeout: 20_000 }).toBe('PROCESSING')
    const elapsed = startStopwatch()
    expect(await shop.restart(0)).toEqual([0, 0, 0])
    expect(elapsed()).toBeLessThan(90_000)
    await step(1, 'SHIPPED', { trackingNumber: 'BOS-1', carrier: 'Bosta' })
    expect(await shop.restart(1)).toEqual([0, 0, 0])
    await step(0, 'DELIVERED')
    await expect.poll(() => seen.at(-1), { timeout: 60_000 }).toBe('DELIVERED')
    expect(seen.filter((status) => !['CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'].includes(status))).toEqual([])
  },
  2 * STARTS,
)
