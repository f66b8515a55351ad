import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper } from '../support/ready-shopper.ts'
import { addFromHome, cartWith, logIn } from '../support/shopper-steps.ts'

const { visit } = openJourneys()

test('A visitor is led from every page of the checkout to /login and, once signed in, back', async () => {
  const visitor = await visit()
  const { page } = visitor
  const account = await becomeShopper(page)
  // Where there is nothing to pay for, or to put right, the cart says so.
  const toCart = ['/ShippingAdress', '/Payment', '/PlaceOrder', '/OrderError']
  for (const path of ['/CartPage', '/ShippingForm', '/Orders', '/Orders/ord_nothing', ...toCart]) {
    await page.evaluate(() => localStorage.clear())
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForURL(/\/login\?next=/)
    await logIn(page, account)
    const end = toCart.includes(path) ? '/CartPage' : path
    await page.waitForURL((url) => url.pathname === end)
  }
  await visitor.leave()
})

test('A product that a visitor adds is in the cart after signing in', async () => {
  const visitor = await visit()
  const { page } = visitor
  const account = await becomeShopper(page)
  await page.evaluate(() => localStorage.clear())
  await visitor.goTo('/?page=1')
  await page
    .getByRole('button', { name: /^Add to Cart, / })
    .first()
    .click()
  await page.waitForURL(/\/login/)
  await logIn(page, account)
  await page.waitForURL((url) => url.pathname === '/')
  await cartWith(page, 1).waitFor()
  await visitor.leave()
})

test('Signing out and changing the cart in one tab are shown in the other', async () => {
  const visitor = await visit()
  const { page } = visitor
  await becomeShopper(page)
  const [name = ''] = await addFromHome(page)
  const other = await visitor.newTab()
  await other.goto('/CartPage')
  await other.getByRole('link', { name, exact: true }).waitFor()
  await page
    .getByRole('button', { name: `Add to Cart, ${name}`, exact: true })
    .first()
    .click()
  await cartWith(other, 2).waitFor()
  await other.getByText('Subtotal (2 items)').waitFor()
  await other.getByRole('button', { name: `Remove ${name}` }).click()
  await cartWith(page, 0).waitFor()
  await page.goto('/')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Hello, Sign In' }).first().waitFor()
  await other.waitForURL(/\/login\?next=/)
  await visitor.leave()
})

test('A session that the shop has ended leads to the login page, which says so, and back', async () => {
  const visitor = await visit()
  const { page } = visitor
  const account = await becomeShopper(page)
  await page.evaluate(() => localStorage.setItem('token', 'no longer known'))
  await page.goto('/Orders')
  await page.waitForURL(/\/login\?next=%2FOrders/)
  await page.getByText('Your session ended').waitFor()
  await logIn(page, account)
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor()
  await visitor.leave()
})

test('Signing out leaves no data of the account in the browser', async () => {
  const visitor = await visit()
  const { page } = visitor
  await becomeShopper(page, '/ShippingForm')
  await page.getByLabel('Street').fill('Talaat Harb')
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.getByRole('link', { name: 'Hello, Sign In' }).first().waitFor()
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  expect(kept).not.toMatch(/Talaat|Mona|token/)
  await visitor.leave()
})

test('A shopper who signs out before parts of the page are hydrated finds them whole', async () => {
  const visitor = await visit()
  const { page } = visitor
  await becomeShopper(page, '/About')
  const { promise: signedOut, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/(home-hero|home-later|category-strip)/, async (route) => {
    await signedOut
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /menu/i }).first().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Hello, Sign In' }).first().waitFor()
  resolve()
  await page.getByRole('button', { name: 'Next slide' }).first().click()
  await visitor.leave()
})
