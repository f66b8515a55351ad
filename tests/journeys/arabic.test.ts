import type { Page } from '@playwright/test'
import { m } from '@shop/contract/messages/messages.js'
import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { newAccount } from '../support/visitor.ts'

const { visit, visitAdmin, mail, sql } = openJourneys()

const AR = { locale: 'ar' } as const
/** Words that are the same in both languages: the shop's mail address, keys and standards, and English in its own name. */
const LATIN = /support@khan\.example|Khan|Esc|Enter|Visa|English|Full HD/g

/** English words among a page's own texts, without those that the visitor typed. */
const englishIn = async (page: Page, typed: readonly string[] = []): Promise<string[]> => {
  const text = await page.locator('body').innerText()
  const own = typed.reduce((rest, each) => rest.replaceAll(each, ''), text)
  return own.replaceAll(LATIN, '').match(/[A-Za-z][a-z]{3,}/g) ?? []
}

/** Looks at a page: accessible, in Arabic alone, no wider than the window. */
async function look(page: Page, name: string, typed: readonly string[] = []): Promise<void> {
  expect([name, await englishIn(page, typed)]).toEqual([name, []])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([name, wider]).toEqual([name, 0])
  await checkAccessible(page, `ar-${name}`)
}

test.each([375, 1280])('At %i px a shopper buys in Arabic, from the first page to the mail', async (width) => {
  const { page, goTo, leave } = await visit({ width, locale: 'ar-EG' })
  const account = { ...newAccount(), name: 'منى عادل' }
  await goTo('/ar')
  await look(page, 'home')
  await page.getByLabel(m.shop_search_products({}, AR)).fill('اباجوره')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/ar\/searchResults\//)
  await page.locator('main article a').first().waitFor()
  if (width === 1280) await page.getByRole('checkbox', { name: /^بيت نور/ }).waitFor()
  await look(page, 'search')
  await page
    .getByRole('button', { name: new RegExp(`^${m.cart_add({}, AR)}`) })
    .first()
    .click()
  await page.waitForURL(/\/ar\/login\?/)
  await page.getByRole('link', { name: 'أنشئ حسابًا' }).click()
  for (const [label, value] of [
    [m.user_full_name({}, AR), account.name],
    [m.user_email({}, AR), account.email],
    [m.user_phone({}, AR), account.phone],
    [m.user_password({}, AR), account.password],
    [m.user_confirm_password({}, AR), account.password],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await look(page, 'signup', [account.email])
  await page.getByRole('button', { name: m.user_register({}, AR) }).click()
  await page.waitForURL(/\/ar\/searchResults\//)
  await goTo('/ar/CartPage')
  await page.getByRole('link', { name: m.cart_proceed({}, AR) }).waitFor()
  await look(page, 'cart')
  await page.getByRole('link', { name: m.cart_proceed({}, AR) }).click()
  for (const [label, value] of [
    [m.address_street({}, AR), 'طلعت حرب'],
    [m.address_building({}, AR), '12'],
    [m.address_zip_code({}, AR), '11511'],
    [m.address_city({}, AR), 'القاهرة'],
    [m.address_state({}, AR), 'القاهرة'],
  ] as const)
    await page.getByLabel(label).fill(value)
  await look(page, 'address')
  await page.getByRole('button', { name: m.address_continue({}, AR) }).click()
  await page.getByRole('radio', { name: m.payment_cash({}, AR), exact: true }).check({ force: true })
  await look(page, 'payment')
  await page.getByRole('button', { name: m.address_continue({}, AR) }).click()
  await page.getByRole('button', { name: m.order_place({}, AR) }).waitFor()
  await look(page, 'place-order', [account.email])
  await page.getByRole('button', { name: m.order_place({}, AR) }).click()
  await page.getByRole('heading', { name: m.order_succeeded({}, AR) }).waitFor()
  const letter = () => mail().mails.find(({ recipients, html }) => recipients.includes(account.email) && /\/ar\/Orders\//.test(html ?? ''))
  await expect.poll(() => letter()?.html).toContain('dir="rtl"')
  await goTo('/ar/user')
  await page.getByRole('link', { name: m.user_edit_profile({}, AR) }).waitFor()
  await look(page, 'account')
  const [unrated] = await sql<{ id: string }>(
    `select id from products p where not exists (select from reviews where product_id = p.id) limit 1`,
  )
  await goTo(`/ar/product/one/${unrated?.id}`)
  await page.getByRole('button', { name: m.review_publish({}, AR) }).waitFor()
  await look(page, 'product')
  await leave()
})

test('The language switch leads to the same page in the other language, which is remembered: / then opens in Arabic', async () => {
  const { page, goTo, leave } = await visit({ width: 1280 })
  await goTo('/About')
  await page.getByRole('banner').getByRole('link', { name: 'العربية' }).click()
  await page.waitForURL(/\/ar\/About$/)
  expect(await page.evaluate(() => [document.documentElement.lang, document.dir])).toEqual(['ar', 'rtl'])
  await page.goto('/')
  await page.waitForURL(/\/ar$/)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  await goTo('/')
  expect(new URL(page.url()).pathname).toBe('/')
  await leave()
})

test('An administrator runs the catalogue in Arabic, and edits the English names as such', async () => {
  const { page, goTo, leave } = await visitAdmin('/dashboard', { locale: 'ar-EG' })
  const typed = ['Nadia Hassan', 'jpeg']
  for (const screen of ['Categories', 'Departments', 'DashProducts']) {
    await goTo(`/ar/dashboard/${screen}`)
    await page.getByRole('row').nth(1).waitFor()
    expect([screen, await englishIn(page, typed)]).toEqual([screen, []])
  }
  await page.getByRole('button', { name: m.product_import_csv({}, AR) }).click()
  await page.getByText(m.product_import_choose({}, AR)).waitFor()
  expect(await englishIn(page, typed)).toEqual([])
  await page
    .getByRole('button', { name: m.ui_close({}, AR) })
    .first()
    .click()
  const row = page.getByRole('row').nth(1)
  const shown = await row.getByRole('rowheader').innerText()
  await row.getByRole('button', { name: m.ui_table_actions_for({ row: shown }, AR) }).click()
  await page.getByRole('menuitem', { name: m.admin_edit({}, AR) }).click()
  const name = page.getByLabel(m.product_name({}, AR), { exact: true })
  await name.waitFor()
  expect(await englishIn(page, typed)).toEqual([])
  const [product] = await sql<{ name: string }>('select name from products where arabic_name = $1', [shown])
  expect(await name.inputValue()).toBe(product?.name)
  await leave()
})
