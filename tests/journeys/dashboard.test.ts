import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { axeFor } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper } from '../support/ready-shopper.ts'

const { visit, visitAdmin } = openJourneys()

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer(),
})
/** Waits for a toast; its text stands in the live region, too. */
const told = (page: Page, text: string) => page.getByText(text).first().waitFor()

/** Moves on with Tab until the element with this label has the focus; then types. */
async function tabTo(page: Page, label: string | RegExp, text = ''): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    const name = await page.evaluate(() => {
      const { activeElement: element } = document
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
          ? element.labels
          : null
      return element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent
    })
    if (label instanceof RegExp ? label.test(name ?? '') : name === label) return text ? page.keyboard.type(text) : undefined
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${String(label)}`)
}
/** The violations that axe finds on the page. */
const violations = async (page: Page) =>
  (await (await axeFor(page)).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)

test('With the keyboard alone an administrator adds, edits and deletes a product with two pictures, and a shopper sees it', async () => {
  const { page } = await visitAdmin('/dashboard')
  const shopper = await visit()
  await page.getByRole('table', { name: 'Products' }).waitFor()
  expect(await violations(page)).toEqual([])

  await tabTo(page, 'Create Product')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Add New Product' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  // A select without the typed option would stay as it is. One letter: after a second without another a list begins anew, at 'Choose a
  // department' with c.
  await page.locator('select[name=departmentId] option', { hasText: 'Electronics' }).waitFor({ state: 'attached' })
  await tabTo(page, 'Department', 'E')
  await page.locator('select[name=categoryId] option').nth(1).waitFor({ state: 'attached' })
  await tabTo(page, 'Category')
  await page.keyboard.press('ArrowDown')
  await tabTo(page, 'Product name', 'Moonlight lantern')
  await tabTo(page, 'Description', 'It glows in the night.')
  await tabTo(page, 'Price', '250.5')
  await tabTo(page, 'Stock', '7')
  // Asked for some steps before: Playwright does not wait until Chromium hands its window over, and 4 of 332 times that was after the press.
  const window = page.waitForEvent('filechooser')
  await tabTo(page, /^Choose pictures/)
  await page.keyboard.press('Space')
  // The browser's own window for files is not the page's.
  await (await window).setFiles([await picture('front.png', '#0b6b5d'), await picture('back.png', '#c2410c')])
  await page.getByText('back.png').waitFor()
  await tabTo(page, 'Move back.png up')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cash on delivery', 'Y')
  await tabTo(page, 'Brand', 'Nour')
  await tabTo(page, 'Weight', '0.4')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Control+Enter')
  await told(page, 'Product Added Successfully')
  const row = page.getByRole('rowheader', { name: 'Moonlight lantern' })
  await row.waitFor()
  const address = (await row.getByRole('link').getAttribute('href')) ?? ''

  await shopper.goTo(address)
  expect(await shopper.page.getByRole('heading', { level: 1 }).textContent()).toBe('Moonlight lantern')

  await tabTo(page, 'Actions for Moonlight lantern')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Update Product' }).getByLabel('Product name').waitFor()
  await tabTo(page, 'Product name')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Sunlight lantern')
  await page.keyboard.press('Control+Enter')
  await told(page, 'Product Updated Successfully')
  await expect
    .poll(
      async () => {
        await shopper.page.reload()
        return shopper.page.getByRole('heading', { level: 1 }).textContent()
      },
      { timeout: 20_000, interval: 1000 },
    )
    .toBe('Sunlight lantern')

  await tabTo(page, 'Actions for Sunlight lantern')
  await page.keyboard.press('Enter')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Delete product' }).waitFor()
  await tabTo(page, 'Delete')
  await page.keyboard.press('Enter')
  await told(page, 'Product Deleted Successfully')
  await page.getByRole('rowheader', { name: 'Sunlight lantern' }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await shopper.page.goto(address))?.status(), { timeout: 20_000, interval: 1000 }).toBe(404)
})

/** The controls of the first row of a table, in their order, and those that Tab leads to. */
async function controlsByTab(page: Page): Promise<{ there: string[]; reached: string[] }> {
  const row = page.getByRole('row').nth(1)
  const controls = row.locator('a, button, input')
  const there = await controls.evaluateAll((all) => all.map((each, place) => (each.dataset['place'] = String(place))))
  await page.locator('h1').focus()
  const reached: string[] = []
  for (let presses = 0; presses < 80 && reached.length < there.length; presses += 1) {
    await page.keyboard.press('Tab')
    const place = await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.dataset['place'])
    if (place) reached.push(place)
  }
  return { there, reached }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe.each([1280, 375])('Every action of a table row works with the keyboard alone, %d px wide:', (width) => {
  test.each(['/dashboard', '/dashboard/Users', '/dashboard/Categories', '/dashboard/Departments', '/dashboard/Orders'])(
    '%s',
    async (path) => {
      const { page, leave } = await visitAdmin(path, { width })
      await page.getByRole('rowheader').first().waitFor()
      const { there, reached } = await controlsByTab(page)
      expect(there.length).toBeGreaterThan(0)
      expect(reached).toEqual(there)
      const opener = page.getByRole('button', { name: /^Actions for/ }).first()
      if ((await opener.count()) > 0) {
        await opener.focus()
        await page.keyboard.press('Enter')
        const items = page.getByRole('menuitem')
        await items.first().waitFor()
        for (const item of await items.allTextContents()) {
          await expect.poll(() => focused(page)).toBe(item)
          await page.keyboard.press('ArrowDown')
        }
        await page.keyboard.press('Escape')
        await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
      }
      await leave()
    },
  )
})

test('A shopper in the back office gets the 403 screen, decided by the shop and not by the browser', async () => {
  const visitor = await visit()
  const { page } = visitor
  await becomeShopper(page)
  await visitor.goTo('/dashboard')
  await page.getByRole('heading', { level: 1, name: /403/ }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Dashboard' }).count()).toBe(0)
  // A shopper writes another role into the browser's storage.
  await page.evaluate(() => localStorage.setItem('user', (localStorage.getItem('user') ?? '').replace('SHOPPER', 'ADMIN')))
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /403/ }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Dashboard' }).count()).toBe(0)
  await visitor.leave()
})
