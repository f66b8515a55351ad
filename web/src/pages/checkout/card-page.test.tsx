import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, fails, graph } from '../../../../tests/support/graph.ts'
import { renderPage, signIn } from '../../../../tests/support/render-page.tsx'
import { aCart, aLine } from '../../cart/cart.fixture.ts'
import { CartCountDocument } from '../../cart/cart-count.generated.ts'
import { aCardOrder, anOrder } from '../../order/order.fixture.ts'
import { aCardPage, aReadyPayment, aSync, watchDocuments } from '../../payment/card-payment.fixture.ts'
import { CardPage } from './card-page.tsx'

const TIMED_OUT = 'payment session timeOut please go back to cart and remake your order'

let led: ReturnType<typeof watchDocuments>
beforeEach(() => {
  signIn()
  led = watchDocuments()
})
afterEach(() => vi.restoreAllMocks())

function open(page: object = aCardPage(), ready: Record<string, unknown> = aReadyPayment()) {
  answers('query', 'CardOrder', page as Record<string, unknown>)
  const intents = answers('mutation', 'CreatePaymentIntent', ready)
  return { intents, ...renderPage(<CardPage />, '/stripe?order=ord_1') }
}
const confirms = (answer: object, status = 200) => {
  const forms: URLSearchParams[] = []
  graph.use(
    http.post('http://localhost/test-pay/v1/payment_intents/pi_1/confirm', async ({ request }) => {
      forms.push(new URLSearchParams(await request.text()))
      return HttpResponse.json(answer, { status })
    }),
  )
  return forms
}
const payNow = () => screen.findByRole('button', { name: 'Pay now' })

