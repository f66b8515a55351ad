import type { Page } from '@playwright/test'
import { m } from '@shop/contract/messages/messages.js'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { ADMINISTRATOR, openJourneys } from '../support/journeys.ts'
import { tabToControl } from '../support/keyboard.ts'
import { becomeShopper, goToPlaceOrder } from '../support/ready-shopper.ts'

const { shop, visit, sql } = openJourneys()

const AR = { locale: 'ar' } as const

let productId: string

const value = (name: string, arabicValue: string, swatch?: string) => ({ value: name, arabicValue, ...(swatch && { swatch }) })
const OPTIONS = [
  { name: 'Size', arabicName: 'المقاس', values: ['42', '43', '44'].map((size) => value(size, size)) },
  { name: 'Colour', arabicName: 'اللون', values: [value('White', 'أبيض', '#ffffff'), value('Black', 'أسود', '#101010')] },
]

/** Gives a product of the demo shop sizes and colours, as an administrator does. */
beforeAll(async () => {
  const call = async <Body>(method: string, path: string, body: object, token = ''): Promise<Body> => {
    const headers = { 'content-type': 'application/json', 'x-access-token': token }
    const response = await fetch(`${shop().apiUrl}/${path}`, { method, headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const [row] = await sql<{ id: string }>('select id from products where stock > 5 and cod and cardinality(images) > 1 order by id limit 1')
  productId = row?.id ?? ''
  const { token } = await call<{ token: string }>('POST', 'user/login', ADMINISTRATOR)
  const answer = await fetch(`${shop().apiUrl}/product/one/${productId}`)
  const { image_path: pictures } = (await answer.json()) as { image_path: string[] }
  const [first, second] = pictures
  const variants = [
    { optionValues: ['42', 'White'], price: 450, stock: 2, image_path: first },
    { optionValues: ['42', 'Black'], price: 500, stock: 3, image_path: second },
    { optionValues: ['43', 'White'], price: 450, stock: 0, image_path: first },
    { optionValues: ['44', 'Black'], price: 500, stock: 4, image_path: second },
  ]
  await call('PUT', `product/variants/${productId}`, { options: OPTIONS, variants }, token)
})

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const inAddress = (page: Page) => new URL(page.url()).searchParams.get('variant')

/** Presses Tab until a button has the focus. */
const tabTo = (page: Page, name: string) => tabToControl(page, page.getByRole('button', { name, exact: true }))

test('In Arabic at 375 px a shopper chooses a size by keyboard alone, buys it, and sees it in the order', async () => {
  const { page, goTo, leave } = await visit({ width: 375, locale: 'ar-EG' })
  await becomeShopper(page, '/ar')
  await goTo(`/ar/product/one/${productId}`)
  await checkAccessible(page, 'ar-options-before')
  await tabTo(page, m.product_choose({ option: 'المقاس' }, AR))
  await page.keyboard.press('Enter')
  await expect.poll(() => radio(page, '42').evaluate((element) => element === document.activeElement)).toBe(true)
  // Chosen by itself, and from there with the arrows.
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => inAddress(page)).toBe('43~')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect.poll(() => inAddress(page)).toBe('42~White')
  await page.getByText(m.product_only_left({ count: 2 }, AR)).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await checkAccessible(page, 'ar-options-chosen')
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const add = m.cart_add_named({ product: `${name} (42 · أبيض)` }, AR)
  await tabTo(page, add)
  // It says so for a second and a half: what looks for it begins before.
  const added = page.getByRole('button', { name: m.cart_added_named({ product: `${name} (42 · أبيض)` }, AR) }).waitFor()
  await Promise.all([added, page.keyboard.press('Enter')])
  await goTo('/ar/CartPage')
  await page.getByText('42 · أبيض').waitFor()
  await checkAccessible(page, 'ar-options-cart')
  await goToPlaceOrder(page, 'Cash', 'ar')
  await page.getByText('42 · أبيض').waitFor()
  await page.getByRole('button', { name: m.order_place({}, AR) }).press('Enter')
  await page.waitForURL(/\/ar\/success/)
  await goTo('/ar/Orders')
  await page.getByText('42 · أبيض').waitFor()
  const [line] = await sql<{ stock: number }>(
    'select stock from variants where product_id = $1 and deleted_at is null order by position limit 1',
    [productId],
  )
  expect(line?.stock).toBe(1)
  await leave()
})

test('A link opens its variant, rendered on the server, and a choice leads nowhere in the history', async () => {
  const visitor = await visit({ scripts: false })
  await visitor.goTo(`/product/one/${productId}?variant=42~Black`)
  expect(await radio(visitor.page, '42').isChecked()).toBe(true)
  expect(await visitor.page.getByText('EGP 500.00').first().isVisible()).toBe(true)
  await visitor.leave()
  const { page, goTo, leave } = await visit()
  await goTo('/')
  await goTo(`/product/one/${productId}?variant=~White`)
  await checkAccessible(page, 'options')
  const [entries, top] = await page.evaluate(() => [history.length, scrollY])
  await radio(page, '43, sold out').check({ force: true })
  await page.getByRole('button', { name: 'out of stock' }).first().waitFor()
  await radio(page, '42').check({ force: true })
  await radio(page, 'Black').check({ force: true })
  await page.getByText('EGP 500.00').first().waitFor()
  await expect.poll(() => inAddress(page)).toBe('42~Black')
  expect(await page.evaluate(() => [history.length, scrollY])).toEqual([entries, top])
  await leave()
})

test('A card of it says from which price on, shows its colours, and leads to the choice', async () => {
  const { page, goTo, leave } = await visit({ width: 375 })
  const [row] = await sql<{ category: string }>('select category_id as category from products where id = $1', [productId])
  await goTo(`/product/category/${row?.category}?min=450&max=450`)
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: /^Choose options/ }) })
  await card.getByText('from EGP 450.00').waitFor()
  await card.getByText('Colours: White, Black').waitFor({ state: 'attached' })
  await checkAccessible(page, 'options-card')
  await card.getByRole('link', { name: /^Choose options/ }).click()
  await page.getByRole('button', { name: 'Choose Size' }).first().waitFor()
  await leave()
})

