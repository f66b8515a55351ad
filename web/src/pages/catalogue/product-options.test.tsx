import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers } from '../../../../tests/support/graph.ts'
import { recordAnnouncements } from '../../../../tests/support/announcements.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { cartIntent } from '../../lib/storage/product-intent.ts'
import { anOption, aProduct, aVariant } from '../../product/product.fixture.ts'
import '../../product/variants/with-choice.tsx'
import { ProductPage } from './product-page.tsx'

const shoe = aProduct('prod_1', {
  name: 'Shoe',
  stock: 6,
  price: { __typename: 'Money', amount: 400_00, currency: 'EGP' },
  options: [
    anOption('Size', ['42', '43', '44']),
    anOption('Colour', [
      ['White', '#ffffff'],
      ['Black', '#000000'],
    ]),
  ],
  variants: [
    aVariant('prod_1', ['42', 'White'], { stock: 2, amount: 450_00, imageId: 'prod_1_b' }),
    aVariant('prod_1', ['42', 'Black'], { stock: 3, amount: 400_00, imageId: 'prod_1_a' }),
    aVariant('prod_1', ['43', 'White'], { stock: 0, amount: 450_00, imageId: 'prod_1_b' }),
    aVariant('prod_1', ['44', 'Black'], { stock: 1, amount: 400_00, imageId: 'prod_1_a' }),
  ],
})

function open(search = '', product: object = shoe) {
  const calls = answers('query', 'Product', { product })
  const none = {
    __typename: 'ReviewConnection',
    totalCount: 0,
    nodes: [],
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
  }
  answers('query', 'ProductReviews', { product: { ...shoe, reviews: none } })
  return { ...renderPage(<ProductPage />, `/product/one/prod_1${search}`, { route: '/product/one/:id' }), calls }
}
const radio = (name: string) => screen.findByRole('radio', { name })
const inAddress = () => new URLSearchParams(window.location.search).get('variant')

test('Before the choice the lowest price is shown, and the button says what is missing, moves the focus there and says so', async () => {
  const { user } = open()
  const said = recordAnnouncements()
  expect(await screen.findByText('from EGP 400.00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Choose Size' }))
  expect(await radio('42')).toHaveFocus()
  expect(said.all).toContain('Choose Size')
  expect(screen.getByRole('group', { name: 'Size' })).toHaveAccessibleDescription('Choose Size')
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'Choose Colour' })).toBeVisible()
  expect(inAddress()).toBe('42~')
})

