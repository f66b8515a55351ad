import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { checkScreen, WIDTHS } from '../support/check-screen.ts'
import { openJourneys } from '../support/journeys.ts'
import { ask, becomeShopper, fillCart } from '../support/ready-shopper.ts'
import { ADDRESS } from '../support/shop.ts'
import { newAccount } from '../support/visitor.ts'

const { visit, visitAdmin, sql } = openJourneys()

beforeAll(async () => {
  await sql('update products set cod = true where stock > 0')
  await sql('update variants set stock = stock + 50 where stock > 0')
})

/** Orders a piece in cash; returns the order's id. */
async function order(page: Page): Promise<string> {
  await fillCart(page)
  const { zipCode: postalCode, state: governorate, ...place } = ADDRESS
  const placed = await ask<{ order: { id: string } }>(
    page,
    'placeOrder',
    'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ... on PlaceOrderSuccess { order { id } } } }',
    {
      input: {
        deliverTo: { address: { ...place, governorate, postalCode } },
        paymentMethod: 'CASH_ON_DELIVERY',
        idempotencyKey: crypto.randomUUID(),
      },
    },
  )
  return placed.order.id
}

/** Presses a button, and reads the file that the browser saves. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('Staff open a customer from an order, note something down, export, and erase once the order has arrived', async () => {
  const shopper = await visit()
  const { email } = await becomeShopper(shopper.page, '/', { ...newAccount(), name: 'Zenobia Wahba' })
  const orderId = await order(shopper.page)

  const { page, leave } = await visitAdmin(`/dashboard/Orders/${orderId}`)
  await page.getByRole('link', { name: 'Zenobia Wahba' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zenobia Wahba' }).waitFor()
  await page.getByRole('region', { name: 'Account and purchases' }).getByText(email).waitFor()
  await page.getByRole('region', { name: 'Orders' }).getByRole('link', { name: /^EG-/ }).waitFor()
  await page.getByLabel('New note').fill('Wants a call before ten.')
  await page.getByRole('button', { name: 'Add note', exact: true }).click()
  await page.getByRole('list', { name: 'Notes' }).getByText('Wants a call before ten.').waitFor()
  await page.getByRole('heading', { name: 'Mails' }).scrollIntoViewIfNeeded()
  await page.getByText('Order accepted').waitFor()
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  await page.getByText('No reviews yet.').waitFor()
  await checkAccessible(page, 'customer', WIDTHS)

  const file = await saved(page, 'Export data')
  expect(file.name).toMatch(/^customer-usr_\w+\.json$/)
  expect(JSON.parse(file.text)).toMatchObject({
    account: { email },
    orders: [{ _id: orderId }],
    notes: [{ note: 'Wants a call before ten.' }],
  })

  await page.getByRole('button', { name: 'Erase on request' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase on request' })
  await checkAccessible(page, 'erase-customer', WIDTHS)
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await dialog.getByText(/^Order EG-\d+ has not arrived yet\./).waitFor()
  await sql(`update orders set status = 'DELIVERED', payment_status = 'PAID' where id = $1`, [orderId])
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  expect(await sql('select name, email, phone from users where id = (select user_id from orders where id = $1)', [orderId])).toEqual([
    { name: 'Deleted user', email: '', phone: '' },
  ])
  await page.goto(`/dashboard/Orders/${orderId}`)
  await page.getByText('Deleted user').first().waitFor()
  expect(await page.content()).not.toContain('Zenobia')
  await leave()
  await shopper.page.goto('/robots.txt')
  await shopper.leave()
})

test('A shopper downloads the own data, in Arabic at 375 px', async () => {
  const { page, leave } = await visit({ locale: 'ar', width: 375, scheme: 'dark' })
  const { email } = await becomeShopper(page, '/ar/EditProfile')
  await page.getByText(email).waitFor()
  await page.getByRole('heading', { name: 'بياناتك' }).scrollIntoViewIfNeeded()
  await checkScreen(page, 'my-data-ar')
  const { name, text } = await saved(page, 'تنزيل بياناتي')
  expect([name, JSON.parse(text)]).toMatchObject(['my-data.json', { format: 1, account: { email }, orders: [] }])
  await leave()
})

test("In Arabic at 375 px a customer's page is whole", async () => {
  const [row] = await sql<{ id: string }>(`select user_id as id from orders where status = 'DELIVERED' and user_id is not null limit 1`)
  const { page, leave } = await visitAdmin(`/ar/dashboard/Customers/${row?.id}`, { locale: 'ar', width: 375, scheme: 'dark' })
  const orders = page.getByRole('region', { name: 'الطلبات' })
  await orders.scrollIntoViewIfNeeded()
  await orders.getByRole('link').first().waitFor()
  for (const part of ['ملاحظات داخلية', 'التقييمات', 'العناوين المحفوظة', 'الرسائل'])
    await page.getByRole('heading', { level: 2, name: part }).scrollIntoViewIfNeeded()
  await page.getByRole('textbox', { name: /ملاحظة جديدة/ }).waitFor()
  await checkAccessible(page, 'customer-ar', WIDTHS)
  await leave()
})
