import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails, GRAPH_URL } from '../../../../tests/support/graph.ts'
import { MONA, renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { anAddress } from '../../address/address.fixture.ts'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { makeClient } from '../../lib/apollo.ts'
import { aCheckout } from '../../order/checkout.fixture.ts'
import { CheckoutDocument } from '../../order/checkout.generated.ts'
import { intentFor } from '../../order/order-intent.ts'
import { aCardOrder, anOrder } from '../../order/order.fixture.ts'
import { watchDocuments } from '../../payment/card-payment.fixture.ts'
import { outOfStock } from './parts/out-of-stock.ts'
import { PlaceOrderPage } from './place-order-page.tsx'

const lamp = aLine('prod_1', { name: 'Brass lamp', price: 10_000 })
const success = {
  placeOrder: {
    __typename: 'PlaceOrderSuccess',
    order: anOrder(),
    cart: aCart(),
    products: [{ __typename: 'Product', id: 'prod_1', stock: 7, inStock: true, variants: [] }],
  },
}
const refused = (typename: string, message: string, more = {}) => ({ placeOrder: { __typename: typename, message, ...more } })

beforeEach(() => {
  signIn()
  localStorage.setItem('paymentMethod', 'cash')
})

const open = (checkout = aCheckout(aCart(lamp))) => {
  const reads = answers('query', 'Checkout', checkout)
  return { reads, ...renderPage(<PlaceOrderPage />, '/PlaceOrder') }
}
async function place(checkout?: ReturnType<typeof aCheckout>) {
  const rendered = open(checkout)
  await rendered.user.click(await screen.findByRole('button', { name: 'Place Order' }))
  return rendered
}
const keyOf = (call: { variables: Record<string, unknown> } | undefined) =>
  (call?.variables['input'] as { idempotencyKey: string } | undefined)?.idempotencyKey

test("the page shows address, products, way to pay and the shop's numbers", async () => {
  open()
  expect(await screen.findByText('12 Talaat Harb, Cairo, 11511, Egypt')).toBeVisible()
  expect(screen.getByText('Mona Adel')).toBeVisible()
  expect(screen.getByText('Cash on delivery')).toBeVisible()
  expect(screen.getByText('Shipping and handling').nextSibling).toHaveTextContent('EGP 21.00')
  expect(screen.getByText('Cash on Delivery fee').nextSibling).toHaveTextContent('EGP 9.00')
  expect(screen.getByText('Order total').nextSibling).toHaveTextContent('EGP 130.00')
  expect(screen.getByRole('link', { name: 'Change shipping address' })).toHaveAttribute('href', '/ShippingAdress')
  expect(screen.getByRole('link', { name: 'Change payment method' })).toHaveAttribute('href', '/Payment')
})

describe('placing the order', () => {
  test('leads to the success page of the order', async () => {
    const calls = answers('mutation', 'PlaceOrder', success)
    await place()
    expect(await screen.findByTestId('location')).toHaveTextContent('/success?order=ord_1')
    expect(calls[0]?.variables).toMatchObject({ input: { deliverTo: { addressId: 'addr_1' }, paymentMethod: 'CASH_ON_DELIVERY' } })
  })

  test('by card leads to the card page as a document of its own, and waits there', async () => {
    localStorage.setItem('paymentMethod', 'visa')
    const led = watchDocuments()
    const calls = answers('mutation', 'PlaceOrder', { placeOrder: { ...success.placeOrder, order: aCardOrder() } })
    await place(aCheckout(aCart(lamp), { methods: ['CARD', 'CASH_ON_DELIVERY'] }))
    await waitFor(() => expect(led.replaced).toEqual(['/stripe?order=ord_1']))
    expect(calls[0]?.variables).toMatchObject({ input: { paymentMethod: 'CARD' } })
    expect(screen.getByText('Placing your order…')).toBeVisible()
    expect(screen.queryByTestId('location')).toBeNull()
    vi.restoreAllMocks()
  })

  test('sends one order on a double click, and says that it is being placed', async () => {
    const calls = answers('mutation', 'PlaceOrder', () => new Promise(() => {}))
    const { user } = await place()
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    expect(await screen.findByText('Placing your order…')).toBeVisible()
    await waitFor(() => expect(calls).toHaveLength(1))
  })

  test('without an answer says that the outcome is unknown, and trying again uses the same key', async () => {
    fails('mutation', 'PlaceOrder')
    const { user } = await place()
    expect(await screen.findByText('We do not know yet whether the order was placed')).toBeVisible()
    const kept = localStorage.getItem('orderIntent')
    const calls = answers('mutation', 'PlaceOrder', success)
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    expect(await screen.findByTestId('location')).toHaveTextContent('/success')
    expect(kept).toContain(keyOf(calls[0]) ?? 'a key')
  })

  test('with too little stock leads to /OrderError with the products that the shop returned', async () => {
    const product = { __typename: 'Product', id: 'prod_1', name: 'Brass lamp', stock: 0, inStock: false, images: [] }
    const items = [
      { __typename: 'OutOfStockItem', requestedQuantity: 1, availableQuantity: 0, line: null, product, variant: aLine('prod_1').variant },
    ]
    answers('mutation', 'PlaceOrder', refused('OutOfStockError', 'Too little', { items }))
    await place()
    expect(await screen.findByTestId('location')).toHaveTextContent('/OrderError')
    expect(outOfStock.read(MONA.id)).toMatchObject([{ product: { name: 'Brass lamp' } }])
  })

  test.each([
    refused('EmptyCartError', 'There is nothing in the cart.'),
    refused('NotFoundError', 'This address is gone.'),
    refused('PaymentMethodUnavailableError', 'Paying in cash is not possible.', { availableMethods: [], products: [] }),
    refused('ValidationError', 'Something is wrong.', { fields: [] }),
  ])('shows a refusal in words: %j', async (answer) => {
    answers('mutation', 'PlaceOrder', answer)
    await place()
    expect(await screen.findByText('The order was not placed')).toBeVisible()
    expect(screen.getByText(new RegExp(answer.placeOrder.message))).toBeVisible()
    expect(screen.queryByTestId('location')).toBeNull()
  })

  test('sends the id of the cart; when another tab has ordered it, that order is shown and none is placed', async () => {
    const order = { __typename: 'Order', id: 'ord_9', number: 'EG-9', status: 'CONFIRMED', placedAt: '2026-03-01T09:30:00.000Z' }
    const calls = answers('mutation', 'PlaceOrder', refused('AlreadyOrderedError', 'This cart was ordered before: EG-9', { order }))
    await place()
    expect(await screen.findByText('This cart was ordered already', { selector: 'p' })).toBeVisible()
    expect(screen.getByText(/Order EG-9, placed on 1 Mar 2026, 11:30.* What is in the cart now is not part of it\./)).toBeVisible()
    expect(calls[0]?.variables).toMatchObject({ input: { checkoutId: 'checkout_1' } })
    expect(screen.queryByTestId('location')).toBeNull()
  })

  test('with too much unpaid stock says what to do, with the orders to pay or cancel', async () => {
    const held = (id: string, number: string, availableActions: string[]) => ({ ...anOrder(id, number), availableActions })
    const orders = [held('ord_7', 'EG-7', ['PAY', 'CANCEL']), held('ord_8', 'EG-8', ['CANCEL'])]
    const refusal = (unpaidLimit: string, more: object[] = []) =>
      answers('mutation', 'PlaceOrder', refused('UnpaidLimitError', 'Pay or cancel one of them first.', { unpaidLimit, orders: more }))
    refusal('CARD_ORDERS', orders)
    const { user } = await place()
    const alert = async () => (await screen.findByText('The order was not placed', { selector: 'p' })).closest<HTMLElement>('[role=alert]')!
    expect(await alert()).toHaveTextContent('Pay or cancel one of them first.')
    expect(await screen.findByRole('link', { name: 'Pay order EG-7' })).toHaveAttribute('href', '/stripe?order=ord_7')
    expect(screen.getByRole('link', { name: 'See or cancel order EG-8' })).toHaveAttribute('href', '/Orders/ord_8')
    expect(screen.queryByRole('link', { name: 'Pay order EG-8' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Place Order' })).toBeVisible()
    const again = async (unpaidLimit: string) => {
      refusal(unpaidLimit)
      await user.click(screen.getByRole('button', { name: 'Place Order' }))
      await waitFor(async () => expect(within(await alert()).getAllByRole('link')).toHaveLength(1))
      return within(await alert()).getByRole('link')
    }
    expect(await again('PIECES')).toHaveAttribute('href', '/CartPage')
    expect(await again('LAPSED_ORDERS')).toHaveAttribute('href', '/Payment')
  })

  test('with another total than the one on screen shows it, and charges nothing', async () => {
    const calls = answers('mutation', 'PlaceOrder', success)
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Place Order' })
    answers('query', 'Checkout', aCheckout(aCart(aLine('prod_1', { price: 11_000 }))))
    await user.click(button)
    expect(await screen.findByText(/The total has changed from EGP.130.00 to EGP.140.00/)).toBeVisible()
    expect(calls).toEqual([])
  })
})

test('changed delivery days are shown before anything is ordered, once', async () => {
  const arrives = (day: string) =>
    answers('query', 'Delivery', {
      shop: { __typename: 'Shop', id: 'shop', delivery: { __typename: 'DeliveryPromise', from: day, to: day } },
    })
  arrives('2026-11-23')
  const calls = answers('mutation', 'PlaceOrder', success)
  const { user } = open()
  expect(await screen.findByText('by Mon 23 Nov')).toBeVisible()
  arrives('2026-11-24')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(await screen.findByText('The delivery days have changed: it arrives by Tue 24 Nov')).toBeVisible()
  expect(screen.getByText('by Tue 24 Nov')).toBeVisible()
  expect(calls).toEqual([])
  fails('query', 'Delivery')
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/success')
})

test('a total that changes while the page is open is shown before it is charged, once', async () => {
  const client = makeClient({ uri: GRAPH_URL })
  client.writeQuery({ query: CheckoutDocument, data: aCheckout(aCart(lamp)) })
  const calls = answers('mutation', 'PlaceOrder', success)
  answers('query', 'Checkout', aCheckout(aCart(aLine('prod_1', { price: 11_000 }))))
  const { user } = renderPage(<PlaceOrderPage />, '/PlaceOrder', { client })
  expect(await screen.findByText('EGP 140.00', { selector: 'dd *' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(await screen.findByText(/The total has changed from EGP.130.00 to EGP.140.00/)).toBeVisible()
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Place Order' }))
  expect(await screen.findByTestId('location')).toHaveTextContent('/success')
})

describe('a shortage of stock', () => {
  const short = aLine('prod_1', { name: 'Brass lamp', price: 10_000, quantity: 3, stock: 2 })
  const mended = aLine('prod_1', { name: 'Brass lamp', price: 10_000, quantity: 2, stock: 2 })
  const placeOrder = () => screen.getByRole('button', { name: 'Place Order' })

  test('that is known blocks the order, is fixed with one press, and the next press orders', async () => {
    const orders = answers('mutation', 'PlaceOrder', success)
    answers('mutation', 'SetCartQuantity', () => {
      answers('query', 'Checkout', aCheckout(aCart(mended)))
      return { setCartQuantity: { __typename: 'SetCartQuantitySuccess', cart: aCart(mended) } }
    })
    const { user } = open(aCheckout(aCart(short)))
    expect(await screen.findByText('Only 2 of Brass lamp left')).toBeVisible()
    expect(placeOrder()).toHaveAttribute('aria-disabled', 'true')
    expect(placeOrder()).toHaveAccessibleDescription(/Not everything here can be ordered/)
    expect(screen.getByText('Order total').nextSibling).toHaveTextContent('EGP 230.00')
    await user.click(placeOrder())
    expect(orders).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Take 2' }))
    await waitFor(() => expect(placeOrder()).not.toHaveAttribute('aria-disabled'))
    await user.click(placeOrder())
    expect(await screen.findByTestId('location')).toHaveTextContent('/success?order=ord_1')
  })

  test('that was not known leads to /OrderError once, and blocks the page afterwards', async () => {
    const { user, reads } = open(aCheckout(aCart(aLine('prod_1', { name: 'Brass lamp', price: 10_000, quantity: 3 }))))
    const items = [
      {
        __typename: 'OutOfStockItem',
        requestedQuantity: 3,
        availableQuantity: 2,
        line: null,
        product: { ...short.product, images: [] },
        variant: short.variant,
      },
    ]
    const orders = answers('mutation', 'PlaceOrder', refused('OutOfStockError', 'Too little', { items }))
    const button = await screen.findByRole('button', { name: 'Place Order' })
    answers('query', 'Checkout', aCheckout(aCart(short)))
    await user.click(button)
    expect(await screen.findByTestId('location')).toHaveTextContent('/OrderError')
    cleanup()
    renderPage(<PlaceOrderPage />, '/PlaceOrder')
    expect(await screen.findByText('Only 2 of Brass lamp left')).toBeVisible()
    await user.click(placeOrder())
    expect([reads.length, orders.length]).toEqual([1, 1])
  })
})

describe('an order whose answer got lost', () => {
  test('is looked up again with the same key when its cart is found empty', async () => {
    const intent = intentFor(MONA.id, { address: anAddress('addr_1'), paymentMethod: 'CASH_ON_DELIVERY', lines: [lamp] })
    const calls = answers('mutation', 'PlaceOrder', success)
    open(aCheckout(aCart()))
    expect(await screen.findByTestId('location')).toHaveTextContent('/success?order=ord_1')
    expect(keyOf(calls[0])).toBe(intent.idempotencyKey)
  })

  test('that another tab placed is shown without a word about the cart, which is empty', async () => {
    intentFor(MONA.id, { address: anAddress('addr_1'), paymentMethod: 'CASH_ON_DELIVERY', checkoutId: 'before', lines: [lamp] })
    const order = { __typename: 'Order', id: 'ord_9', number: 'EG-9', status: 'CONFIRMED', placedAt: '2026-03-01T09:30:00.000Z' }
    answers('mutation', 'PlaceOrder', refused('AlreadyOrderedError', 'This cart was ordered before: EG-9', { order }))
    open(aCheckout(aCart()))
    const alert = (await screen.findByText('This cart was ordered already', { selector: 'p' })).closest('div')
    expect(screen.getByText(/Order EG-9, placed on 1 Mar 2026, 11:30/)).toBeVisible()
    expect(alert).not.toHaveTextContent('What is in the cart now')
    expect(screen.getByRole('link', { name: 'See your orders' })).toBeVisible()
  })

  test('is shown, with number, day and link, when the cart was filled anew; the new cart is then ordered with a key of its own', async () => {
    const sent = intentFor(MONA.id, {
      address: anAddress('addr_1'),
      paymentMethod: 'CASH_ON_DELIVERY',
      checkoutId: 'before',
      lines: [lamp],
    })
    const calls = answers('mutation', 'PlaceOrder', { placeOrder: { ...success.placeOrder, cart: aCart(lamp) } })
    const { user } = open()
    expect(await screen.findByText('An earlier order of yours was placed', { selector: 'p' })).toBeVisible()
    expect(screen.getByText(/Order EG-100042, placed on 1 Mar 2026, 11:30/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/Orders')
    expect(screen.queryByTestId('location')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    expect(await screen.findByTestId('location')).toHaveTextContent('/success')
    expect(calls.map(({ variables }) => variables['input'])).toMatchObject([
      { idempotencyKey: sent.idempotencyKey, checkoutId: 'before' },
      { idempotencyKey: expect.not.stringContaining(sent.idempotencyKey), checkoutId: 'checkout_1' },
    ])
  })

  test('answers the retry of the same purchase, also when another tab has filled the cart anew', async () => {
    fails('mutation', 'PlaceOrder')
    const { user } = await place()
    expect(await screen.findByText('We do not know yet whether the order was placed')).toBeVisible()
    const kept = localStorage.getItem('orderIntent')
    answers('query', 'Checkout', aCheckout({ ...aCart(lamp, aLine('prod_2')), checkoutId: 'next' }))
    const calls = answers('mutation', 'PlaceOrder', success)
    await user.click(screen.getByRole('button', { name: 'Place Order' }))
    expect(await screen.findByTestId('location')).toHaveTextContent('/success?order=ord_1')
    expect(calls.map(({ variables }) => variables['input'])).toMatchObject([{ checkoutId: 'checkout_1' }])
    expect(kept).toContain(keyOf(calls[0]) ?? 'a key')
  })

  test('is not looked up while its cart is unchanged, since then nothing was ordered', async () => {
    intentFor(MONA.id, { address: anAddress('addr_1'), paymentMethod: 'CASH_ON_DELIVERY', checkoutId: 'checkout_1', lines: [lamp] })
    const calls = answers('mutation', 'PlaceOrder', success)
    open(aCheckout(aCart()))
    expect(await screen.findByTestId('location')).toHaveTextContent(/^\/CartPage$/)
    expect(calls).toEqual([])
  })

  test('that cannot be looked up stays stored silently, and is looked up before the next order is placed', async () => {
    const sent = intentFor(MONA.id, {
      address: anAddress('addr_1'),
      paymentMethod: 'CASH_ON_DELIVERY',
      checkoutId: 'before',
      lines: [lamp],
    })
    fails('mutation', 'PlaceOrder')
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Place Order' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'))
    expect(screen.queryByText(/We do not know|The order was not placed/)).toBeNull()
    expect(localStorage.getItem('orderIntent')).toContain(sent.idempotencyKey)
    await user.click(button)
    expect(await screen.findByText('We do not know yet whether the order was placed')).toBeVisible()
    const calls = answers('mutation', 'PlaceOrder', { placeOrder: { ...success.placeOrder, cart: aCart(lamp) } })
    await user.click(button)
    expect(await screen.findByText('An earlier order of yours was placed', { selector: 'p' })).toBeVisible()
    expect(calls.map(keyOf)).toEqual([sent.idempotencyKey])
    expect(screen.queryByTestId('location')).toBeNull()
  })

  test('is not looked up when nothing was sent: without a cart the page leads to the cart', async () => {
    const calls = answers('mutation', 'PlaceOrder', success)
    open(aCheckout(aCart()))
    expect(await screen.findByTestId('location')).toHaveTextContent(/^\/CartPage$/)
    expect(calls).toEqual([])
  })
})

describe('without', () => {
  test('an address the page leads to shipping', async () => {
    open(aCheckout(aCart(lamp), { addresses: [] }))
    expect(await screen.findByTestId('location')).toHaveTextContent('/ShippingAdress')
  })

  test('a way to pay the page leads to payment', async () => {
    localStorage.removeItem('paymentMethod')
    open()
    expect(await screen.findByTestId('location')).toHaveTextContent('/Payment')
  })

  test('an offered way to pay the page says so and cannot order', async () => {
    localStorage.setItem('paymentMethod', 'visa')
    const calls = answers('mutation', 'PlaceOrder', success)
    await place()
    expect(screen.getByText('Paying by card is not available at present.')).toBeVisible()
    expect(screen.getByText('Cash on Delivery fee').nextSibling).toHaveTextContent('EGP 0.00')
    expect(calls).toEqual([])
  })
})