test('A choice has its price, stock and picture, stands in the address, is read out, and asks the shop nothing', async () => {
  const { user, calls } = open()
  const said = recordAnnouncements()
  const entries = window.history.length
  await user.click(await radio('42'))
  await user.click(await radio('White'))
  expect(screen.getByText('EGP 450.00')).toBeVisible()
  expect(screen.getByText('Only 2 left')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Colour White' })).toBeVisible()
  expect(said.all).toContain('EGP\u00a0450.00, in stock')
  await waitFor(() => expect(inAddress()).toBe('42~White'))
  expect(await screen.findByRole('button', { name: 'Enlarge A lamp, picture 2 of 2', current: false })).toHaveAttribute('tabindex', '0')
  expect(window.history).toHaveLength(entries)
  expect(calls).toHaveLength(1)
})

test('Sizes that are sold out, or not sold in a colour, say so; they can be chosen, but not bought', async () => {
  const { user } = open('?variant=~White')
  await user.click(await radio('43, sold out'))
  expect(screen.getByRole('button', { name: 'out of stock' })).toBeDisabled()
  await user.click(await radio('44, not in this combination'))
  expect(screen.getByRole('button', { name: 'out of stock' })).toBeDisabled()
  expect(await radio('44, not in this combination')).toBeChecked()
})

test('Of what is sold out in every size, it is said that a size can be chosen to be told', async () => {
  const variants = ['42', '43'].map((size) => aVariant('prod_1', [size], { stock: 0, amount: 400_00, imageId: 'prod_1_a' }))
  const { user } = open('', { ...shoe, stock: 0, inStock: false, options: [anOption('Size', ['42', '43'])], variants })
  expect(await screen.findByText('Choose Size to be told when it is back.')).toBeVisible()
  await user.click(await radio('42, sold out'))
  expect(await screen.findByRole('button', { name: 'Tell me when it is back, Shoe (42)' })).toBeVisible()
  expect(screen.queryByText('Choose Size to be told when it is back.')).toBeNull()
})

test('A link opens its variant, whose picture comes first', async () => {
  open('?variant=42~White&utm_source=mail')
  expect(await radio('42')).toBeChecked()
  expect(await radio('White')).toBeChecked()
  expect(screen.getByText('EGP 450.00')).toBeVisible()
  const pictures = await screen.findByRole('list', { name: 'Pictures' })
  expect(within(pictures).getAllByRole('presentation')[0]).toHaveAttribute('src', expect.stringContaining('prod_1_b'))
})

test('Add to Cart adds the variant, as many pieces of it as there are', async () => {
  signIn()
  answers('query', 'CartCount', { viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart() } })
  answers('query', 'Addresses', { viewer: { __typename: 'Viewer', id: 'viewer_1', addresses: [] } })
  const line = aLine('prod_1')
  const calls = answers('mutation', 'AddToCart', { addToCart: { __typename: 'AddToCartSuccess', cart: aCart(line), line } })
  const { user } = open('?variant=42~White')
  const more = await screen.findByRole('button', { name: 'Increase quantity of Shoe (42 · White)' })
  await user.click(more)
  expect(more).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Add to Cart, Shoe (42 · White)' }))
  await waitFor(() =>
    expect(calls.map(({ variables }) => variables)).toEqual([
      { input: { productId: 'prod_1', variantId: 'prod_1:var_42_White', quantity: 2, idempotencyKey: expect.any(String) } },
    ]),
  )
})

test('A visitor who has to sign in first will have the variant in the cart', async () => {
  const { user } = open('?variant=42~White')
  await user.click(await screen.findByRole('button', { name: 'Add to Cart, Shoe (42 · White)' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('next=%2Fproduct%2Fone%2Fprod_1%3Fvariant%3D42~White')
  expect(cartIntent.take()).toEqual({ id: 'prod_1', variantId: 'prod_1:var_42_White', name: 'Shoe (42 · White)', quantity: 1 })
})

test('A department with a size guide has it in a dialog, read when it is opened', async () => {
  const fashion = { __typename: 'Department', id: 'dep_2', name: 'Fashion', hasSizeGuide: true }
  const table = { __typename: 'SizeGuide', columns: ['Size', 'Foot (cm)'], rows: [['42', '26.8']] }
  const calls = answers('query', 'SizeGuide', { department: { __typename: 'Department', id: 'dep_2', sizeGuide: table } })
  const { user } = open('', { ...shoe, department: fashion })
  const button = await screen.findByRole('button', { name: 'Size guide' })
  expect(calls).toEqual([])
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Size guide' })
  expect(await within(dialog).findByRole('columnheader', { name: 'Foot (cm)' })).toBeVisible()
  expect(within(dialog).getByRole('row', { name: '42 26.8' })).toBeVisible()
  expect(calls.map(({ variables }) => variables)).toEqual([{ departmentId: 'dep_2' }])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

test('Without a size guide there is no button for it', async () => {
  open()
  await radio('42')
  expect(screen.queryByRole('button', { name: 'Size guide' })).toBeNull()
})

test('A value of which there is no variant is not offered, and so not shown as sold out', async () => {
  open('', { ...shoe, options: [anOption('Size', ['42', '45']), anOption('Colour', ['White', 'Black', 'Red'])] })
  expect(await radio('42')).toBeVisible()
  expect(screen.getAllByRole('radio').map((each) => each.getAttribute('aria-label'))).toEqual(['42', 'White', 'Black'])
})
