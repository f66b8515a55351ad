import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { http } from 'msw/http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answers, graph } from '../../../../../tests/support/graph.ts'
import { renderPage, signIn } from '../../../../../tests/support/render-page.tsx'
import type { CardPaymentMode } from '../../../lib/schema.generated.ts'
import { aCardOrder } from '../../../order/order.fixture.ts'
import { aCardPage, aReadyPayment, aSync, watchDocuments } from '../../../payment/card-payment.fixture.ts'
import type { PaymentFailure } from '../../../payment/card-provider.ts'
import { CardPage } from '../card-page.tsx'

// Both forms have one contract. Stripe's runs on a stub of Stripe.js: the real one needs the internet.

/** Makes the stub of Stripe.js; replaced by each test, since the loader caches the script that it has once loaded. */
let makeStripe: (key: string) => unknown = () => undefined

interface StripeStub {
  element?: 'ready' | 'loaderror' | 'never'
  result?: { error?: PaymentFailure }
}
/** A stub of Stripe.js whose element is ready at once, unless the test has it fail or stay silent. */
function stubStripe({ element = 'ready', result = {} }: StripeStub = {}) {
  const confirmed: { confirmParams: { return_url: string } }[] = []
  const keys: string[] = []
  const made: { options: unknown }[] = []
  const create = (_type: string, options: unknown) => {
    made.push({ options })
    const listeners = new Map<string, (event: object) => void>()
    return {
      on: (name: string, listener: (event: object) => void) => void listeners.set(name, listener),
      off: () => undefined,
      mount: () => void setTimeout(() => act(() => listeners.get(element)?.({ elementType: 'payment', error: {} }))),
      update: () => undefined,
      destroy: () => undefined,
    }
  }
  const stripe = {
    elements: () => ({ create, getElement: () => null, update: () => undefined }),
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
    confirmPayment: async (options: (typeof confirmed)[number]) => {
      confirmed.push(options)
      // Stripe leads on by itself when all is well.
      return result.error ? result : new Promise(() => {})
    },
  }
  makeStripe = (key) => {
    keys.push(key)
    return stripe
  }
  Object.assign(window, { Stripe: Object.assign((key: string) => makeStripe(key), { version: 'endive' }) })
  return { confirmed, keys, made }
}

function stubStandIn(result: { error?: PaymentFailure }) {
  const confirmed: { confirmParams: { return_url: string } }[] = []
  graph.use(
    http.post('http://localhost/test-pay/v1/payment_intents/pi_1/confirm', async ({ request }) => {
      const form = new URLSearchParams(await request.text())
      confirmed.push({ confirmParams: { return_url: form.get('return_url') ?? '' } })
      return HttpResponse.json(result.error ? result : { status: 'succeeded' }, { status: result.error ? 402 : 200 })
    }),
  )
  return { confirmed }
}

let led: ReturnType<typeof watchDocuments>
beforeEach(() => {
  signIn()
  led = watchDocuments()
})
afterEach(() => {
  vi.restoreAllMocks()
})

function open(mode: CardPaymentMode) {
  answers('query', 'CardOrder', aCardPage(aCardOrder(), mode))
  answers('mutation', 'CreatePaymentIntent', aReadyPayment())
  return renderPage(<CardPage />, '/stripe?order=ord_1')
}

// First of all tests: the loader caches the script that it has once loaded.
test("When Stripe's script cannot be loaded the card page says so, with Retry and the way back to cash", async () => {
  const { user } = open('STRIPE')
  const script = await waitFor(() => {
    const found = document.querySelector('script[src^="https://js.stripe.com/"]')
    expect(found).not.toBeNull()
    return found
  })
  // The loader tries once more by itself.
  act(() => void script?.dispatchEvent(new Event('error')))
  await waitFor(() => expect(document.querySelector('script[src^="https://js.stripe.com/"]')).not.toBe(script))
  act(() => void document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event('error')))
  expect(await screen.findByText('Card payment could not be loaded')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay another way' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(led.reloads).toBe(1)
})

const STUBS = {
  STRIPE: (result: { error?: PaymentFailure }) => stubStripe({ result }),
  TEST: stubStandIn,
}
const TIMED_OUT = 'payment session timeOut please go back to cart and remake your order'

describe.each(['STRIPE', 'TEST'] as const)('The card form of %s', (mode) => {
  async function pay(result: { error?: PaymentFailure }) {
    const { confirmed } = STUBS[mode](result)
    const { user } = open(mode)
    const button = await screen.findByRole('button', { name: 'Pay now' })
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    await user.dblClick(button)
    return confirmed
  }

  test('confirms once, leads to /success, and waits until the browser is led on', async () => {
    const confirmed = await pay({})
    await waitFor(() => expect(confirmed).toMatchObject([{ confirmParams: { return_url: `${location.origin}/success?order=ord_1` } }]))
    expect(screen.getByRole('button', { name: 'Pay now' })).toHaveAttribute('aria-busy', 'true')
  })

  test.each([
    ['card_error', 'Your card was declined.', 'Your card was declined.'],
    ['validation_error', 'Your card number is incomplete.', 'Your card number is incomplete.'],
    ['invalid_request_error', 'No such payment_intent', TIMED_OUT],
    ['api_connection_error', 'Network down', TIMED_OUT],
    ['card_error', undefined, TIMED_OUT],
  ])('shows a %s (%s)', async (type, message, told) => {
    answers('mutation', 'SyncPayment', aSync('REQUIRES_PAYMENT_METHOD'))
    await pay({ error: { type, message } })
    expect(await screen.findByText(told)).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay now' })).not.toHaveAttribute('aria-busy'))
  })
})

describe('Stripe’s form', () => {
  test("gets the shop's key and no wallets, and is not loaded for test cards", async () => {
    const { keys, made } = stubStripe()
    open('STRIPE')
    await screen.findByRole('button', { name: 'Pay now' })
    await waitFor(() => expect(made).toMatchObject([{ options: { wallets: { applePay: 'never', googlePay: 'never' } } }]))
    expect(keys).toEqual(['pk_test_1'])
    expect(screen.queryByText(/TEST MODE/)).toBeNull()
  })

  test('says so when its fields are refused', async () => {
    stubStripe({ element: 'loaderror' })
    open('STRIPE')
    expect(await screen.findByText('Card payment could not be loaded')).toBeVisible()
  })

  test('says so when its fields do not load within ten seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { made } = stubStripe({ element: 'never' })
    open('STRIPE')
    await waitFor(() => expect(made).toHaveLength(1))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(await screen.findByText('Card payment could not be loaded')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    vi.useRealTimers()
  })

  test("reloads another page's document: only the card page's own may load Stripe", async () => {
    const { keys } = stubStripe()
    performance.getEntriesByType = () => [{ name: 'http://localhost/login?next=%2Fstripe' } as PerformanceEntry]
    open('STRIPE')
    await waitFor(() => expect(led.reloads).toBe(1))
    expect(keys).toEqual([])
    delete (performance as Partial<Performance>).getEntriesByType
  })
})
