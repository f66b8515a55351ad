import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, fails } from '../../../tests/support/graph.ts'
import { setOnline } from '../../../tests/support/online.ts'
import { recordAnnouncements } from '../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../tests/support/render-page.tsx'
import { AddToCartButton } from './add-to-cart-button.tsx'
import { CartCount } from './cart-count.tsx'
import { aCart, aLine } from './cart.fixture.ts'
import { cartIntent } from '../lib/storage/product-intent.ts'

const line = { __typename: 'CartLine', id: 'line_prod_1', quantity: 2 }
const count = (itemCount: number) => ({
  viewer: { __typename: 'Viewer', id: 'viewer_1', cart: { __typename: 'Cart', id: 'cart_1', itemCount, lines: [] } },
})
const page = (stock = 5, isPayable = true) => (
  <>
    <CartCount />
    <AddToCartButton productId="prod_1" productName="Brass lamp" stock={stock} inStock={stock > 0} isPayable={isPayable} />
  </>
)
const button = () => screen.getByRole('button', { name: 'Add to Cart, Brass lamp' })

test('Add to cart adds the product, shows a toast, and updates the number at the cart icon', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'CartCount', count(1))
  answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart: aCart(aLine('prod_1', { quantity: 2 })), line } })
  const { user } = renderPage(page(), '/')
  expect(await screen.findByText('1')).toBeVisible()
  await user.click(button())
  expect(await screen.findByText('2')).toBeVisible()
  await waitFor(() => expect(said.all).toContain('Brass lamp add to cart'))
  expect(await screen.findByRole('button', { name: 'Added, Brass lamp' })).toBeVisible()
})

test('An older answer that arrives after the add does not lower the number at the cart icon', async () => {
  signIn()
  const before = Promise.withResolvers<void>()
  const reads = answers('query', 'CartCount', async () => {
    if (reads.length > 1) return count(2)
    await before.promise
    return count(1)
  })
  answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart: aCart(aLine('prod_1', { quantity: 2 })), line } })
  const { user } = renderPage(page(), '/')
  await waitFor(() => expect(reads).toHaveLength(1))
  await user.click(button())
  expect(await screen.findByRole('button', { name: 'Added, Brass lamp' })).toBeVisible()
  before.resolve()
  await waitFor(() => expect(reads).toHaveLength(2))
  expect(await screen.findByText('2')).toBeVisible()
  expect(screen.queryByText('1')).toBeNull()
})

test('After the add the toast links to the cart', async () => {
  signIn()
  answers('query', 'CartCount', count(1))
  answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart: aCart(aLine('prod_1')), line } })
  const { user } = renderPage(page(), '/')
  await user.click(button())
  const [latest] = await screen.findAllByRole('button', { name: 'View cart' })
  await user.click(latest as HTMLElement)
  expect(await screen.findByTestId('location')).toHaveTextContent('/CartPage')
})

test('For a visitor Add to cart leads to the login page and remembers the product', async () => {
  const { user } = renderPage(page(), '/searchResults/lamp?sort=x')
  await user.click(button())
  expect(await screen.findByTestId('location')).toHaveTextContent('/login?next=%2FsearchResults%2Flamp%3Fsort%3Dx')
  expect(cartIntent.take()).toEqual({ id: 'prod_1', name: 'Brass lamp', quantity: 1 })
})

test('Offline Add to cart is disabled, stays focusable and refers to the banner with the reason', async () => {
  signIn()
  answers('query', 'CartCount', count(0))
  const calls = answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart: aCart(), line } })
  const { user } = renderPage(page(), '/')
  setOnline(false)
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAttribute('aria-describedby', 'offline')
  await user.click(button())
  setOnline(true)
  expect(button()).not.toHaveAttribute('aria-disabled')
  expect(calls).toEqual([])
})

test('For a product out of stock Add to cart is disabled and says so', () => {
  renderPage(page(0), '/')
  expect(screen.getByRole('button', { name: 'out of stock' })).toBeDisabled()
})

