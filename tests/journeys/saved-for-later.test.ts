import type { Locator } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'

const { visit, sql } = openJourneys()

/** The edges of a thing on the screen, in pixels. */
const edges = (thing: Locator) =>
  thing.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })

beforeAll(async () => {
  await sql('update products set stock = greatest(stock, 200) where stock > 0 and options is null')
})

test('A line is put aside and comes back, by keyboard, at 375 px; a whole order is put into the cart again, and what is sold out is said', async () => {
  const { page, goTo, leave } = await visit({ width: 375 })
  await becomeShopper(page)
  await fillCart(page, 2)
  await goTo('/CartPage')
  const save = page.getByRole('button', { name: /^Save for later, / })
  // Beside each other below the quantity, which the price stands beside; what comes late may move them all.
  const isBeside = async () => {
    const parts = [page.getByRole('group', { name: /^Quantity of/ }), page.getByRole('button', { name: /^Remove/ }), save]
    const [quantity, remove, later] = await Promise.all(parts.map((part) => edges(part.first())))
    return [remove?.top === later?.top, (remove?.top ?? 0) >= (quantity?.bottom ?? Infinity)]
  }
  await expect.poll(isBeside).toEqual([true, true])
  await save.first().focus()
  await page.keyboard.press('Enter')
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await saved.getByRole('button', { name: /^Move to cart, / }).waitFor()
  await expect.poll(() => save.count()).toBe(1)
  await expect.poll(() => page.evaluate(() => document.activeElement?.id.startsWith('cart-'))).toBe(true)
  await checkAccessible(page, 'saved-for-later')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await goTo('/CartPage')
  await saved.getByRole('button', { name: /^Move to cart, / }).focus()
  await page.keyboard.press('Enter')
  await saved.waitFor({ state: 'detached' })
  await expect.poll(() => save.count()).toBe(2)

  await goToPlaceOrder(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/success\?order=/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await goTo(`/Orders/${id}`)
  const again = page.getByRole('button', { name: /^Order again, / })
  await again.dblclick()
  await page.getByText(/^Everything of order .* is in your cart$/).first().waitFor() // prettier-ignore
  await page.getByRole('link', { name: 'Cart, 2 items', exact: true }).waitFor()
  await sql('update products set stock = 0 where id in (select product_id from order_lines where order_id = $1 and line = 1)', [id])
  await goTo('/Orders')
  await again.click()
  await page.getByText('1 of 2 products were put into your cart').waitFor()
  await page.getByText(/: sold out$/).waitFor()
  await checkAccessible(page, 'order-again')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()
  await leave()
})

test('On a phone the offer of another language leaves the button of the cart free', async () => {
  const { page, goTo, leave } = await visit({ width: 375, locale: 'ar-EG' })
  await becomeShopper(page)
  await fillCart(page)
  // As on a first visit: no language was chosen or offered. The page that is open must have offered it before, or it notes that later.
  await page.waitForFunction(() => localStorage.getItem('languageOffered'))
  await page.evaluate(() => ['language', 'languageOffered'].forEach((name) => localStorage.removeItem(name)))
  await goTo('/CartPage')
  const offer = page.getByRole('group', { name: 'Notification' })
  await offer.waitFor()
  // It slides in, and makes room once the button is there.
  const space = async () => (await edges(page.getByRole('region', { name: 'Subtotal' }))).top - (await edges(offer)).bottom
  await expect.poll(space).toBeGreaterThan(0)
  await leave()
})
