import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers } from '../../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import { CartPage } from '../cart-page.tsx'
import { products } from '../../../product/product.fixture.ts'
import { aCart, aCoupon, aLine } from '../../../cart/cart.fixture.ts'

const lamp = aLine('prod_1', { name: 'Brass lamp', price: 10_000 })
const plain = aCart(lamp)
const withCoupon = { ...plain, coupon: aCoupon('SAVE-10', 1000) }
const waiting = { ...plain, orderable: false, coupon: aCoupon('SAVE-10', 0, 'BELOW_MINIMUM') }

const viewer = (cart: object) => ({ viewer: { __typename: 'Viewer', id: 'viewer_1', cart } })
const applied = (cart: object) => ({ applyCoupon: { __typename: 'ApplyCouponSuccess', cart } })
const removed = { removeCoupon: { __typename: 'RemoveCouponSuccess', cart: plain } }

const open = (cart: object, path = '/CartPage') => {
  answers('query', 'Cart', viewer(cart))
  return renderPage(<CartPage />, path)
}
const part = () => screen.findByRole('region', { name: 'Coupon code' })

beforeEach(() => {
  signIn()
  answers('query', 'Products', products([]))
})

test('A code is entered in the cart: what it takes off is shown and said, and it can be taken out', async () => {
  const sent = answers('mutation', 'ApplyCoupon', applied(withCoupon))
  const said = recordAnnouncements()
  const { user } = open(plain)
  await user.click(await screen.findByRole('button', { name: 'Have a coupon?' }))
  await user.type(screen.getByRole('textbox', { name: /Coupon code/ }), ' save-10 {Enter}')
  expect(await within(await part()).findByText('Coupon SAVE-10')).toBeVisible()
  expect(screen.getByText('SAVE-10: EGP 10.00 off')).toBeVisible()
  expect(sent[0]?.variables).toEqual({ input: { code: ' save-10 ' } })
  await waitFor(() => expect(said.all).toContain('Coupon SAVE-10 is in your cart'))
  expect(screen.queryByRole('textbox')).toBeNull()
  await waitFor(async () => expect(await part()).toHaveFocus())

  answers('mutation', 'RemoveCoupon', removed)
  await user.click(screen.getByRole('button', { name: 'Remove coupon SAVE-10' }))
  expect(await screen.findByRole('button', { name: 'Have a coupon?' })).toBeVisible()
  await waitFor(() => expect(said.all).toContain('Coupon SAVE-10 removed'))
})

test('A code that is refused stays in the field, which has the reason and the focus', async () => {
  answers('mutation', 'ApplyCoupon', {
    applyCoupon: { __typename: 'CouponRefusedError', message: 'SAVE-10 has been used up.', reason: 'USED_UP', couponCode: 'SAVE-10' },
  })
  const { user } = open(plain)
  await user.click(await screen.findByRole('button', { name: 'Have a coupon?' }))
  await user.type(screen.getByRole('textbox', { name: /Coupon code/ }), 'save-10')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('SAVE-10 has been used up.')).toBeVisible()
  const field = screen.getByRole('textbox', { name: /Coupon code/ })
  expect(field).toHaveValue('save-10')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('SAVE-10 has been used up.')
  expect(field).toHaveFocus()
  expect(screen.queryByText('The coupon was not applied')).toBeNull()

  const said = recordAnnouncements()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(said.urgent).toEqual(['SAVE-10 has been used up.']))
  expect(field).toHaveFocus()
})

test('A coupon that does not apply blocks the order with its reason, until it is taken out', async () => {
  answers('mutation', 'RemoveCoupon', removed)
  const { user } = open(waiting)
  const problem = await screen.findByRole('group', { name: 'Coupon SAVE-10 does not apply' })
  expect(within(problem).getByText('SAVE-10 needs more.')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Proceed to Buy' })).toBeNull()
  await user.click(within(problem).getByRole('button', { name: 'Remove coupon SAVE-10' }))
  expect(await screen.findByRole('link', { name: 'Proceed to Buy' })).toBeVisible()
})

test('A link with a code enters it once, and the address has it no more', async () => {
  const sent = answers('mutation', 'ApplyCoupon', applied(withCoupon))
  open(plain, '/CartPage?coupon=save-10')
  expect(await within(await part()).findByText('Coupon SAVE-10')).toBeVisible()
  expect(screen.getByText('SAVE-10: EGP 10.00 off')).toBeVisible()
  await waitFor(() => expect(window.location.search).toBe(''))
  expect(sent).toHaveLength(1)
})

test('A link with a code works before anything is in the cart', async () => {
  const sent = answers('mutation', 'ApplyCoupon', applied({ ...aCart(), coupon: aCoupon('SAVE-10', 0, 'BELOW_MINIMUM') }))
  open(aCart(), '/CartPage?coupon=save-10')
  await screen.findByText('Cart is Empty')
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('A shopper who has gone on before the answer to a coupon of a link is not brought back', async () => {
  const answer = Promise.withResolvers<object>()
  const sent = answers('mutation', 'ApplyCoupon', () => answer.promise as Promise<Record<string, unknown>>)
  const { user } = open(plain, '/CartPage?coupon=save-10')
  await waitFor(() => expect(sent).toHaveLength(1))
  await user.click(await screen.findByRole('link', { name: 'Proceed to Buy' }))
  const said = recordAnnouncements()
  answer.resolve(applied(withCoupon))
  await waitFor(() => expect(said.all).toContain('Coupon SAVE-10 is in your cart'))
  expect(window.location.pathname).toBe('/ShippingAdress')
})
