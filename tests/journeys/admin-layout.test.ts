import type { Locator } from '@playwright/test'
import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { chooseOne, openDialog, submit } from '../support/admin-steps.ts'

const { visitAdmin } = openJourneys()

/** Whether all of it is within the window, and nothing lies over its middle. */
const inSight = (element: Locator): Promise<boolean> =>
  element.evaluate((it) => {
    const { top, bottom, left, right } = it.getBoundingClientRect()
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return top >= 0 && bottom <= window.innerHeight && (it === there || it.contains(there))
  })

test('On a phone the first row of an admin table is visible, a menu creates, and the filters are in a sheet', async () => {
  const { page, goTo, leave } = await visitAdmin('/dashboard', { width: 375 })
  // A small phone of today.
  await page.setViewportSize({ width: 375, height: 667 })
  for (const path of ['/dashboard', '/dashboard/Orders', '/dashboard/Categories', '/dashboard/Users']) {
    await goTo(path)
    const first = page.getByRole('rowheader').first()
    await first.waitFor()
    await expect.poll(() => inSight(first), { message: path }).toBe(true)
  }
  await goTo('/dashboard')
  await page.getByRole('button', { name: 'Create or edit' }).click()
  await page.getByRole('menuitem', { name: 'Add Department' }).waitFor()
  await checkAccessible(page, 'the menu of the catalogue')
  // It closes when the window gets another size, which the look gives it.
  await page.getByRole('button', { name: 'Create or edit' }).click()
  await page.getByRole('menuitem', { name: 'Add Department' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Department' })
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await chooseOne(sheet, 'Department')
  await checkAccessible(page, 'the filters of the products')
  await sheet.getByRole('button', { name: 'Show the list' }).click()
  await page.getByRole('button', { name: 'Filters (1)' }).waitFor()
  await page.getByRole('list', { name: 'Chosen filters' }).waitFor()
  await leave()
})

test('A table of the back office has all its columns at 1280 px; in a narrower window the menu of a row stays in reach', async () => {
  const { page, goTo, leave } = await visitAdmin('/dashboard')
  for (const path of ['/dashboard', '/dashboard/Orders', '/dashboard/Reviews', '/dashboard/Coupons']) {
    await goTo(path)
    await page.getByRole('rowheader').first().waitFor()
    const region = page.getByRole('region').filter({ has: page.getByRole('table') })
    expect([path, await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)]).toEqual([path, 0])
  }
  await page.setViewportSize({ width: 1024, height: 900 })
  await goTo('/dashboard')
  const menu = page.getByRole('button', { name: /^Actions for/ }).first()
  await menu.waitFor()
  expect(await inSight(page.getByRole('columnheader', { name: 'Cash on delivery' }))).toBe(false)
  expect(await inSight(menu)).toBe(true)
  await leave()
})

test('On a phone the bar of chosen rows has two lines: the count, and all buttons in one that scrolls', async () => {
  const { page, leave } = await visitAdmin('/dashboard', { width: 375 })
  const rows = page.getByRole('checkbox', { name: /^Select (?!the rows)/ })
  for (const row of [0, 1]) await rows.nth(row).check()
  const bar = page.getByRole('region', { name: 'Chosen rows' })
  const tops = () =>
    bar.getByRole('button').evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)))
  await bar.getByRole('button', { name: /^Select all/ }).waitFor()
  expect([new Set(await tops()).size, (await bar.boundingBox())?.height]).toEqual([2, expect.closeTo(98, -1)])
  await leave()
})

test("Arabic texts on English screens of the back office have the shop's letters, which no shopper of English pages loads", async () => {
  const { page, goTo, leave } = await visitAdmin('/dashboard/Reviews')
  const loaded = () =>
    page.evaluate(() => [...document.fonts].some(({ family, status }) => /Cairo Variable/.test(family) && status === 'loaded'))
  await expect.poll(loaded).toBe(true)
  await goTo('/')
  await page.evaluate(() => document.fonts.ready)
  expect(await loaded()).toBe(false)
  await leave()
})

test('In a narrow window a sort button that the keyboard comes to is seen, and keeps the focus when it sorts', async () => {
  const { page, leave } = await visitAdmin('/dashboard', { width: 640 })
  await page.getByRole('rowheader').first().waitFor()
  const sort = page.getByRole('button', { name: 'Price', exact: true })
  await sort.focus()
  expect(await inSight(sort)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(/sort=price/)
  await page.getByRole('rowheader').first().waitFor()
  expect(await sort.evaluate((button) => button === document.activeElement)).toBe(true)
  await leave()
})

test('A long dialog of the back office opens at its first field; its buttons and first mistake stay visible', async () => {
  const { page, leave } = await visitAdmin('/dashboard')
  await page.getByRole('row').nth(1).waitFor()
  const dialog = await openDialog(page, 'Create Product', 'Add New Product')
  const department = dialog.getByLabel('Department')
  await expect.poll(() => department.evaluate((field) => field === document.activeElement)).toBe(true)
  const button = dialog.getByRole('button', { name: 'Submit' })
  expect(await inSight(button)).toBe(true)
  await submit(dialog)
  await dialog.getByText('Required Field').nth(9).waitFor()
  await expect.poll(() => department.evaluate((field) => field === document.activeElement)).toBe(true)
  expect([await inSight(department), await inSight(button)]).toEqual([true, true])
  await leave()
})

test('The first Tab stop of the back office skips header and menu; the header leads to the other language', async () => {
  const { page, goTo, leave } = await visitAdmin('/dashboard')
  await page.getByRole('row').nth(1).waitFor()
  await goTo('/dashboard')
  await page.getByRole('row').nth(1).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Create Product')
  const arabic = page.getByRole('banner').getByRole('link', { name: 'العربية' })
  expect(await arabic.getAttribute('href')).toBe('/ar/dashboard')
  await leave()
})

test('In colours that the reader has chosen the open section, the bars of a chart and the edge of a dialog can be told', async () => {
  const { page, goTo, leave } = await visitAdmin('/dashboard/Overview?days=90')
  await page.emulateMedia({ forcedColors: 'active' })
  const groundOf = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor)
  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Audit log' }) })
  const open = menu.locator('[aria-current=page]')
  await open.waitFor()
  expect(await groundOf(open)).not.toBe(await groundOf(menu.getByRole('link', { name: 'Audit log' })))
  const bars = page.getByRole('img', { name: /^Top products/ })
  expect(await groundOf(bars.locator('[style]').first())).not.toBe(await groundOf(page.locator('body')))
  await goTo('/dashboard')
  const dialog = await openDialog(page, 'Add Department')
  expect(await dialog.evaluate((it) => getComputedStyle(it).borderTopWidth)).toBe('1px')
  await leave()
})