describe('the card page of an order that can be paid', () => {
  test('shows the amount and the time left, and test cards under a banner, with no field for a number', async () => {
    const { intents } = open()
    expect(await screen.findByText('TEST MODE — no real card, no money moves')).toBeVisible()
    const details = within(screen.getByRole('region', { name: 'Order details' }))
    for (const text of ['Brass lamp', 'EG-100042', 'Cairo', 'EGP 130.00']) expect(details.getByText(text)).toBeVisible()
    expect(screen.getByRole('timer').textContent).toMatch(/^(30:00|29:5\d)$/)
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(5)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(intents.map(({ variables }) => variables)).toEqual([{ input: { orderId: 'ord_1' } }])
  })

  test('pays with the chosen card, and leads on to /success', async () => {
    const forms = confirms({ id: 'pi_1', status: 'succeeded', next_action: null })
    const { user } = open()
    await user.click(await payNow())
    await waitFor(() => expect(led.opened).toEqual([`${location.origin}/success?order=ord_1`]))
    expect(Object.fromEntries(forms[0] ?? [])).toEqual({
      key: 'pk_test_1',
      client_secret: 'pi_1_secret_2',
      payment_method: 'pm_card_visa',
      return_url: `${location.origin}/success?order=ord_1`,
    })
    expect(await payNow()).toHaveAttribute('aria-busy', 'true')
  })

  test('pays once on a double press', async () => {
    const forms = confirms({ status: 'succeeded' })
    open()
    const button = await payNow()
    // Both before the page is rendered again, and one after.
    act(() => {
      button.click()
      button.click()
    })
    button.click()
    await waitFor(() => expect(led.opened).toHaveLength(1))
    expect(forms).toHaveLength(1)
  })

  test('leads to the bank for 3-D Secure', async () => {
    const forms = confirms({
      status: 'requires_action',
      next_action: { redirect_to_url: { url: 'http://localhost/test-pay/3d-secure/abc' } },
    })
    const { user } = open()
    await user.click(await screen.findByRole('radio', { name: 'Visa with 3-D Secure' }))
    await user.click(await payNow())
    await waitFor(() => expect(led.opened).toEqual(['http://localhost/test-pay/3d-secure/abc']))
    expect(forms[0]?.get('payment_method')).toBe('pm_card_authenticationRequired')
  })

  test("shows a decline in the provider's words, and tries the next card on the same payment", async () => {
    confirms({ error: { type: 'card_error', message: 'Your card has insufficient funds.' } }, 402)
    const { user, intents } = open()
    await user.click(await screen.findByRole('radio', { name: 'Empty card' }))
    await user.click(await payNow())
    expect(await screen.findByText('Your card has insufficient funds.')).toBeVisible()
    const forms = confirms({ status: 'succeeded' })
    await user.click(screen.getByRole('radio', { name: 'Visa that works' }))
    await user.click(await payNow())
    await waitFor(() => expect(led.opened).toHaveLength(1))
    expect([forms[0]?.get('client_secret'), intents.length]).toEqual(['pi_1_secret_2', 1])
    expect(screen.queryByText('Your card has insufficient funds.')).toBeNull()
  })

  test("shows any other failure in the spec's words, after asking the shop", async () => {
    confirms({ error: { type: 'api_error', message: 'No such thing.' } }, 500)
    const asked = answers('mutation', 'SyncPayment', aSync('REQUIRES_PAYMENT_METHOD'))
    const { user } = open()
    await user.click(await payNow())
    expect(await screen.findByText(TIMED_OUT)).toBeVisible()
    expect(asked).toHaveLength(1)
    expect(screen.queryByText('No such thing.')).toBeNull()
  })

  test('leads on when the order was paid in another tab', async () => {
    confirms({ error: { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' } }, 400)
    answers('mutation', 'SyncPayment', aSync('SUCCEEDED', { ...aCardOrder(), status: 'CONFIRMED', availableActions: [] }))
    const { user } = open()
    await user.click(await payNow())
    await waitFor(() => expect(led.replaced).toEqual(['/success?order=ord_1']))
    expect(screen.queryByText(TIMED_OUT)).toBeNull()
  })

  test('says so when the provider is away, with Retry', async () => {
    const refused = {
      createPaymentIntent: { __typename: 'PaymentProviderError', message: 'The card provider does not answer.', retryable: true },
    }
    const { user } = open(aCardPage(), refused)
    expect(await screen.findByText('The card provider does not answer.')).toBeVisible()
    answers('mutation', 'CreatePaymentIntent', aReadyPayment())
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await payNow()).toBeVisible()
  })

  test("starts afresh for a shopper who comes back from the bank by the browser's button", async () => {
    open()
    await payNow()
    await waitFor(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
      expect(led.reloads).toBeGreaterThan(0)
    })
  })
})

describe('changing from card to cash', () => {
  test('cancels the order, returns its products to the cart, and leads to the ways to pay', async () => {
    const cart = aCart(aLine('prod_1', { quantity: 2 }))
    const cancelled = { ...aCardOrder(), status: 'CANCELLED', availableActions: [] }
    const calls = answers('mutation', 'CancelOrder', {
      cancelOrder: { __typename: 'CancelOrderSuccess', order: cancelled, products: [], cart },
    })
    const { user, client } = open()
    client.writeQuery({
      query: CartCountDocument,
      data: { viewer: { __typename: 'Viewer', id: 'viewer_1', cart: aCart() } } as never,
    })
    await user.click(await screen.findByRole('button', { name: 'Pay another way' }))
    expect(await screen.findByTestId('location')).toHaveTextContent('/Payment')
    expect(calls.map(({ variables }) => variables)).toEqual([{ input: { orderId: 'ord_1' } }])
    expect(client.readQuery({ query: CartCountDocument })).toMatchObject({ viewer: { cart: { itemCount: 2 } } })
    expect([localStorage.getItem('paymentMethod'), localStorage.getItem('cartChanged')]).toEqual(['cash', expect.any(String)])
  })

  test('leaves an order that was paid meanwhile, and shows it as paid', async () => {
    const paid = { ...aCardOrder(), status: 'CONFIRMED', availableActions: [] }
    answers('mutation', 'CancelOrder', { cancelOrder: { __typename: 'OrderStateError', message: 'It is paid.', order: paid } })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Pay another way' }))
    expect(await screen.findByText('This order is paid')).toBeVisible()
    expect(screen.queryByTestId('location')).toBeNull()
  })

  test('without an answer changes nothing, and says so', async () => {
    fails('mutation', 'CancelOrder')
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Pay another way' }))
    expect(await screen.findByText(/The order was not changed\./)).toBeVisible()
  })
})

describe('the card page of an order that cannot be paid', () => {
  test.each([
    ['paid', { ...aCardOrder(), status: 'CONFIRMED', availableActions: [] }, 'This order is paid', 'Your Orders'],
    ['paid in cash', anOrder(), 'This order is paid in cash', 'Your Orders'],
    ['cancelled', { ...aCardOrder(), status: 'CANCELLED', availableActions: [] }, TIMED_OUT, 'Go to your cart'],
  ])('(%s) shows its status and where to go', async (_what, order, title, link) => {
    const { intents } = open(aCardPage(order))
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByRole('link', { name: link })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    expect(intents).toEqual([])
  })

  test('asks the shop to cancel an expired order, and its products are in the cart', async () => {
    const late = aCardOrder({ minutes: -1, availableActions: ['CANCEL'] })
    const cart = aCart(aLine('prod_1'))
    const asked = answers('mutation', 'SyncPayment', aSync('CANCELLED', { ...late, status: 'CANCELLED', availableActions: [] }, cart))
    const { client } = open(aCardPage(late))
    expect(await screen.findByText(TIMED_OUT)).toBeVisible()
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(client.cache.extract()).toMatchObject({ [`Cart:${cart.id}`]: { itemCount: 1 } })
  })

  test('leads an order in processing to the page of its result', async () => {
    open(aCardPage(aCardOrder({ availableActions: [] })))
    expect(await screen.findByTestId('location')).toHaveTextContent('/success?order=ord_1')
  })

  test('says when the order does not exist or cannot be read', async () => {
    open(aCardPage(null))
    expect(await screen.findByText('There is no such order')).toBeVisible()
  })

  test('says when the order cannot be read, with Retry', async () => {
    fails('query', 'CardOrder')
    renderPage(<CardPage />, '/stripe?order=ord_1')
    expect(await screen.findByText('The order could not be read')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  })

  test('offers cash while the shop no longer takes cards', async () => {
    open(aCardPage(aCardOrder(), null))
    expect(await screen.findByText('Card payment could not be loaded')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Pay another way' })).toBeVisible()
  })
})

test('When the order expires on screen the shop is asked, and its answer is shown', async () => {
  const order = aCardOrder({ minutes: 1.5 / 60 })
  const asked = answers('mutation', 'SyncPayment', aSync('CANCELLED', { ...order, status: 'CANCELLED', availableActions: [] }))
  open(aCardPage(order))
  expect(await screen.findByText(TIMED_OUT)).toBeVisible()
  expect(asked).toHaveLength(1)
})
