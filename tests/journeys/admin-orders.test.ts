import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { WIDTHS } from '../support/check-screen.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'

const { mail, visit, visitAdmin, sql } = openJourneys()

beforeAll(async () => {
  await sql('update products set cod = true where stock > 0')
})

/** Places an order in cash; returns its number. */
async function order(page: Page): Promise<string> {
  await fillCart(page)
  await goToPlaceOrder(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
  return page.getByText(/^EG-\d+$/).innerText()
}

test('An administrator takes an order from placed to delivered: the shopper gets a mail at each step, and sees each in Your Orders', async () => {
  const shopper = await visit()
  const { email } = await becomeShopper(shopper.page)
  const number = await order(shopper.page)
  const admin = await visitAdmin('/dashboard/Orders')
  const { page } = admin
  const advance = async (words: string, fill: () => Promise<void> = async () => undefined) => {
    await page.getByRole('button', { name: words }).click()
    const dialog = page.getByRole('dialog', { name: `${words}: ${number}` })
    await dialog.waitFor()
    await fill()
    await dialog.getByRole('button', { name: words }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await page.getByRole('searchbox', { name: 'Search by number, customer or product' }).fill(number)
  await page.getByRole('link', { name: number }).click()
  await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor()
  await advance('Start packing')
  await advance('Mark as shipped', async () => {
    await page.getByLabel(/Carrier/).fill('Bosta')
    await page.getByLabel(/Tracking number/).fill('BOS-77')
  })
  await advance('Mark as delivered')
  await page.getByText('Delivered', { exact: true }).first().waitFor()

  await shopper.goTo('/Orders')
  const card = shopper.page.getByRole('article', { name: `Order ${number}` })
  await card.getByText('BOS-77').waitFor()
  await card.getByText('History').click()
  const steps = async () => {
    const all = await card.getByRole('list', { name: 'History' }).getByRole('listitem').allInnerTexts()
    return all.map((step) => step.split('\n')[0])
  }
  await expect.poll(steps).toEqual(['Confirmed', 'Being packed', 'Shipped', 'Delivered'])
  expect(await card.getByRole('button', { name: /Cancel order/ }).count()).toBe(0)

  const mails = () => mail().to(email)
  await expect.poll(() => mails().filter(({ subject }) => subject?.includes(number)).length, { timeout: 20_000 }).toBe(4)
  expect(mails().some(({ text }) => text?.includes('BOS-77'))).toBe(true)
  await admin.leave()
  await shopper.leave()
})

test('A shopper cancels an order, and the dashboard shows it cancelled with nothing left to do', async () => {
  const shopper = await visit()
  await becomeShopper(shopper.page)
  const number = await order(shopper.page)
  await shopper.goTo('/Orders')
  await shopper.page.getByRole('button', { name: `Cancel order ${number}` }).click()
  await shopper.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).click()
  await shopper.page
    .getByRole('article', { name: `Order ${number}` })
    .getByText('Cancelled')
    .first()
    .waitFor()
  const admin = await visitAdmin('/dashboard/Orders')
  await admin.page.getByRole('searchbox', { name: 'Search by number, customer or product' }).fill(number)
  await admin.page.getByRole('link', { name: number }).click()
  await admin.page.getByText('Cancelled by the customer').waitFor()
  expect(await admin.page.getByRole('button', { name: /Start packing|Cancel order/ }).count()).toBe(0)
  await admin.leave()
  await shopper.leave()
})

test('Pages about people and orders have no accessibility violation, light or dark, wide or narrow', async () => {
  const shopper = await visit()
  await becomeShopper(shopper.page)
  const number = await order(shopper.page)
  await shopper.leave()
  const visitor = await visitAdmin('/dashboard/Users?q=omar%40khan')
  const { page } = visitor
  const look = (name: string) => checkAccessible(page, name, WIDTHS)
  await page.getByRole('row', { name: /Omar/ }).waitFor()
  await look('users')
  await page.getByRole('button', { name: /^Actions for Omar/ }).click()
  await page.getByRole('menuitem', { name: 'Make administrator' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).waitFor()
  await look('role question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Actions for Omar/ }).click()
  await page.getByRole('menuitem', { name: 'Sessions' }).click()
  await page
    .getByText(/signed in nowhere|Since/)
    .first()
    .waitFor()
  await look('sessions')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^Omar/ }).click()
  await page.getByRole('heading', { level: 1, name: /^Orders of Omar/ }).waitFor()
  await page
    .getByText(/^Total of/)
    .or(page.getByText('No orders yet'))
    .waitFor()
  await look('orders of a user')
  await visitor.goTo('/dashboard/Orders')
  await page.getByRole('link', { name: /^EG-/ }).first().waitFor()
  await look('orders')
  await visitor.goTo(`/dashboard/Orders?status=CONFIRMED&q=${number}`)
  await page.getByRole('link', { name: /^EG-/ }).first().click()
  await page.getByRole('button', { name: 'Start packing', exact: true }).waitFor()
  await look('order')
  await page.getByRole('button', { name: 'Start packing', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start packing' }).waitFor()
  await look('taking an order on')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Cancel order' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Reason/)
    .waitFor()
  await look('cancelling an order')
  await visitor.goTo('/dashboard/Overview?days=90')
  await page
    .getByRole('img', { name: /^Sales by day/ })
    .locator('canvas')
    .waitFor()
  await page.getByRole('heading', { name: /^Low stock/ }).waitFor()
  await look('overview')
  await visitor.goTo('/dashboard/AuditLog')
  await page.getByText('No entries yet').or(page.getByRole('row').nth(1)).first().waitFor()
  await look('audit log')
  await visitor.leave()
})
