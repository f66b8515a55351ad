import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { jumps, watchJumps } from '../support/jumps.ts'
import { becomeShopper, fillCart } from '../support/ready-shopper.ts'
import { cartWith, logIn } from '../support/shopper-steps.ts'

const { visit, sql } = openJourneys()

/** From now on the network is slow 3G. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
}

/** Holds these scripts back from now on, until the returned function is called. */
async function holdScripts(page: Page, names = '*'): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${names}.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const opened = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
const buttons = (page: Page, name: RegExp) => page.getByRole('region', { name: 'All products' }).getByRole('button', { name })

test('A press before the page is hydrated is shown at once and done once', async () => {
  const visitor = await visit()
  const { page } = visitor
  const { email } = await becomeShopper(page)
  await slowDown(page)
  const arrive = await holdScripts(page)
  await opened(page, '/')
  const add = buttons(page, /^Add to Cart, /).first()
  const heart = buttons(page, /^Favourite, /).nth(1)
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await add.click()
  await add.click()
  await heart.click()
  await menu.focus()
  await page.keyboard.press('Enter')
  for (const button of [add, heart, menu]) expect(await button.getAttribute('aria-busy')).toBe('true')
  arrive()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByText('Shop By department').waitFor()
  await cartWith(page, 1).waitFor({ state: 'attached' })
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  for (const button of [add, heart, menu]) await expect.poll(() => button.getAttribute('aria-busy')).toBe(null)
  const kept = `select quantity from cart_items join users on users.id = user_id where email = '${email}'`
  expect(await sql<{ quantity: number }>(kept)).toEqual([{ quantity: 1 }])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await visitor.leave()
})

