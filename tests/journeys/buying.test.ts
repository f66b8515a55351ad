import type { Page } from '@playwright/test'
import { beforeAll, describe, expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { tabToControl } from '../support/keyboard.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'
import { addFromHome, cartWith, choose, enterAddress, signUp } from '../support/shopper-steps.ts'

const { shop, visit, sql } = openJourneys()

const setStock = (name: string, stock: number) => sql('update products set stock = $2 where name = $1', [name, stock])
const ordersOf = async (email: string): Promise<number> => {
  const [row] = await sql<{ count: number }>(
    'select count(*)::int as count from orders o join users u on u.id = o.user_id where u.email = $1',
    [email],
  )
  return row?.count ?? 0
}

/** From now on the shop does what this mutation asks for, and its answer is lost. */
const loseAnswersTo = (page: Page, mutation: string): Promise<unknown> =>
  page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes(mutation)) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })

/** Places the order on screen; the shop takes it, and its answer is lost. */
async function loseTheAnswer(page: Page): Promise<void> {
  await loseAnswersTo(page, 'PlaceOrder')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByText('We do not know yet whether the order was placed').waitFor()
  await page.unroute('**/graphql')
}

/** Presses 'Place Order' in these tabs. What each sends is held until all have sent: none finds the cart taken before it has asked. */
async function placeAtOnce(tabs: Page[]): Promise<void> {
  const sent = new Set<Page>()
  const all = Promise.withResolvers<void>()
  await Promise.all(
    tabs.map((tab) =>
      tab.route('**/graphql', async (route) => {
        if (route.request().postData()?.includes('PlaceOrder')) {
          sent.add(tab)
          if (sent.size === tabs.length) all.resolve()
          await all.promise
        }
        return route.continue()
      }),
    ),
  )
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Place Order' }).click()))
}

/** In a window of this height: the heading of the part that sticks below the header, and how many parts stick in all. */
async function stuck(page: Page, height: number): Promise<[string | undefined, number]> {
  await page.setViewportSize({ width: 1280, height })
  await page.waitForFunction((wanted) => innerHeight === wanted, height)
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('*')].filter((each) => getComputedStyle(each).position === 'sticky')
    return [all.find((each) => each.closest('main'))?.querySelector('h2')?.textContent, all.length]
  })
}

beforeAll(async () => {
  // Every product on the way can be paid in cash; those that cannot have tests of their own.
  await sql('update products set cod = true, stock = greatest(stock, 20) where stock > 0 and options is null')
})

