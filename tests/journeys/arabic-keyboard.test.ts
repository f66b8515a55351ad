import type { Page } from '@playwright/test'
import { m } from '@shop/contract/messages/messages.js'
import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { bringOrder } from '../support/delivered-order.ts'
import { ADMINISTRATOR, openJourneys } from '../support/journeys.ts'
import { pressOn, tabTo } from '../support/keyboard.ts'
import { becomeShopper, goToPlaceOrder } from '../support/ready-shopper.ts'

const { shop, visit, visitAdmin, sql } = openJourneys()

const AR = { locale: 'ar' } as const

async function call<Body>(path: string, method: string, body: object, token = ''): Promise<Body> {
  const headers = { 'content-type': 'application/json', 'x-access-token': token }
  const response = await fetch(`${shop().apiUrl}/${path}`, { method, headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return (await response.json()) as Body
}

/** A product of two sizes, and a coupon of 15 percent; the product's id. */
async function prepare(): Promise<string> {
  const [row] = await sql<{ id: string }>('select id from products where stock > 5 and cod and options is null order by id limit 1')
  const id = row?.id ?? ''
  const { token } = await call<{ token: string }>('user/login', 'POST', ADMINISTRATOR)
  const options = [{ name: 'Size', arabicName: 'المقاس', values: ['42', '43'].map((size) => ({ value: size, arabicValue: size })) }]
  const variants = ['42', '43'].map((size) => ({ optionValues: [size], price: 450, stock: 9 }))
  await call(`product/variants/${id}`, 'PUT', { options, variants }, token)
  await call('coupon', 'POST', { code: 'KEYS-15', kind: 'PERCENT', percentOff: 15 }, token)
  return id
}

const fits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

test('In Arabic at 375 px, by keyboard alone: a size is chosen, a coupon used, a card pays, and one of two pieces is returned for what it cost', async () => {
  const productId = await prepare()
  const admin = await visitAdmin('/dashboard')
  const { page, goTo, leave } = await visit({ width: 375, locale: 'ar-EG' })
  await becomeShopper(page, '/ar')
  await goTo(`/ar/product/one/${productId}`)
  await pressOn(page, m.product_choose({ option: 'المقاس' }, AR))
  // A press before the page works is repeated once it does: the focus comes then.
  await page.waitForFunction(() => document.activeElement?.matches('input[type=radio]'))
  await page.keyboard.press('Space')
  await expect.poll(() => new URL(page.url()).searchParams.get('variant')).toBe('42')
  const add = new RegExp(`^${m.cart_add({}, AR)}`)
  await pressOn(page, add)
  await expect.poll(async () => (await sql('select 1 from cart_items where quantity = 1 and product_id like $1', ['var_%'])).length).toBe(1)
  await goTo('/ar/CartPage')
  await pressOn(page, new RegExp(`^${m.cart_increase({ product: '' }, AR).replace(/[⁨⁩].*/, '').trim()}`))
  await expect.poll(async () => (await sql('select 1 from cart_items where quantity = 2 and product_id like $1', ['var_%'])).length).toBe(1)
  await pressOn(page, m.cart_coupon_have({}, AR))
  await tabTo(page, new RegExp(m.cart_coupon({}, AR)))
  await page.keyboard.type('keys-15')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: m.cart_coupon_remove_named({ code: 'KEYS-15' }, AR) }).waitFor()
  await checkAccessible(page, 'ar-keys-cart')
  await fits(page)

  await goToPlaceOrder(page, 'Visa', 'ar')
  await pressOn(page, m.order_place({}, AR))
  await page.waitForURL(/\/ar\/stripe\?order=/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await page.getByRole('radio').first().waitFor()
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await pressOn(page, m.payment_pay_now({}, AR))
  await page.waitForURL(/\/ar\/success/)
  await checkAccessible(page, 'ar-keys-paid')
  await bringOrder(admin.page, id)

  await goTo(`/ar/Orders/${id}`)
  await pressOn(page, m.order_return_items({}, AR))
  const form = page.getByRole('form', { name: m.order_return_items({}, AR) })
  const many = form.getByLabel(m.order_return_quantity({}, AR))
  await expect.poll(() => many.evaluate((select) => select === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => many.inputValue()).toBe('1')
  await tabTo(page, new RegExp(m.order_return_reason({}, AR)))
  await page.keyboard.press('ArrowDown')
  await checkAccessible(page, 'ar-keys-return')
  await fits(page)
  await pressOn(page, m.order_return_ask({}, AR))
  await page.getByText(m.order_return_asked_for({}, AR)).first().waitFor()
  const returned = () =>
    sql<{ quantity: number }>('select b.quantity from return_lines b join returns r on r.id = b.return_id where r.order_id = $1', [id])
  await expect.poll(returned).toEqual([{ quantity: 1 }])

  await admin.goTo(`/dashboard/Orders/${id}`)
  for (const button of ['Accept', 'Receive']) {
    await admin.page.getByRole('button', { name: `${button}, return` }).click()
    const dialog = admin.page.getByRole('dialog').filter({ visible: true })
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await admin.page.getByRole('button', { name: 'Refund, return' }).click()
  await admin.page
    .getByRole('dialog')
    .filter({ visible: true })
    .getByRole('button', { name: /^Refund/ })
    .click()
  const given = () => sql<{ amount: number }>('select amount::integer from refunds where order_id = $1', [id])
  // Half of 2 × 450 less 15 percent.
  await expect.poll(given).toEqual([{ amount: 38_250 }])
  await goTo(`/ar/Orders/${id}`)
  await page.getByText(m.order_return_refunded({}, AR)).first().waitFor()
  await checkAccessible(page, 'ar-keys-given-back')
  await fits(page)
  await admin.leave()
  await leave()
})
