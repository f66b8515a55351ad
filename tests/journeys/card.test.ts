import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { tabToControl } from '../support/keyboard.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'
import { cartWith, choose } from '../support/shopper-steps.ts'
import type { VisitorOptions } from '../support/visitor.ts'

const { shop, visit, sql } = openJourneys()

beforeAll(async () => {
  await sql('update products set cod = true, stock = greatest(stock, 200) where stock > 0 and options is null')
})

/** The answer to a declined card has the status 402, which browsers write down. */
const DECLINED = /status of 402/

/** A shopper with a product in the cart who places an order by card; ends on the card page. */
async function placeByCard(options: VisitorOptions = {}) {
  const visitor = await visit(options)
  const { page } = visitor
  await becomeShopper(page)
  const [name = ''] = await fillCart(page)
  await goToPlaceOrder(page, 'Visa')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/stripe\?order=/)
  await payNow(page).waitFor()
  const order = new URL(page.url()).searchParams.get('order') ?? ''
  return { visitor, page, name, order }
}

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now' })
async function payWith(page: Page, card: string): Promise<void> {
  await choose(page, card)
  await payNow(page).click()
}
const succeeded = (page: Page) => page.getByRole('heading', { name: 'Order succeeded' }).waitFor()

/** Where an order stands for the shop, and how often money was taken for it. */
async function truth(order: string) {
  const [row] = await sql<{ status: string; payment: string; stock: number }>(
    `select o.status, o.payment_status as payment, p.stock from orders o
     join order_lines i on i.order_id = o.id join products p on p.id = i.product_id where o.id = $1`,
    [order],
  )
  const payments = (await shop().standIn.payments()).filter(({ metadata }) => metadata['order_id'] === order)
  return { ...row, intents: payments.length, taken: payments.reduce((sum, { received }) => sum + received, 0) > 0 }
}

/** Lets the time to pay run out in so many seconds. */
const expireIn = (order: string, seconds: number) =>
  sql(`update orders set expires_at = now() + make_interval(secs => $2), settle_at = now() + make_interval(secs => $2) where id = $1`, [
    order,
    seconds,
  ])

test('A shopper pays by card; the cart is empty, and the order is confirmed', async () => {
  const { visitor, page, order } = await placeByCard()
  await cartWith(page, 0).waitFor()
  await page.getByText('TEST MODE — no real card, no money moves').waitFor()
  await payWith(page, 'Visa that works')
  await succeeded(page)
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  expect(await truth(order)).toMatchObject({ status: 'CONFIRMED', payment: 'PAID', intents: 1, taken: true })
  await page.getByRole('link', { name: 'Your Orders', exact: true }).click()
  await page.getByText('Visa, paid').waitFor()
  expect(await page.getByRole('link', { name: /^Pay order/ }).count()).toBe(0)
  await page.getByRole('link', { name: 'Your Orders', exact: true }).click()
  const card = page.getByRole('article').first()
  await card.getByText('Confirmed', { exact: true }).first().waitFor()
  expect(await card.getByRole('link', { name: /^Pay order/ }).count()).toBe(0)
  await visitor.leave()
})

test('After a declined card a shopper pays with another on the same payment', async () => {
  const { visitor, page, order } = await placeByCard({ expected: DECLINED })
  await payWith(page, 'Empty card')
  await page.getByText('Your card has insufficient funds.').waitFor()
  await payWith(page, 'Expired card')
  await page.getByText('Your card has expired.').waitFor()
  await payWith(page, 'Visa that works')
  await succeeded(page)
  expect(await truth(order)).toMatchObject({ status: 'CONFIRMED', payment: 'PAID', intents: 1, taken: true })
  await visitor.leave()
})

describe('3-D Secure that is', () => {
  test('completed pays the order', async () => {
    const { visitor, page, order } = await placeByCard()
    await payWith(page, 'Visa with 3-D Secure')
    const shown: string[] = []
    page.on('framenavigated', (frame) => shown.push(frame.url()))
    await page.getByRole('button', { name: 'Complete' }).click()
    await succeeded(page)
    expect(await truth(order)).toMatchObject({ status: 'CONFIRMED', intents: 1, taken: true })
    // The provider wrote it into the way back: it is in the address no longer, and the page can do without.
    expect(shown.filter((url) => url.includes('client_secret'))).toHaveLength(1)
    const clean = { path: '/success', query: `?order=${order}` }
    const address = ({ pathname, search } = new URL(page.url())) => ({ path: pathname, query: search })
    expect(address()).toEqual(clean)
    await page.reload()
    await succeeded(page)
    expect(address()).toEqual(clean)
    await visitor.leave()
  })

  test('failed is shown to the shopper, who tries again', async () => {
    const { visitor, page, order } = await placeByCard()
    await payWith(page, 'Visa with 3-D Secure')
    await page.getByRole('button', { name: 'Fail' }).click()
    await page.getByText('Your payment was not successful, please try again.').waitFor()
    await page.getByRole('link', { name: 'Back to payment' }).click()
    await payNow(page).waitFor()
    await payWith(page, 'Visa that works')
    await succeeded(page)
    expect(await truth(order)).toMatchObject({ status: 'CONFIRMED', intents: 1, taken: true })
    await visitor.leave()
  })

  test("left by the browser's own button leaves a working page", async () => {
    const { visitor, page } = await placeByCard()
    await payWith(page, 'Visa with 3-D Secure')
    await page.getByRole('button', { name: 'Complete' }).waitFor()
    await page.goBack()
    await payNow(page).waitFor()
    await payWith(page, 'Visa that works')
    await succeeded(page)
    await visitor.leave()
  })
})

