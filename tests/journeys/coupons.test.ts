import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'

const { visit, visitAdmin, sql } = openJourneys()

const AR = { locale: 'ar' } as const

beforeAll(async () => {
  await sql('update products set stock = greatest(stock, 200) where stock > 0 and options is null')
})

interface OrderRow {
  subtotal: number
  discount: number
  total: number
}
const orderOf = async (id: string): Promise<OrderRow | undefined> =>
  (await sql<OrderRow>('select subtotal::integer, discount::integer, total::integer from orders where id = $1', [id]))[0]

test('An administrator makes a coupon; a link brings it into a shopper’s cart, and the order is cheaper by what the cart said', async () => {
  const admin = await visitAdmin('/dashboard/Coupons')
  await admin.page.getByRole('button', { name: 'Create coupon' }).click()
  const dialog = admin.page.getByRole('dialog', { name: 'Create coupon' })
  await dialog.getByLabel(/^Code/).fill('journey-20')
  await dialog.getByLabel(/^Percent off/).fill('20')
  await dialog.getByLabel(/^Uses of one account/).fill('1')
  await checkAccessible(admin.page, 'create-coupon')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await admin.page.getByRole('row', { name: /JOURNEY-20.*Active/ }).waitFor()
  await checkAccessible(admin.page, 'coupons')

  const { page, goTo, leave } = await visit({ width: 375 })
  await becomeShopper(page)
  await fillCart(page, 2)
  await goTo('/CartPage?coupon=journey-20')
  await page.getByText(/^JOURNEY-20: EGP.* off$/).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await checkAccessible(page, 'cart-coupon')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await goToPlaceOrder(page)
  await page.getByText('Discount', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/success\?order=/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  const order = await orderOf(id)
  expect(order?.discount).toBe(Math.round((order?.subtotal ?? 0) / 5))
  expect(order?.total).toBe((order?.subtotal ?? 0) - (order?.discount ?? 0) + 3000)
  await goTo(`/Orders/${id}`)
  await page.getByText('Coupon JOURNEY-20', { exact: true }).first().waitFor()

  await fillCart(page)
  await goTo('/CartPage')
  await page.getByRole('button', { name: 'Have a coupon?' }).click()
  await page.getByRole('textbox', { name: /^Coupon code/ }).fill('journey-20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByText('You have used JOURNEY-20 already.').waitFor()
  await checkAccessible(page, 'cart-coupon-refused')
  await admin.goTo('/dashboard/Coupons?q=journey')
  await admin.page.getByRole('row', { name: new RegExp(`JOURNEY-20.* 1 .*${formatMoney(order?.total ?? 0).slice(4)}`) }).waitFor()
  await admin.leave()
  await leave()
})

test('In Arabic at 375 px a coupon is entered by keyboard, the order is paid by card, and one piece is given back for what was paid', async () => {
  const admin = await visitAdmin('/dashboard/Coupons')
  const dialog = admin.page.getByRole('dialog', { name: 'Create coupon' })
  await admin.page.getByRole('button', { name: 'Create coupon' }).click()
  await dialog.getByLabel(/^Code/).fill('ARABIC-15')
  await dialog.getByLabel(/^Percent off/).fill('15')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await dialog.waitFor({ state: 'hidden' })

  const { page, goTo, leave } = await visit({ width: 375, locale: 'ar-EG' })
  await becomeShopper(page, '/ar')
  await fillCart(page)
  await fillCart(page)
  await goTo('/ar/CartPage')
  await page.getByRole('button', { name: m.cart_coupon_have({}, AR) }).press('Enter')
  await page.getByRole('textbox', { name: m.cart_coupon({}, AR) }).pressSequentially('arabic-15')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: m.cart_coupon_remove_named({ code: 'ARABIC-15' }, AR) }).waitFor()
  await checkAccessible(page, 'ar-cart-coupon')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await goToPlaceOrder(page, 'Visa', 'ar')
  await page.getByRole('button', { name: m.order_place({}, AR) }).press('Enter')
  await page.waitForURL(/\/ar\/stripe\?order=/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: m.payment_pay_now({}, AR) }).press('Enter')
  await page.waitForURL(/\/ar\/success/)

  await admin.goTo(`/dashboard/Orders/${id}`)
  await admin.page.getByRole('button', { name: 'Refund', exact: true }).click()
  const refund = admin.page.getByRole('dialog', { name: /^Refund order/ })
  await refund.getByLabel(/^What was paid for/).selectOption({ index: 1 })
  await checkAccessible(admin.page, 'refund-a-piece')
  await refund.getByRole('button', { name: /^Refund EGP/ }).click()
  await refund.waitFor({ state: 'hidden' })
  const order = await orderOf(id)
  const [given] = await sql<{ amount: number }>('select amount::integer from refunds where order_id = $1', [id])
  // Both pieces are of one line: half of what was paid for it.
  expect(given?.amount).toBe(Math.floor(((order?.subtotal ?? 0) - (order?.discount ?? 0)) / 2))
  await admin.leave()
  await leave()
})
