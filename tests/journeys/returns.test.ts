import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { checkScreen, WIDTHS } from '../support/check-screen.ts'
import { openJourneys } from '../support/journeys.ts'
import { orderDelivered } from '../support/delivered-order.ts'
import { tabTo } from '../support/keyboard.ts'
import { becomeShopper } from '../support/ready-shopper.ts'

const { mail, visit, visitAdmin, sql } = openJourneys()

beforeAll(async () => {
  await sql('update products set stock = greatest(stock, 200) where stock > 0 and options is null')
})

/** Presses a button of a dialog, which closes then. */
async function press(page: Page, title: RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('By keyboard alone, on a phone, a shopper asks for a return; staff accepts, receives and refunds it, and each step is mailed', async () => {
  const admin = await visitAdmin('/dashboard/Returns')
  const { page, goTo, leave } = await visit({ width: 375 })
  const { email } = await becomeShopper(page)
  const id = await orderDelivered(page, admin.page)
  await goTo('/Orders')
  await page.getByRole('link', { name: /^Return products of order/ }).waitFor()
  await checkAccessible(page, 'orders-returnable')
  await tabTo(page, /^Return products of order/)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Returns')
  await tabTo(page, /^Return products$/)
  await page.keyboard.press('Enter')
  const form = page.getByRole('form', { name: 'Return products' })
  const many = form.getByLabel(/^How many to return/)
  await expect.poll(() => many.evaluate((select) => select === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^Why/)
  // One letter: after a second without another a list begins anew.
  await page.keyboard.type('D')
  await tabTo(page, /^More about it/)
  await page.keyboard.type('The cable is torn.')
  await checkScreen(page, 'return-form')
  await tabTo(page, /^Request the return$/)
  await page.keyboard.press('Enter')
  const own = page.getByRole('article', { name: /^Return EG-\d+-R1$/ })
  await own.getByText('Requested', { exact: true }).first().waitFor()
  expect(await own.innerText()).toContain('Damaged or not working')
  await checkScreen(page, 'return-requested')

  await admin.goTo('/dashboard/Returns?status=REQUESTED')
  const row = admin.page.getByRole('link', { name: /^EG-\d+-R1$/ }).first()
  await row.waitFor()
  await checkAccessible(admin.page, 'returns', WIDTHS)
  await row.click()
  await admin.page.getByRole('button', { name: 'Accept' }).click()
  await checkAccessible(admin.page, 'accept-return', WIDTHS)
  await admin.page
    .getByRole('dialog')
    .getByLabel(/^Note for the customer/)
    .fill('Please send it by post.')
  await press(admin.page, /^Accept return/, 'Accept')
  await admin.page.getByRole('button', { name: 'Receive' }).click()
  await checkAccessible(admin.page, 'receive-return', WIDTHS)
  await press(admin.page, /^Receive return/, 'Receive')
  await admin.page.getByRole('button', { name: 'Send a replacement' }).click()
  await admin.page.getByLabel(/^In place of/).waitFor()
  await checkAccessible(admin.page, 'replace-return', WIDTHS)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await admin.page.getByRole('button', { name: /^Refund, return/ }).click()
  await admin.page
    .getByRole('dialog')
    .getByLabel(/^Given back/)
    .selectOption('BANK_TRANSFER')
  await checkAccessible(admin.page, 'refund-return', WIDTHS)
  await press(admin.page, /^Refund return/, 'Refund')
  await admin.page.getByText('Refunded', { exact: true }).first().waitFor()
  await checkAccessible(admin.page, 'order-with-return', WIDTHS)

  await page.reload()
  await own.getByText('Refunded', { exact: true }).first().waitFor()
  await own.getByText('History').click()
  await own.getByText('Please send it by post.').waitFor()
  await checkScreen(page, 'return-refunded')
  const [order] = await sql<{ left: number }>('select (total - refunded)::integer as left from orders where id = $1', [id])
  expect(order?.left).toBe(0)
  const subjects = () =>
    mail()
      .to(email)
      .map(({ subject }) => subject?.replace(/EG-\d+/, 'EG'))
      .filter((subject) => /return|refund/i.test(subject ?? ''))
  await expect.poll(subjects, { timeout: 20_000 }).toHaveLength(4)
  expect(subjects().toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'Refund for order EG',
    'Return EG-R1 accepted',
    'Return EG-R1 has arrived',
    'Return EG-R1 received',
  ])
  await admin.leave()
  await leave()
})

test('In Arabic, in the dark, a return is asked for and refused in words', async () => {
  const admin = await visitAdmin('/ar/dashboard/Returns', { locale: 'ar', width: 375, scheme: 'dark' })
  const { page, goTo, leave } = await visit({ width: 375, locale: 'ar-EG', scheme: 'dark' })
  await becomeShopper(page, '/ar')
  const id = await orderDelivered(page, admin.page, 'ar')
  await goTo(`/ar/Orders/${id}`)
  await page.getByRole('button', { name: 'إرجاع منتجات' }).waitFor()
  await tabTo(page, /^إرجاع منتجات$/)
  await page.keyboard.press('Enter')
  await page
    .getByRole('form', { name: 'إرجاع منتجات' })
    .getByLabel(/^العدد/)
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, /^السبب/)
  await page.keyboard.press('ArrowDown')
  await checkScreen(page, 'return-form-ar')
  await tabTo(page, /^طلب الإرجاع$/)
  await page.keyboard.press('Enter')
  await page.getByRole('article', { name: /^المرتجع/ }).waitFor()
  await checkScreen(page, 'return-requested-ar')

  await admin.goTo('/ar/dashboard/Returns')
  await admin.page.getByRole('link', { name: /-R1$/ }).first().waitFor()
  await checkAccessible(admin.page, 'returns-ar', WIDTHS)
  await admin.page.getByRole('link', { name: /-R1$/ }).first().click()
  await admin.page.getByRole('button', { name: 'رفض' }).click()
  await admin.page.getByRole('dialog').getByRole('textbox').fill('المنتج مستعمل.')
  await checkAccessible(admin.page, 'refuse-return-ar', WIDTHS)
  await press(admin.page, /^رفض/, 'رفض')
  await admin.page.getByText('مرفوض', { exact: true }).first().waitFor()
  await page.reload()
  await page.getByText('مرفوض', { exact: true }).first().waitFor()
  await admin.leave()
  await leave()
})