test.each(['*', 'product-page*'])('Back leads to the previous page also while scripts (%s) are loading', async (names) => {
  const { page, goTo, leave } = await visit()
  await goTo('/')
  const product = page.getByRole('region', { name: 'All products' }).locator('h3 a').first()
  const name = (await product.textContent()) ?? ''
  await product.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  const arrive = await holdScripts(page, names)
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.goBack({ waitUntil: 'commit' })
  arrive()
  await page.getByRole('region', { name: 'All products' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await page.goForward()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await leave()
})

test('Without scripts a checkout page leads a visitor to the login page, in the language of the page', async () => {
  const { page, leave } = await visit()
  await holdScripts(page)
  for (const prefix of ['', '/ar']) {
    await opened(page, `${prefix}/CartPage?from=mail`)
    await page.waitForURL(`${prefix}/login?next=%2FCartPage%3Ffrom%3Dmail`, { waitUntil: 'commit' })
    await page.getByRole('textbox').first().waitFor()
  }
  await leave()
})

test('The cart is requested before the scripts load, once, and shown when they have loaded', async () => {
  const { page, leave } = await visit()
  await becomeShopper(page)
  const [name = ''] = await fillCart(page)
  const arrive = await holdScripts(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(...(/"operationName":"Cart"/.exec(request.postData() ?? '') ?? [])))
  const answered = page.waitForResponse((response) => response.url().endsWith('/graphql'))
  await opened(page, '/CartPage')
  expect((await answered).status()).toBe(200)
  arrive()
  await page.getByRole('link', { name, exact: true }).waitFor()
  await cartWith(page, 1).waitFor()
  expect(asked).toHaveLength(1)
  await leave()
})

test('A visitor who presses Add to Cart early is led to the login page once, and has the product in the cart afterwards', async () => {
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  await visitor.goTo('/About')
  await slowDown(page)
  const arrive = await holdScripts(page)
  await opened(page, '/')
  const add = buttons(page, /^Add to Cart, /)
  await add.nth(1).waitFor()
  const names = await add.evaluateAll((all) => all.slice(0, 2).map((each) => each.getAttribute('aria-label')?.replace('Add to Cart, ', '')))
  await add.nth(1).click()
  await add.first().click()
  arrive()
  const title = page.getByRole('heading', { name: 'Sign in', exact: true })
  await title.waitFor()
  await page.goBack()
  await page.waitForURL('/')
  await page.goForward()
  await title.waitFor()
  await logIn(page, { email: 'mona@khan.example', password: 'Shopper1!' })
  await page.waitForURL('/')
  const kept = `select p.name from cart_items join users u on u.id = user_id join products p on p.id = product_id where email = 'mona@khan.example'`
  const inCart = async () => (await sql<{ name: string }>(kept)).map(({ name }) => name)
  // One product is remembered over the sign-in.
  await expect.poll(async () => (await inCart()).filter((name) => names.includes(name)).length).toBe(1)
  await visitor.leave()
})

test("'Forgot Password?' takes along the email that was typed before the page works", async () => {
  const { page, leave } = await visit()
  const arrive = await holdScripts(page)
  await opened(page, '/login')
  await page.getByLabel(/^Email/).fill('mona@khan.example')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  arrive()
  await page.waitForURL('/forgot-password')
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor()
  await expect.poll(() => page.getByLabel(/^Email/).inputValue()).toBe('mona@khan.example')
  await leave()
})

const GATED: [path: string, title: string, loaded: RegExp][] = [
  ['/CartPage', 'Cart', /^Subtotal/],
  ['/ShippingAdress', 'Shipping address', /^Full name/],
  ['/ShippingForm', 'New address', /^Full name/],
  ['/Orders', 'Your Orders', /^No orders yet/],
  ['/Favourite', 'Favourites', /^no favorite/],
  ['/EditProfile', 'Your account', /@khan\.example$/],
  ['/UpdateName', 'Change your name', /^Full name/],
  ['/Updatepass', 'Change your password', /^Confirm new password/],
]

test('A gated page has its heading and outline before its code is loaded, and nothing jumps when it is', async () => {
  for (const width of [375, 1280]) {
    const visitor = await visit({ width })
    const { page } = visitor
    await becomeShopper(page)
    await fillCart(page)
    await watchJumps(page)
    for (const [path, title, loaded] of GATED) {
      const arrive = await holdScripts(page)
      await opened(page, path)
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
      expect([path, await page.getByText('One moment…').isVisible()]).toEqual([path, false])
      const before = await jumps(page)
      arrive()
      await page.getByText(loaded).first().waitFor()
      await page.unroute('**/assets/*.js')
      expect(await jumps(page, before), path).toBeLessThan(0.001)
    }
    await visitor.leave()
  }
})

/** By how many pixels a long number of ones is narrower than one of eights: in a table, and in a text. */
const numbersOf = (page: Page): Promise<{ asTable: number; asText: number }> =>
  page.evaluate(() => {
    const widthOf = (text: string, numeric: string) => {
      const number = document.createElement('span')
      number.textContent = text
      number.style.cssText = `position: absolute; font: 400 100px var(--font); font-variant-numeric: ${numeric}`
      document.body.append(number)
      const { width } = number.getBoundingClientRect()
      number.remove()
      return width
    }
    const difference = (numeric: string) => widthOf('8'.repeat(25), numeric) - widthOf('1'.repeat(25), numeric)
    return { asTable: difference('tabular-nums'), asText: difference('normal') }
  })

test.each([375, 1280])("At %i px a first visit can be read at once, and has the shop's font when it is loaded", async (width) => {
  const { page, leave } = await visit({ width })
  await watchJumps(page)
  const { promise, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await promise
    await route.continue()
  })
  await opened(page, '/About')
  await page.getByRole('heading', { level: 1 }).waitFor()
  /** How wide the same words are, in a text and in a heading. */
  const widths = () =>
    page.evaluate(() =>
      [400, 700].map((weight) => {
        const words = document.createElement('span')
        words.textContent = 'Sound, screens and everything between: delivered to your door in Cairo, Giza and Alexandria.'
        words.style.cssText = `position: absolute; white-space: nowrap; font: ${weight} 100px var(--font)`
        document.body.append(words)
        const { width } = words.getBoundingClientRect()
        words.remove()
        return width
      }),
    )
  // Long enough for `optional` to give up, and for `swap` to draw.
  await page.waitForTimeout(500)
  const before = await widths()
  arrive()
  await expect.poll(widths).not.toEqual(before)
  const numbers = await numbersOf(page)
  expect([numbers.asTable, numbers.asText > 100]).toEqual([0, true])
  expect(await jumps(page)).toBeLessThan(0.1)
  const isKnown = await page.evaluate(() =>
    new FontFace('probe', "local('Arial'), local('Liberation Sans')").load().then(Boolean, () => false),
  )
  // The widths of other fonts than these and Android's were never measured.
  if (isKnown) for (const [place, width] of (await widths()).entries()) expect(width / (before[place] ?? 0)).toBeCloseTo(1, 1.7)
  await leave()
})

test('A visitor of the account page sees a sign of loading, and then the home page', async () => {
  const visitor = await visit()
  const { page } = visitor
  await slowDown(page)
  const arrive = await holdScripts(page)
  await opened(page, '/user')
  await page.getByText('One moment…').waitFor()
  expect(await page.locator('h1').isVisible()).toBe(false)
  arrive()
  await page.waitForURL('/')
  await visitor.leave()
})

test('The search box searches before the page is hydrated', async () => {
  const visitor = await visit()
  const { page } = visitor
  await slowDown(page)
  const arrive = await holdScripts(page)
  await opened(page, '/')
  await page.getByLabel('Search Products').fill('lamp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Results for' }).waitFor()
  await page.getByRole('article').first().waitFor()
  arrive()
  await page.waitForLoadState()
  await visitor.leave()
})