test('A product that no offered way to pay covers cannot be added, since it would block the rest of the cart', () => {
  renderPage(page(5, false), '/')
  expect(screen.getByRole('button', { name: 'unavailable' })).toBeDisabled()
})

test('Administrators see no Add to cart', async () => {
  signIn({ ...MONA, role: 'ADMIN' })
  renderPage(page(), '/')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Cart/ })).toBeNull())
})

test('Add to cart pressed twice adds once', async () => {
  signIn()
  answers('query', 'CartCount', count(0))
  const calls = answers('mutation', 'AddToCart', () => new Promise(() => {}))
  const { user } = renderPage(page(), '/')
  await user.dblClick(button())
  expect(calls).toHaveLength(1)
})

test('A refused add shows the reason, and no success', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'CartCount', count(0))
  const product = { __typename: 'Product', id: 'prod_1', name: 'Brass lamp', stock: 0, inStock: false }
  const items = [
    {
      __typename: 'OutOfStockItem',
      requestedQuantity: 1,
      availableQuantity: 0,
      line: null,
      product,
      variant: aLine('prod_1', { stock: 0 }).variant,
    },
  ]
  answers('mutation', 'AddToCart', { addToCart: { __typename: 'OutOfStockError', message: 'Brass lamp is sold out', items } })
  const { user } = renderPage(page(), '/')
  await user.click(button())
  await waitFor(() => expect(said.urgent).toEqual(['Brass lamp is sold out']))
  expect(said.all.join()).not.toContain('add to cart')
})

test('An add to a full cart shows the reason, and no success', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'CartCount', count(0))
  answers('mutation', 'AddToCart', { addToCart: { __typename: 'CartLimitError', message: 'A cart can hold 100 products' } })
  const { user } = renderPage(page(), '/')
  await user.click(button())
  await waitFor(() => expect(said.urgent).toEqual(['A cart can hold 100 products']))
  expect(said.all.join()).not.toContain('add to cart')
})

test('An add that got no answer says so with a link to the cart; another press has its key, and one after an answer a new one', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'CartCount', count(0))
  const lost = fails('mutation', 'AddToCart')
  const { user } = renderPage(page(), '/')
  await user.click(button())
  await waitFor(() =>
    expect(said.urgent).toEqual(['No answer came: Brass lamp may be in your cart already. Press again, and it is added once.']),
  )
  expect(said.all).toHaveLength(1)
  const sent = answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart: aCart(aLine('prod_1')), line } })
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: 'Added, Brass lamp' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  const keys = [...lost, ...sent].map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
  const [viewCart] = await screen.findAllByRole('button', { name: 'View cart' })
  await user.click(viewCart as HTMLElement)
  expect(await screen.findByTestId('location')).toHaveTextContent('/CartPage')
})

test('After a minute another press is another wish', async () => {
  signIn()
  answers('query', 'CartCount', count(0))
  const calls = fails('mutation', 'AddToCart')
  const { user } = renderPage(page(), '/')
  const timers = vi.spyOn(window, 'setTimeout')
  await user.click(button())
  await waitFor(() => expect(timers.mock.calls.some(([, ms]) => ms === 60_000)).toBe(true))
  const [forget] = timers.mock.calls.find(([, ms]) => ms === 60_000) ?? []
  timers.mockRestore()
  ;(forget as () => void)()
  await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled', 'true'))
  await user.click(button())
  await waitFor(() => expect(calls).toHaveLength(2))
  const [first, second] = calls.map(({ variables }) => (variables['input'] as { idempotencyKey: string }).idempotencyKey)
  expect(second).not.toBe(first)
})

test('A failed add shows the fault, and no success', async () => {
  const said = recordAnnouncements()
  signIn()
  answers('query', 'CartCount', count(0))
  fails('mutation', 'AddToCart', 'UNAVAILABLE')
  const { user } = renderPage(page(), '/')
  await user.click(button())
  await waitFor(() => expect(said.urgent[0]).toContain("Couldn't add Brass lamp to the cart."))
  expect(said.all).toHaveLength(1)
})