test('A shopper pays cash from home to Orders, and the number at the cart is right at every step', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.goTo('/')
  await page.getByRole('link', { name: 'Hello, Sign In' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page)
  await cartWith(page, 0).waitFor()

  const [first = '', second = ''] = await addFromHome(page, 2)
  await cartWith(page, 2).click()
  await page.getByRole('button', { name: `Increase quantity of ${first}` }).click()
  await cartWith(page, 3).waitFor()
  await page.getByText('Subtotal (3 items)').waitFor()
  await page.getByRole('link', { name: 'Proceed to Buy' }).click()
  await enterAddress(page)
  await choose(page, 'Cash')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  expect((await stuck(page, 600))[0]).toBe('Order summary')
  expect((await stuck(page, 599))[1]).toBe(0)
  const total = await page.locator('dt:has-text("Order total") + dd').innerText()
  await page.getByRole('button', { name: 'Place Order' }).press('Enter')

  const succeeded = page.getByRole('heading', { name: 'Order succeeded' })
  await succeeded.waitFor()
  await expect.poll(() => succeeded.evaluate((heading) => heading === document.activeElement)).toBe(true)
  // Else it leads home after ten seconds.
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await cartWith(page, 0).waitFor()
  const number = await page.getByText(/^EG-\d+$/).innerText()
  await page.getByRole('link', { name: 'Your Orders', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  expect(await page.locator('dt:has-text("Order total") + dd').innerText()).toBe(total)
  await page.getByRole('list', { name: 'History' }).getByText('Confirmed').waitFor()
  await page.getByRole('link', { name: 'Your Orders', exact: true }).click()
  const order = page.getByRole('article', { name: `Order ${number}` })
  await order.waitFor()
  for (const text of [first, second, total, 'Confirmed', 'Cairo']) expect(await order.innerText()).toContain(text)
  await cartWith(page, 0).waitFor()
  await visitor.leave()
})

test('The success page leads home after ten seconds', async () => {
  const visitor = await visit()
  const { page } = visitor
  await becomeShopper(page)
  await fillCart(page)
  await goToPlaceOrder(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page
    .getByText(/redirect to home in \d+ seconds/)
    .first()
    .waitFor()
  await page.waitForURL((url) => url.pathname === '/')
  await visitor.leave()
})

describe('One order', () => {
  test('is made by a double click', async () => {
    const visitor = await visit()
    const { page } = visitor
    const account = await becomeShopper(page)
    await fillCart(page)
    await goToPlaceOrder(page)
    await page.getByRole('button', { name: 'Place Order' }).dblclick()
    await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
    expect(await ordersOf(account.email)).toBe(1)
    await visitor.leave()
  })

  test('is made by two tabs that place the same cart', async () => {
    const visitor = await visit()
    const { page } = visitor
    const account = await becomeShopper(page)
    await fillCart(page)
    await goToPlaceOrder(page)
    const other = await visitor.newTab()
    await other.goto('/PlaceOrder')
    await other.getByRole('button', { name: 'Place Order' }).waitFor()
    const tabs = [page, other]
    // Where neither tab saw the other's key in time, the second is told of the order instead.
    const told = tabs.map((tab) =>
      tab
        .getByText(/^Order succeeded$|^This cart was ordered already$/)
        .first()
        .innerText(),
    )
    const [outcomes] = await Promise.all([Promise.all(told), placeAtOnce(tabs)])
    expect(outcomes).toContain('Order succeeded')
    await expect.poll(() => ordersOf(account.email)).toBe(1)
    await visitor.leave()
  })

  test('is found again when its answer got lost and the page is reloaded', async () => {
    const visitor = await visit({ expected: /Failed to load resource|net::ERR/ })
    const { page } = visitor
    const account = await becomeShopper(page)
    await fillCart(page)
    await goToPlaceOrder(page)
    await loseTheAnswer(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
    expect(await ordersOf(account.email)).toBe(1)
    await visitor.leave()
  })

  test('whose answer got lost is shown before the same is bought again, and does not swallow the second order', async () => {
    const visitor = await visit({ expected: /Failed to load resource|net::ERR/ })
    const { page } = visitor
    const account = await becomeShopper(page)
    await fillCart(page)
    await goToPlaceOrder(page)
    await loseTheAnswer(page)
    await fillCart(page)
    await page.goto('/PlaceOrder')
    await page.getByText('An earlier order of yours was placed').first().waitFor()
    await page.getByText(/Order EG-\d+, placed on/).waitFor()
    expect(await ordersOf(account.email)).toBe(1)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
    expect(await ordersOf(account.email)).toBe(2)
    await visitor.leave()
  })
})

describe('Out of stock at placing', () => {
  test('leads to /OrderError, survives a reload, and links back to the order', async () => {
    const visitor = await visit()
    const { page } = visitor
    const account = await becomeShopper(page)
    const [gone = '', kept = ''] = await fillCart(page, 2)
    await goToPlaceOrder(page)
    await setStock(gone, 0)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.waitForURL(/\/OrderError/)
    await page.reload()
    await page.getByRole('button', { name: `Remove ${gone}` }).click()
    await page.getByText('Out-of-stock Products Removed').waitFor()
    await cartWith(page, 1).waitFor()
    expect(await ordersOf(account.email)).toBe(0)

    await page.getByRole('link', { name: 'Back to Place Order' }).click()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
    expect(await page.getByRole('list', { name: 'What you ordered' }).innerText()).toContain(kept)
    await setStock(gone, 20)
    await visitor.leave()
  })

  test('like another price than the one on screen, is shown before anything is charged', async () => {
    const visitor = await visit()
    const { page } = visitor
    const account = await becomeShopper(page)
    const [name = ''] = await fillCart(page)
    await goToPlaceOrder(page)
    await sql('update products set price = price + 1000 where name = $1', [name])
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByText(/The total has changed from/).waitFor()
    expect(await ordersOf(account.email)).toBe(0)
    await page.getByRole('button', { name: 'Place Order' }).click()
    await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
    await visitor.leave()
  })
})

test('A product that was added without an answer is counted at the cart all the same, and pressed again it is there once', async () => {
  const { page, leave } = await visit({ expected: /Failed to load resource|net::ERR/ })
  await becomeShopper(page)
  await page.goto('/')
  await cartWith(page, 0).waitFor()
  await loseAnswersTo(page, 'AddToCart')
  const add = page.getByRole('button', { name: /^Add to Cart, / }).first()
  await add.click()
  const text = page.getByText(/^No answer came: .* may be in your cart already/)
  await text.first().waitFor()
  await cartWith(page, 1).waitFor()
  await page.unroute('**/graphql')
  await add.click()
  await page
    .getByText(/ add to cart$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'View cart' }).first().click()
  await page.getByRole('heading', { name: /Cart/ }).first().waitFor()
  await cartWith(page, 1).waitFor()
  await leave()
})

test('An outage while placing an order is shown in words, and placing again afterwards makes one order', async () => {
  const visitor = await visit({ expected: /Failed to load resource/ })
  const { page } = visitor
  const account = await becomeShopper(page)
  await fillCart(page)
  await goToPlaceOrder(page)
  await shop().stop('api')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page
    .getByText(/could not reach the shop|could not answer just now/)
    .first()
    .waitFor()
  await shop().start('api')
  await expect
    .poll(
      async () => {
        await page
          .getByRole('button', { name: 'Place Order' })
          .click({ timeout: 2000 })
          .catch(() => undefined)
        return page.getByRole('heading', { name: 'Order succeeded' }).isVisible()
      },
      { timeout: 30_000, interval: 1000 },
    )
    .toBe(true)
  expect(await ordersOf(account.email)).toBe(1)
  await visitor.leave()
})

test('A purchase needs nothing but the keyboard', async () => {
  const visitor = await visit()
  const { page } = visitor
  await becomeShopper(page)
  await page.goto('/')
  const add = page.getByRole('button', { name: /^Add to Cart, / }).first()
  await add.waitFor()
  const tabTo = (name: string | RegExp, role: 'button' | 'link' | 'textbox' | 'combobox' | 'radio') =>
    tabToControl(page, page.getByRole(role, { name }))
  await tabTo(/^Add to Cart, /, 'button')
  await page.keyboard.press('Enter')
  await cartWith(page, 1).waitFor()
  await page.keyboard.press('Home')
  await cartWith(page, 1).focus()
  await page.keyboard.press('Enter')
  await tabTo(/^Increase quantity/, 'button')
  await page.keyboard.press('Space')
  await cartWith(page, 2).waitFor()
  await tabTo('Proceed to Buy', 'link')
  await page.keyboard.press('Enter')
  await page.getByLabel('Street').waitFor()
  for (const [label, value] of Object.entries({ Street: 'Talaat Harb', Building: '12', 'Zip code': '11511', City: 'Cairo' })) {
    await tabTo(label, 'textbox')
    await page.keyboard.type(value)
  }
  await tabTo('State', 'combobox')
  await page.keyboard.type('Cairo')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/Payment/)
  await page.getByText('Order total').waitFor()
  await tabTo('Visa', 'radio')
  await page.keyboard.press('ArrowDown')
  await tabTo('Continue', 'button')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  await tabTo('Place Order', 'button')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
  await tabTo('Stay on this page', 'button')
  await page.keyboard.press('Enter')
  await page.getByText('You stay on this page.').waitFor()
  await visitor.leave()
})
