import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../../tests/support/graph.ts'
import { renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { aCart, aCoupon, aFreeShipping, aLine } from '../../../cart/cart.fixture.ts'
import { lineKey } from '../../../cart/line-item.ts'
import { optimisticCart, type Cart } from '../../../cart/optimistic-cart.ts'
import { products } from '../../../product/product.fixture.ts'
import { CartPage } from '../cart-page.tsx'

const lamp = aLine('prod_1', { name: 'Brass lamp', price: 10_000 })
const open = (freeShipping: ReturnType<typeof aFreeShipping> | null) => {
  answers('query', 'Cart', { viewer: { __typename: 'Viewer', id: 'viewer_1', cart: { ...aCart(lamp), freeShipping } } })
  renderPage(<CartPage />, '/CartPage')
}

beforeEach(() => {
  signIn()
  answers('query', 'Products', products([]))
})

test('The cart says from which sum shipping is free, and how much it lacks', async () => {
  open(aFreeShipping(30_000, 20_000))
  expect(await screen.findByText('Free shipping from EGP 300.00: EGP 200.00 more')).toBeVisible()
})

test('A cart that lacks nothing says that its shipping is free; one of a shop without such a sum says nothing of it', async () => {
  open(aFreeShipping(10_000, 0))
  expect(await screen.findByText('Free shipping')).toBeVisible()
})

test('A shop without such a sum says nothing of it', async () => {
  open(null)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/Free shipping/)).toBeNull()
})

test('While a quantity is on its way, what is missing follows it, also with a coupon', () => {
  const cart = aCart(lamp) as Cart
  const missing = (from: Cart, quantity: number) => optimisticCart(from, lineKey(lamp), quantity).freeShipping?.missing.amount
  expect(missing({ ...cart, freeShipping: aFreeShipping(30_000, 20_000) }, 2)).toBe(10_000)
  expect(missing({ ...cart, freeShipping: aFreeShipping(30_000, 20_000) }, 5)).toBe(0)
  const free = { ...(aCart(aLine('prod_1', { price: 10_000, quantity: 4 })) as Cart), coupon: aCoupon('SAVE', 5000) }
  expect(missing({ ...free, freeShipping: aFreeShipping(30_000, 0) }, 3)).toBe(5000)
})
