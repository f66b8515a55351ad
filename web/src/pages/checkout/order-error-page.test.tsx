import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { outOfStock } from './parts/out-of-stock.ts'
import { OrderErrorPage } from './order-error-page.tsx'

const item = (id: string, name: string, availableQuantity = 0, title = '') => ({
  requestedQuantity: 3,
  availableQuantity,
  line: null,
  product: { id, name, stock: availableQuantity, inStock: availableQuantity > 0, images: [] },
  variant: { id: `${id}:${title || id}`, title, stock: availableQuantity, image: null },
})
const lamp = aLine('prod_1', { name: 'Brass lamp', quantity: 3, stock: 0 })
const mug = aLine('prod_2', { name: 'Mug' })
const removed = (cart: ReturnType<typeof aCart>) => ({ removeFromCart: { __typename: 'RemoveFromCartSuccess', cart } })

beforeEach(() => signIn())

function open(...items: ReturnType<typeof item>[]) {
  outOfStock.save(MONA.id, items)
  answers('query', 'Cart', { viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart(lamp, mug) } })
  return renderPage(<OrderErrorPage />, '/OrderError')
}

test('the page lists the products that the failed order returned, also after a reload', async () => {
  open(item('prod_1', 'Brass lamp'))
  expect(await screen.findByText('Brass lamp')).toBeVisible()
  expect(screen.getByText('out of stock')).toBeVisible()
  expect(screen.getByText('The order was not placed')).toBeVisible()
})

test('when no product remains the page says so and links to the cart and back to the order', async () => {
  const said = recordAnnouncements()
  const calls = answers('mutation', 'RemoveFromCart', removed(aCart(mug)))
  const { user } = open(item('prod_1', 'Brass lamp'))
  await user.click(await screen.findByRole('button', { name: 'Remove Brass lamp' }))
  expect(await screen.findByText('Out-of-stock Products Removed')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to your cart' })).toHaveAttribute('href', '/CartPage')
  expect(screen.getByRole('link', { name: 'Back to Place Order' })).toHaveAttribute('href', '/PlaceOrder')
  expect(said.all).toContain('Brass lamp removed from cart')
  expect(calls).toHaveLength(1)
})

test('Remove all removes every product', async () => {
  const calls = answers('mutation', 'RemoveFromCart', removed(aCart(mug)))
  const { user } = open(item('prod_1', 'Brass lamp'), item('prod_3', 'Vase'))
  await user.click(await screen.findByRole('button', { name: 'Remove all' }))
  expect(await screen.findByText('Out-of-stock Products Removed')).toBeVisible()
  expect(calls.map((call) => call.variables)).toEqual([{ input: { productId: 'prod_1' } }, { input: { productId: 'prod_3' } }])
})

test('a product with some pieces left can be reduced to those', async () => {
  const calls = answers('mutation', 'SetCartQuantity', { setCartQuantity: { __typename: 'SetCartQuantitySuccess', cart: aCart(mug) } })
  const { user } = open(item('prod_1', 'Brass lamp', 2))
  expect(await screen.findByText('Only 2 left; you wanted 3')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Take 2, Brass lamp' }))
  expect(await screen.findByText('Out-of-stock Products Removed')).toBeVisible()
  expect(calls[0]?.variables).toEqual({ input: { productId: 'prod_1', quantity: 2 } })
})

test('without a refused order the page lists none, and leads to the cart', async () => {
  renderPage(<OrderErrorPage />, '/OrderError')
  expect(await screen.findByTestId('location')).toHaveTextContent(/^\/CartPage$/)
})

test('a failed removal is shown and the product stays on the list', async () => {
  const said = recordAnnouncements()
  fails('mutation', 'RemoveFromCart')
  const { user } = open(item('prod_1', 'Brass lamp'))
  await user.click(await screen.findByRole('button', { name: 'Remove Brass lamp' }))
  await waitFor(() => expect(said.urgent[0]).toContain("Couldn't remove Brass lamp"))
  expect(screen.getByRole('button', { name: 'Remove Brass lamp' })).toBeVisible()
  expect(said.all.join()).not.toContain('removed from cart')
})

test('of a product with options each variant is listed, and taken out, by itself', async () => {
  const calls = answers('mutation', 'RemoveFromCart', removed(aCart(mug)))
  const { user } = open(item('prod_1', 'Shoe', 0, '42 · White'), item('prod_1', 'Shoe', 0, '43 · White'))
  expect(await screen.findByText('43 · White')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove Shoe (42 · White)' }))
  await waitFor(() => expect(screen.queryByText('42 · White')).toBeNull())
  expect(screen.getByText('43 · White')).toBeVisible()
  expect(calls[0]?.variables).toEqual({ input: { productId: 'prod_1', variantId: 'prod_1:42 · White' } })
})