test('Its list is narrowed down by size and colour: from a link on the server, by keyboard, and in Arabic at 375 px', async () => {
  const [row] = await sql<{ category: string }>('select category_id as category from products where id = $1', [productId])
  const list = `/product/category/${row?.category}`
  const plain = await visit({ scripts: false })
  await plain.goTo(`${list}?option=Size:42&option=Colour:Black`)
  expect(await plain.page.getByRole('checkbox', { name: /^Black/ }).isChecked()).toBe(true)
  expect(await plain.page.getByRole('article').count()).toBe(1)
  await plain.page.getByRole('checkbox', { name: /^Black/ }).uncheck()
  await plain.page.getByRole('checkbox', { name: /^White/ }).check()
  await plain.page.getByRole('button', { name: m.product_filter_show() }).first().click()
  expect(new URL(plain.page.url()).searchParams.getAll('option')).toEqual(['Size:42', 'Colour:White'])
  await plain.leave()
  const { page, goTo, leave } = await visit()
  await goTo(list)
  await page.getByRole('group', { name: 'Size' }).getByRole('checkbox', { name: /^43/ }).press('Space')
  await page.getByRole('button', { name: 'Remove Size: 43' }).waitFor()
  // There is none in black.
  await expect.poll(() => page.getByRole('checkbox', { name: /^Black/ }).count()).toBe(0)
  await page.getByRole('checkbox', { name: /^In stock/ }).press('Space')
  await page.getByRole('heading', { name: m.product_filter_none() }).waitFor()
  await page.getByRole('button', { name: 'Remove Size: 43' }).press('Enter')
  await page.getByRole('checkbox', { name: /^Black/ }).press('Space')
  await page.getByRole('button', { name: 'Remove Colour: Black' }).waitFor()
  await checkAccessible(page, 'options-filter')
  await leave()
  const arabic = await visit({ width: 375, locale: 'ar-EG' })
  await arabic.goTo(`/ar${list}`)
  await arabic.page.getByRole('button', { name: m.product_filters({}, AR) }).click()
  const sheet = arabic.page.getByRole('dialog')
  await sheet.getByRole('group', { name: 'اللون' }).getByRole('checkbox', { name: /^أبيض/ }).press('Space')
  await checkAccessible(arabic.page, 'ar-options-filter')
  await sheet.getByRole('button', { name: /^عرض/ }).last().click()
  await arabic.page.getByRole('button', { name: /اللون: أبيض/ }).waitFor()
  expect(new URL(arabic.page.url()).searchParams.getAll('option')).toEqual(['Colour:White'])
  await arabic.leave()
})
