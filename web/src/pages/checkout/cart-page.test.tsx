import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answers, fails } from '../../../../tests/support/graph.ts'
import { setOnline } from '../../../../tests/support/online.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { CartDocument } from '../../cart/cart.generated.ts'
import { save } from '../../lib/storage/browser-storage.ts'
import { aProduct, products } from '../../product/product.fixture.ts'
import { CartPage } from './cart-page.tsx'

type Cart = ReturnType<typeof aCart>
const viewer = (cart: Cart | null) => ({ viewer: { __typename: 'Viewer', id: 'viewer_1', cart } })
const set = (cart: Cart) => ({ setCartQuantity: { __typename: 'SetCartQuantitySuccess', cart } })
const lamp = (quantity: number, stock = 4) => aLine('prod_1', { name: 'Brass lamp', price: 10_000, quantity, stock })
const mug = aLine('prod_2', { name: 'Mug', price: 5_000 })

const open = (cart: Cart) => {
  answers('query', 'Cart', viewer(cart))
  return renderPage(<CartPage />, '/CartPage')
}
const quantity = (name: string) => within(screen.getByRole('group', { name: `Quantity of ${name}` }))
const plus = (name: string) => screen.getByRole('button', { name: `Increase quantity of ${name}` })
const minus = (name: string) => screen.getByRole('button', { name: `Decrease quantity of ${name}` })

beforeEach(() => {
  signIn()
  answers('query', 'Products', products([]))
})

