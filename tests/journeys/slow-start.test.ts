import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unprepared } from '../../api/src/db/database.ts'
import { openBrowser } from '../support/chromium.ts'
import { openShop, type OpenShop } from '../support/open-shop.ts'
import { becomeShopper, cartWith, logIn } from '../support/shopper-steps.ts'
import { newVisitor } from '../support/visitor.ts'

let shop: OpenShop
let browser: Browser

beforeAll(async () => {
  shop = await openShop()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await shop?.close()
})

/** From now on the network is slow 3G, and no script arrives before `let them through` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const devtools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const opened = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })
const buttons = (page: Page, name: RegExp) => page.getByRole('region', { name: 'All products' }).getByRole('button', { name })

test('What a shopper presses before the page works is taken at once and done once', async () => {
  const visitor = await newVisitor(browser, shop)
  const { page } = visitor
  const { email } = await becomeShopper(page)
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
  expect(await shop.database.db.query(unprepared<{ quantity: number }>(kept))).toEqual([{ quantity: 1 }])
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await visitor.leave()
})

test('Whoever is signed out and presses early is led to the login page once, and has the product in the cart behind it', async () => {
  const visitor = await newVisitor(browser, shop, { width: 375 })
  const { page } = visitor
  await visitor.goTo('/About')
  const arrive = await holdScripts(page)
  await opened(page, '/')
  const add = buttons(page, /^Add to Cart, /)
  const name = (await add.first().getAttribute('aria-label'))?.replace('Add to Cart, ', '')
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
  await expect.poll(() => shop.database.db.query(unprepared(kept))).toContainEqual({ name })
  await visitor.leave()
})

test('The search box searches before the page works', async () => {
  const visitor = await newVisitor(browser, shop)
  const { page } = visitor
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
