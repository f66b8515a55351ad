import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/chromium.ts'
import { openShop, type OpenShop } from '../support/open-shop.ts'
import { choose, enterAddress, signUp } from '../support/shopper-steps.ts'
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

/** A cheap phone on slow 3G. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await devtools.send('Network.emulateNetworkConditions', slow)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Watches from now on; returns the addresses at which a page had nothing to read, and how it stood there. */
async function watchForBlanks(page: Page): Promise<string[]> {
  const blank: string[] = []
  await page.exposeFunction('sawNothing', (address: string) => void blank.push(address))
  await page.addInitScript(() => {
    const { sawNothing } = window as unknown as { sawNothing: (address: string) => void }
    // Before each picture that is painted.
    const look = () => {
      requestAnimationFrame(look)
      // The rest of the document is on its way.
      if (document.readyState === 'loading') return
      const main = document.querySelector('main')
      if (main && !main.innerText.trim()) sawNothing(`${location.href}: ${main.outerHTML.slice(0, 200)}`)
    }
    look()
  })
  return blank
}

/** Goes somewhere and does not wait until the page works, only until it is seen. */
const opened = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

test('On slow 3G and a slow phone a visitor filters, searches, signs up, and orders: no press is lost, and no page is blank', async () => {
  const visitor = await newVisitor(browser, shop, { width: 375 })
  const { page } = visitor
  page.setDefaultTimeout(60_000)
  await slowDown(page)
  const blank = await watchForBlanks(page)
  await opened(page, '/')
  await page
    .getByRole('link', { name: /^show more/ })
    .first()
    .click()
  await page.waitForURL(/\/product\/category\//)
  // The page is loaded anew: no script listens yet to the press below.
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('In stock').check()
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await page.waitForURL(/stock=/)
  await page.getByLabel('Search Products').fill('lamp')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Results for' }).waitFor()
  await page.reload({ waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^Add to Cart, / })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Sign in', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await signUp(page)
  await page.getByRole('heading', { name: 'Results for' }).waitFor()
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  await opened(page, '/CartPage')
  await page.getByRole('link', { name: 'Proceed to Buy' }).click()
  await enterAddress(page)
  await page.reload({ waitUntil: 'commit' })
  await choose(page, 'Cash')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Place Order' }).waitFor()
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
  expect(blank).toEqual([])
  await visitor.leave()
}, 300_000)

test('On a slow line a department that is pressed before the page is hydrated opens afterwards', async () => {
  const visitor = await newVisitor(browser, shop)
  const { page } = visitor
  await slowDown(page)
  await opened(page, '/About')
  const bar = page.getByRole('navigation', { name: 'Departments' })
  await bar.getByRole('button', { name: 'Electronics' }).click()
  await bar.getByRole('link', { name: 'All of Electronics' }).waitFor()
  await visitor.leave()
})