describe('the cart', () => {
  test('shows lines, item count and bill, and leads to shipping', async () => {
    open(aCart(lamp(2), mug))
    expect(await screen.findByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/product/one/prod_1')
    expect(screen.getByText('Subtotal (3 items)')).toBeVisible()
    expect(screen.getByText('EGP 250.00')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Proceed to Buy' })).toHaveAttribute('href', '/ShippingAdress')
    expect(within(screen.getByRole('list', { name: 'Checkout' })).getAllByRole('listitem')).toHaveLength(4)
  })

  test('shows what reduced lines cost before, and what is saved', async () => {
    open(aCart(aLine('prod_1', { price: 8000, priceBefore: 10_000, quantity: 3 }), mug))
    expect(await screen.findByText('You save EGP 60.00')).toBeVisible()
    expect(screen.getAllByText('Price before:')).toHaveLength(1)
    expect(screen.getByText('Price before:').closest('s')).toHaveTextContent(/EGP.100\.00$/)
  })

  test('when empty says so and leads shopping, with products to go on with; no steps, no sums, and Continue is disabled', async () => {
    const asked = answers('query', 'Products', products([aProduct('prod_7', { name: 'Clay mug' })]))
    open(aCart())
    expect(await screen.findByRole('heading', { name: 'Cart is Empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go shopping' })).toHaveAttribute('href', '/')
    const offers = within(await screen.findByRole('region', { name: 'Rated best' }))
    expect(offers.getByRole('link', { name: 'Clay mug' })).toHaveAttribute('href', '/product/one/prod_7')
    expect(asked[0]?.variables).toMatchObject({ filter: { includeOutOfStock: false }, sort: 'RATING_DESC', first: 4 })
    expect(screen.queryByRole('list', { name: 'Checkout' })).toBeNull()
    expect(screen.queryByText(/Subtotal/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Proceed to Buy' })).toBeDisabled()
  })

  test('when empty, and nothing else can be read, still leads shopping, without an error', async () => {
    const asked = fails('query', 'Products')
    open(aCart())
    expect(await screen.findByRole('link', { name: 'Go shopping' })).toBeVisible()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.queryByText('FETCH_ERROR')).toBeNull()
  })

  test('says so when it cannot be read, and Retry reads it again', async () => {
    fails('query', 'Cart')
    const { user } = renderPage(<CartPage />, '/CartPage')
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.getByText('FETCH_ERROR')).toBeVisible()
    answers('query', 'Cart', viewer(aCart(mug)))
    await user.click(retry)
    expect(await screen.findByRole('link', { name: 'Mug' })).toBeVisible()
  })
})

describe('a quantity in the cart', () => {
  test('is disabled while the browser is offline, and so is removing a line', async () => {
    const calls = answers('mutation', 'SetCartQuantity', set(aCart(lamp(3))))
    const { user } = open(aCart(lamp(2)))
    await screen.findByText('Subtotal (2 items)')
    setOnline(false)
    const controls = [plus('Brass lamp'), minus('Brass lamp'), screen.getByRole('button', { name: 'Remove Brass lamp' })]
    for (const control of controls) {
      expect(control).toHaveAttribute('aria-disabled', 'true')
      expect(control).toHaveAttribute('aria-describedby', 'offline')
      await user.click(control)
    }
    expect(screen.getByText('Subtotal (2 items)')).toBeVisible()
    setOnline(true)
    expect(plus('Brass lamp')).not.toHaveAttribute('aria-disabled')
    expect(calls).toEqual([])
  })

  test('changes at once on screen and has a toast after the answer', async () => {
    const said = recordAnnouncements()
    let answer: (data: Record<string, unknown>) => void = () => undefined
    answers('mutation', 'SetCartQuantity', () => new Promise((resolve) => (answer = resolve)))
    const { user } = open(aCart(lamp(1), mug))
    await screen.findByText('Subtotal (2 items)')
    await user.click(plus('Brass lamp'))
    expect(screen.getByText('Subtotal (3 items)')).toBeVisible()
    expect(screen.getByText('EGP 250.00')).toBeVisible()
    expect(said.all).toEqual([])
    answer(set(aCart(lamp(2), mug)))
    await waitFor(() => expect(said.all).toContain(' increased Brass lamp quantity'))
  })

  test('is lowered with the words of the shop', async () => {
    const said = recordAnnouncements()
    answers('mutation', 'SetCartQuantity', set(aCart(lamp(1))))
    const { user } = open(aCart(lamp(2)))
    await screen.findByText('Subtotal (2 items)')
    await user.click(minus('Brass lamp'))
    await waitFor(() => expect(said.all).toContain(' Decrease Brass lamp quantity'))
  })

  test('has a line for each variant, with its words, price and stock, and a link to it; each is changed by itself', async () => {
    const said = recordAnnouncements()
    const small = aLine('prod_1', { name: 'Shoe', price: 10_000, quantity: 1, stock: 4, optionValues: ['42', 'White'] })
    const large = aLine('prod_1', { name: 'Shoe', price: 12_000, quantity: 2, stock: 2, optionValues: ['43', 'White'] })
    const calls = answers('mutation', 'SetCartQuantity', set(aCart({ ...small, quantity: 2 }, large)))
    const { user } = open(aCart(small, large))
    expect(await screen.findByText('43 · White')).toBeVisible()
    const links = screen.getAllByRole('link', { name: 'Shoe' }).map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/product/one/prod_1?variant=42~White', '/product/one/prod_1?variant=43~White'])
    expect(screen.getByText('EGP 120.00 each')).toBeVisible()
    expect(plus('Shoe (43 · White)')).toBeDisabled()
    await user.click(plus('Shoe (42 · White)'))
    expect(quantity('Shoe (42 · White)').getByText('2')).toBeVisible()
    expect(quantity('Shoe (43 · White)').getByText('2')).toBeVisible()
    await waitFor(() => expect(said.all).toContain(' increased Shoe (42 · White) quantity'))
    const input = { productId: 'prod_1', variantId: 'prod_1:var_42_White', quantity: 2 }
    expect(calls.map(({ variables }) => variables)).toEqual([{ input }])
  })

  test('three fast clicks end at the right number, with one request at a time', async () => {
    const calls = answers('mutation', 'SetCartQuantity', ({ input }) => set(aCart(lamp((input as { quantity: number }).quantity))))
    const { user } = open(aCart(lamp(1)))
    await screen.findByText('Subtotal (1 item)')
    for (let click = 0; click < 3; click += 1) await user.click(plus('Brass lamp'))
    expect(quantity('Brass lamp').getByText('4')).toBeVisible()
    await waitFor(() => expect(calls.at(-1)?.variables).toEqual({ input: { productId: 'prod_1', quantity: 4 } }))
    await waitFor(() => expect(screen.getByText('Subtotal (4 items)')).toBeVisible())
  })

  test('does nothing below 1 and is disabled at the stock', async () => {
    const calls = answers('mutation', 'SetCartQuantity', set(aCart(lamp(1))))
    const { user } = open(aCart(lamp(1, 1)))
    await screen.findByText('Only 1 in stock')
    await user.click(minus('Brass lamp'))
    expect(calls).toEqual([])
    expect(plus('Brass lamp')).toBeDisabled()
  })

  test('is restored when the shop cannot be reached; the failure is shown, no success', async () => {
    const said = recordAnnouncements()
    fails('mutation', 'SetCartQuantity')
    const { user } = open(aCart(lamp(1)))
    await screen.findByText('Subtotal (1 item)')
    await user.click(plus('Brass lamp'))
    await waitFor(() => expect(said.urgent[0]).toContain("Couldn't change the quantity of Brass lamp"))
    expect(screen.getByText('Subtotal (1 item)')).toBeVisible()
    expect(said.all.join()).not.toContain('increased')
  })

  test('above the stock is refused, and the new stock is shown', async () => {
    const said = recordAnnouncements()
    const item = {
      __typename: 'OutOfStockItem',
      requestedQuantity: 3,
      availableQuantity: 2,
      line: { __typename: 'CartLine', id: 'line_prod_1', shortage: 0 },
      product: { __typename: 'Product', id: 'prod_1', name: 'Brass lamp', stock: 2, inStock: true },
      variant: lamp(2, 2).variant,
    }
    answers('mutation', 'SetCartQuantity', { setCartQuantity: { __typename: 'OutOfStockError', message: 'Only 2 left', items: [item] } })
    const { user } = open(aCart(lamp(2)))
    await screen.findByText('Subtotal (2 items)')
    await user.click(plus('Brass lamp'))
    expect(await screen.findByText('Only 2 in stock')).toBeVisible()
    expect(said.urgent).toContain('Only 2 left')
    expect(plus('Brass lamp')).toBeDisabled()
    expect(said.all.join()).not.toContain('increased')
  })
})

describe('a cart line that is removed', () => {
  test('disappears at once, with a toast after the answer, and comes back with Undo', async () => {
    const said = recordAnnouncements()
    answers('mutation', 'RemoveFromCart', { removeFromCart: { __typename: 'RemoveFromCartSuccess', cart: aCart(mug) } })
    const calls = answers('mutation', 'SetCartQuantity', set(aCart(mug, lamp(3))))
    const { user } = open(aCart(lamp(3), mug))
    await user.click(await screen.findByRole('button', { name: 'Remove Brass lamp' }))
    expect(screen.queryByRole('link', { name: 'Brass lamp' })).toBeNull()
    await waitFor(() => expect(said.all).toContain('Brass lamp removed from cart'))
    await user.click(await screen.findByRole('button', { name: 'Undo, Brass lamp' }))
    expect(await screen.findByRole('link', { name: 'Brass lamp' })).toBeVisible()
    expect(calls[0]?.variables).toEqual({ input: { productId: 'prod_1', quantity: 3 } })
    await waitFor(() => expect(screen.getByRole('link', { name: 'Brass lamp' }).closest('li')).toHaveFocus())
  })

  test('moves the focus to the next line', async () => {
    answers('mutation', 'RemoveFromCart', { removeFromCart: { __typename: 'RemoveFromCartSuccess', cart: aCart(mug) } })
    const { user } = open(aCart(lamp(1), mug))
    await user.click(await screen.findByRole('button', { name: 'Remove Brass lamp' }))
    await waitFor(() => expect(document.activeElement).toHaveTextContent('Mug'))
  })

  test('stays when the shop fails, without a success', async () => {
    const said = recordAnnouncements()
    fails('mutation', 'RemoveFromCart', 'INTERNAL_SERVER_ERROR')
    const { user } = open(aCart(lamp(1)))
    await user.click(await screen.findByRole('button', { name: 'Remove Brass lamp' }))
    await waitFor(() => expect(said.urgent[0]).toContain("Couldn't remove Brass lamp from the cart."))
    expect(screen.getByRole('link', { name: 'Brass lamp' })).toBeVisible()
    expect(said.all.join()).not.toContain('removed from cart')
  })
})

describe('a cart line that cannot be ordered', () => {
  const ring = aLine('prod_3', { name: 'Gold ring', price: 70_000, cashOnDelivery: false })
  const proceed = () => screen.getByRole('button', { name: 'Proceed to Buy' })

  test('with missing pieces does not count them, and blocks Continue until it is corrected', async () => {
    answers('mutation', 'SetCartQuantity', set(aCart(lamp(2, 2), mug)))
    const { user } = open(aCart(lamp(3, 2), mug))
    expect(await screen.findByText('Subtotal (3 items)')).toBeVisible()
    expect(screen.getByText('EGP 250.00')).toBeVisible()
    expect(proceed()).toHaveAttribute('aria-disabled', 'true')
    expect(proceed()).toHaveAccessibleDescription(/Not everything here can be ordered/)
    await user.click(proceed())
    expect(screen.queryByTestId('location')).toBeNull()
    await user.click(within(screen.getByRole('group', { name: 'Only 2 of Brass lamp left' })).getByRole('button', { name: 'Take 2' }))
    expect(await screen.findByRole('link', { name: 'Proceed to Buy' })).toBeVisible()
    expect(screen.getByText('Subtotal (3 items)')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('out of stock costs nothing and is removed with one press; the focus moves to the next problem', async () => {
    answers('mutation', 'RemoveFromCart', { removeFromCart: { __typename: 'RemoveFromCartSuccess', cart: aCart(ring, mug) } })
    const { user } = open(aCart(lamp(3, 0), ring, mug))
    expect(await screen.findByText('Subtotal (2 items)')).toBeVisible()
    await user.click(within(screen.getByRole('group', { name: 'Brass lamp is out of stock' })).getByRole('button', { name: 'Remove it' }))
    expect(screen.queryByRole('link', { name: 'Brass lamp' })).toBeNull()
    await waitFor(() => expect(screen.getByRole('region', { name: 'To put right before you order' })).toHaveFocus())
    expect(proceed()).toHaveAttribute('aria-disabled', 'true')
  })

  test('that no offered way to pay covers says so and blocks, and no fee for cash is shown', async () => {
    answers('mutation', 'RemoveFromCart', { removeFromCart: { __typename: 'RemoveFromCartSuccess', cart: aCart(mug) } })
    const { user } = open(aCart(ring, mug))
    const problem = within(await screen.findByRole('group', { name: 'Gold ring cannot be bought yet' }))
    expect(problem.getByText(/paying by card is not available at present/)).toBeVisible()
    expect(screen.getByText(/^Shipping EGP.21.00$/)).toBeVisible()
    expect(screen.getByText('Cash on delivery is not possible: Gold ring')).toBeVisible()
    expect(proceed()).toHaveAttribute('aria-disabled', 'true')
    await user.click(problem.getByRole('button', { name: 'Remove it' }))
    expect(await screen.findByRole('link', { name: 'Proceed to Buy' })).toBeVisible()
    expect(screen.getByText(/^Shipping EGP.21.00, paid in cash \+ EGP.9.00$/)).toBeVisible()
  })

  test('for cards only can be ordered once the shop takes cards', async () => {
    open(aCart({ ...ring, product: { ...ring.product, paymentMethods: ['CARD'] } }))
    expect(await screen.findByRole('link', { name: 'Proceed to Buy' })).toBeVisible()
    expect(screen.getByText(/^Shipping EGP.21.00$/)).toBeVisible()
    expect(screen.getByText('Cash on delivery is not possible: Gold ring')).toBeVisible()
    expect(screen.queryByText(/not available at present/)).toBeNull()
  })
})

describe('a change since the last visit of the cart', () => {
  test('of the stock is shown, and can be corrected', async () => {
    const calls = answers('mutation', 'SetCartQuantity', set(aCart(lamp(2, 2))))
    const { user } = open(aCart(lamp(3, 2)))
    expect(await screen.findByText('Only 2 of Brass lamp left')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Take 2' }))
    await waitFor(() => expect(screen.queryByText('Only 2 of Brass lamp left')).toBeNull())
    expect(calls[0]?.variables).toEqual({ input: { productId: 'prod_1', quantity: 2 } })
  })

  test('of a price is shown with both prices', async () => {
    save('seenPrices', MONA.id, { prod_1: 9_000 })
    open(aCart(lamp(1)))
    expect(await screen.findByText('The price of Brass lamp has changed')).toBeVisible()
    expect(screen.getByText(/It was EGP\s90.00 when you last looked; now it is EGP\s100.00/)).toBeVisible()
  })
  test('of the price of a line that is new is shown in the open page, too', async () => {
    const { client } = open(aCart(aLine('prod_1', { name: 'Brass lamp', price: 8000, priceBefore: 10_000 })))
    expect(await screen.findByText('You save EGP 20.00')).toBeVisible()
    expect(screen.queryByText(/has changed/)).toBeNull()
    // The reduction ends.
    answers('query', 'Cart', viewer(aCart(lamp(1))))
    await act(() => client.refetchQueries({ include: [CartDocument] }))
    expect(await screen.findByText('The price of Brass lamp has changed')).toBeVisible()
    expect(screen.getByText(/It was EGP\s80.00 when you last looked; now it is EGP\s100.00/)).toBeVisible()
  })
})