test('A payment that takes a while is shown as processing, and then as succeeded', async () => {
  const { visitor, page, order } = await placeByCard()
  await payWith(page, 'Visa that takes a while')
  await page.getByText('Your payment is processing.').waitFor()
  await succeeded(page)
  expect(await truth(order)).toMatchObject({ status: 'CONFIRMED', payment: 'PAID', taken: true })
  await visitor.leave()
})

test('With every webhook lost an order is reconciled by the page that the shopper comes back to', async () => {
  await shop().standIn.weather({ on: false })
  const { visitor, page, order } = await placeByCard()
  await payWith(page, 'Visa that works')
  await succeeded(page)
  expect(await truth(order)).toMatchObject({ status: 'CONFIRMED', payment: 'PAID' })
  await shop().standIn.weather({ on: true })
  await visitor.leave()
})

test('An abandoned card order expires: it is cancelled, the stock is back, and the products are in the cart again', async () => {
  const { visitor, page, order } = await placeByCard()
  const before = await truth(order)
  await page.goto('/Orders')
  await page.getByRole('link', { name: /^Pay order/ }).waitFor()
  // Not before the page asks: what it takes to load is no part of the time that it counts down.
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('"Orders"')) await expireIn(order, 5)
    await route.continue()
  })
  await page.reload()
  await page.getByRole('timer').waitFor()
  await page.unroute('**/graphql')
  await page.getByText('Cancelled', { exact: true }).first().waitFor()
  await cartWith(page, 1).waitFor()
  expect(await truth(order)).toMatchObject({ status: 'CANCELLED', taken: false, stock: (before.stock ?? 0) + 1 })
  await page.goto(`/stripe?order=${order}`)
  await page.getByText('payment session timeOut please go back to cart and remake your order').waitFor()
  await page.getByRole('link', { name: 'Go to your cart' }).click()
  await page.getByText('Subtotal (1 item)').waitFor()
  await visitor.leave()
})

test('A card order paid at its last second is paid or cancelled with a refund, never both', async () => {
  const { visitor, page, order } = await placeByCard()
  await choose(page, 'Visa that works')
  await expireIn(order, 0)
  await payNow(page).click()
  // Either is first: the payment, or the sweeper that cancels it at the provider.
  const ends = page
    .getByRole('heading', { name: 'Order succeeded' })
    .or(page.getByText(/payment session timeOut|Something went wrong/))
    .first()
  await ends.waitFor()
  // The page counts the time by itself: the sweeper may come a moment later.
  await expect.poll(async () => (await truth(order)).status).not.toBe('AWAITING_PAYMENT')
  const { status, payment, taken } = await truth(order)
  expect([
    ['CONFIRMED', 'PAID', true],
    ['CANCELLED', 'UNPAID', false],
  ]).toContainEqual([status, payment, taken])
  await visitor.leave()
})

test('An order paid in one tab is not paid again in another', async () => {
  const { visitor, page, order } = await placeByCard({ expected: /status of 400/ })
  const other = await visitor.newTab()
  await other.goto(page.url())
  await payNow(other).waitFor()
  await payWith(page, 'Visa that works')
  await succeeded(page)
  await payWith(other, 'Visa that works')
  await succeeded(other)
  await other.goto(`/stripe?order=${order}`)
  await other.getByText('This order is paid').waitFor()
  expect(await truth(order)).toMatchObject({ status: 'CONFIRMED', intents: 1, taken: true })
  await visitor.leave()
})

test('A shopper changes from card to cash: the order is cancelled, the cart has its products, and cash is paid', async () => {
  const { visitor, page, order, name } = await placeByCard()
  await page.reload()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await page.waitForURL(/\/Payment/)
  await cartWith(page, 1).waitFor()
  await expect.poll(() => page.getByRole('radio', { name: 'Cash' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(name).first().waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await succeeded(page)
  expect(await truth(order)).toMatchObject({ status: 'CANCELLED', taken: false })
  await visitor.leave()
})

test('While the card provider is away the page says so, and the shopper pays cash', async () => {
  const { visitor, page } = await placeByCard({ expected: /status of 503/ })
  await shop().stop('stripe-stand-in')
  try {
    await page.reload()
    await page.getByText('The payment cannot be made just now').waitFor()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
  } finally {
    await shop().start('stripe-stand-in')
  }
  await page.getByRole('button', { name: 'Retry' }).click()
  await payNow(page).waitFor()
  await visitor.leave()
})

test("Stripe's script is loaded on the card page alone; when it is blocked the way to cash remains", async () => {
  const { visitor, page } = await placeByCard({ expected: /js\.stripe\.com|ERR_/ })
  const asked: string[] = []
  await page.route('https://js.stripe.com/**', (route) => {
    asked.push(new URL(route.request().url()).hostname)
    return route.abort()
  })
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('"CardOrder"')) return route.continue()
    const response = await route.fetch()
    const text = (await response.text()).replace('"cardPaymentMode":"TEST"', '"cardPaymentMode":"STRIPE"')
    return route.fulfill({ response, body: text })
  })
  await page.reload()
  await page.getByText('Card payment could not be loaded').waitFor()
  expect(asked).toContain('js.stripe.com')
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await page.waitForURL(/\/Payment/)
  await cartWith(page, 1).waitFor()
  await visitor.leave()
})

test('With the keyboard alone an order is paid by card', async () => {
  const { visitor, page } = await placeByCard()
  await tabToControl(page, page.getByRole('radio', { name: 'Visa that works' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await tabToControl(page, payNow(page))
  await page.keyboard.press('Enter')
  await succeeded(page)
  await visitor.leave()
})
