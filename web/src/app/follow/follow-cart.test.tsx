import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answers, fails, GRAPH_URL } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { addToCart } from '../../cart/add-to-cart.ts'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { ANSWER_LOST, CART_CHANGED } from '../../lib/storage/browser-storage.ts'
import { makeClient } from '../../lib/apollo.ts'
import { aCheckout } from '../../order/checkout.fixture.ts'
import { anOrder } from '../../order/order.fixture.ts'
import { CartPage } from '../../pages/checkout/cart-page.tsx'
import { PlaceOrderPage } from '../../pages/checkout/place-order-page.tsx'
import { followCart } from './follow-cart.ts'
import { followLostAnswers } from './follow-lost-answers.ts'

const lamp = aLine('prod_1', { name: 'Brass lamp', quantity: 2 })
const mug = aLine('prod_2', { name: 'Mug' })
const viewer = (...lines: (typeof lamp)[]) => ({ viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart(...lines) } })
const another = (value: string) => window.dispatchEvent(new StorageEvent('storage', { key: CART_CHANGED, newValue: value }))

let stop = (): void => undefined
beforeEach(() => signIn())
afterEach(() => stop())

function openCart() {
  const client = makeClient({ uri: GRAPH_URL })
  const ends = [followCart(client), followLostAnswers(client)]
  stop = () => ends.forEach((end) => end())
  answers('query', 'Cart', viewer(lamp))
  return renderPage(<CartPage />, '/CartPage', { client })
}

test('The cart shows at once what another tab changes or orders', async () => {
  openCart()
  await screen.findByText('Subtotal (2 items)')
  answers('query', 'Cart', viewer(lamp, mug))
  act(() => void another('1'))
  expect(await screen.findByText('Subtotal (3 items)')).toBeVisible()
  answers('query', 'Cart', viewer())
  act(() => void another('2'))
  expect(await screen.findByRole('heading', { name: 'Cart is Empty' })).toBeVisible()
})

test('After changes of other tabs faster than the reads the cart shows the last one', async () => {
  openCart()
  await screen.findByText('Subtotal (2 items)')
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const older = answers('query', 'Cart', async () => held.then(() => viewer(lamp, mug)))
  act(() => void another('1'))
  await waitFor(() => expect(older).toHaveLength(1))
  const newer = answers('query', 'Cart', viewer(mug))
  act(() => void [another('2'), another('3')])
  release()
  expect(await screen.findByText('Subtotal (1 item)')).toBeVisible()
  expect(newer).toHaveLength(1)
})

test('A page restored from the back-forward cache reads the cart', async () => {
  openCart()
  await screen.findByText('Subtotal (2 items)')
  answers('query', 'Cart', viewer(mug))
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(await screen.findByText('Subtotal (1 item)')).toBeVisible()
})

test("When the cart cannot be read after another tab's change, the cart on screen stays", async () => {
  openCart()
  await screen.findByText('Subtotal (2 items)')
  fails('query', 'Cart')
  act(() => void another('1'))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByText('Subtotal (2 items)')).toBeVisible()
  expect(screen.queryByText('FETCH_ERROR')).toBeNull()
})

test("A page without the cart does not read it after another tab's change", async () => {
  const client = makeClient({ uri: GRAPH_URL })
  stop = followCart(client)
  const calls = answers('query', 'Cart', viewer(lamp))
  another('1')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls).toEqual([])
})

test('A change without an answer is read from the shop, which may have made it', async () => {
  const { user } = openCart()
  await screen.findByText('Subtotal (2 items)')
  fails('mutation', 'RemoveFromCart')
  answers('query', 'Cart', viewer())
  await user.click(screen.getByRole('button', { name: 'Remove Brass lamp' }))
  expect(await screen.findByRole('heading', { name: 'Cart is Empty' })).toBeVisible()
})

test('A change that the shop refuses reads nothing: its answer has the cart', async () => {
  const said = recordAnnouncements()
  const { user } = openCart()
  await screen.findByText('Subtotal (2 items)')
  answers('mutation', 'SetCartQuantity', { setCartQuantity: { __typename: 'OutOfStockError', message: 'Only 2 left', items: [] } })
  const reads = answers('query', 'Cart', viewer())
  await user.click(screen.getByRole('button', { name: 'Increase quantity of Brass lamp' }))
  await waitFor(() => expect(said.urgent).toContain('Only 2 left'))
  expect(reads).toEqual([])
})

test('What could not be read without a connection is read once there is one, and only then', async () => {
  openCart()
  await screen.findByText('Subtotal (2 items)')
  fails('query', 'Cart')
  act(() => void window.dispatchEvent(new Event(ANSWER_LOST)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  const reads = answers('query', 'Cart', viewer(mug))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Subtotal (1 item)')).toBeVisible()
  act(() => void window.dispatchEvent(new Event('online')))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(reads).toHaveLength(1)
})

const told = () => localStorage.getItem(CART_CHANGED)

test.each(['answers', 'does not answer'])('Adding a product is announced to the other tabs, also when the shop %s', async (how) => {
  if (how === 'answers') answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart: aCart(lamp), line: lamp } })
  else fails('mutation', 'AddToCart')
  await addToCart(makeClient({ uri: GRAPH_URL }), { id: 'prod_1', name: 'Brass lamp' }, () => undefined)
  expect(told()).not.toBeNull()
})

test('Changing a quantity and removing a line are each announced to the other tabs', async () => {
  answers('mutation', 'SetCartQuantity', { setCartQuantity: { __typename: 'SetCartQuantitySuccess', cart: aCart(lamp) } })
  answers('mutation', 'RemoveFromCart', { removeFromCart: { __typename: 'RemoveFromCartSuccess', cart: aCart() } })
  const { user } = openCart()
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Brass lamp' }))
  await waitFor(() => expect(told()).not.toBeNull())
  const first = told()
  await user.click(screen.getByRole('button', { name: 'Remove Brass lamp' }))
  await waitFor(() => expect(told()).not.toBe(first))
})

test('Placing an order is announced to the other tabs', async () => {
  localStorage.setItem('paymentMethod', 'cash')
  answers('query', 'Checkout', aCheckout(aCart(lamp)))
  answers('mutation', 'PlaceOrder', { placeOrder: { __typename: 'PlaceOrderSuccess', order: anOrder(), cart: aCart(), products: [] } })
  const { user } = renderPage(<PlaceOrderPage />, '/PlaceOrder')
  await user.click(await screen.findByRole('button', { name: 'Place Order' }))
  await screen.findByTestId('location')
  expect(told()).not.toBeNull()
})
