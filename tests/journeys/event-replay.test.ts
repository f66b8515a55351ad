import { setTimeout as sleep } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper } from '../support/ready-shopper.ts'
import { cartWith } from '../support/shopper-steps.ts'

const { visit, sql } = openJourneys()

/**
 * Every 20 ms of the three seconds after the scripts come. `PRESSES=all` takes them all, for half an hour; else a few, each from another
 * part: the same each time, so that the gate never fails by chance, or others with another `PRESS_SEED`.
 */
const MOMENTS = Array.from({ length: 150 }, (_, place) => place * 20)
const FEW = 3
const isAll = process.env['PRESSES'] === 'all'
const seed = Number(process.env['PRESS_SEED'] ?? 1)
const moments = isAll ? MOMENTS : Array.from({ length: FEW }, (_, part) => MOMENTS[50 * part + ((7 * seed + 11 * part) % 50)] ?? 0)
const TIME = { timeout: isAll ? 7_200_000 : 300_000 }
/** How long a press may take to be done: the machine is slow and busy, and nothing here is about that. */
const LONG = 90_000

/** A window of a device four times slower than this one; the scripts of a page come when they are let go. */
async function slowWindow(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  let gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return {
    letGo: () => gate.resolve(),
    /**
     * Opens a page without its scripts. Returns a function that presses the middle of the control, wherever it is in the document by then.
     */
    async open(path: string, control: Locator): Promise<() => Promise<void>> {
      gate = Promise.withResolvers<void>()
      // A busy machine may have no time to render it: the browser would draw it, with the scripts that are held back.
      await expect.poll(async () => (await page.goto(path, { waitUntil: 'commit' }))?.status(), { timeout: LONG }).toBe(200)
      await control.scrollIntoViewIfNeeded()
      const box = await control.boundingBox()
      if (!box) throw new Error('It is not on the page')
      const send = (type: 'mousePressed' | 'mouseReleased') =>
        devtools.send('Input.dispatchMouseEvent', {
          type,
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
          button: 'left',
          clickCount: 1,
        })
      // As a finger does it: up comes when it comes, whether or not the page has had time for down.
      return async () => {
        const down = send('mousePressed')
        await sleep(60)
        await Promise.all([down, send('mouseReleased')])
      }
    },
  }
}

const pressedAt = (moment: number) => `pressed ${moment} ms after the scripts came, PRESS_SEED=${seed}`

test('Add to Cart adds once, whenever it is pressed during the hydration of the page', TIME, async () => {
  const { page, leave } = await visit()
  const { email } = await becomeShopper(page)
  const { open, letGo } = await slowWindow(page)
  const add = page.getByRole('button', { name: /^Add to Cart, / }).first()
  const owned = 'user_id = (select id from users where email = $1)'
  for (const moment of moments) {
    const press = await open('/', add)
    letGo()
    await sleep(moment)
    await press()
    const inCart = () => sql<{ quantity: number }>(`select quantity from cart_items where ${owned}`, [email])
    await expect.poll(inCart, { message: pressedAt(moment), timeout: LONG }).toEqual([{ quantity: 1 }])
    await expect.poll(() => cartWith(page, 1).isVisible(), { message: `at the cart, ${pressedAt(moment)}`, timeout: LONG }).toBe(true)
    expect(await inCart(), pressedAt(moment)).toEqual([{ quantity: 1 }])
    await sql(`delete from cart_items where ${owned}`, [email])
  }
  await leave()
})

test('Sign in submits the typed input, whenever it is pressed during the hydration of the page', TIME, async () => {
  const { page, leave } = await visit()
  const { email, password } = await becomeShopper(page)
  const { open, letGo } = await slowWindow(page)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  const type = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
  }
  for (const [count, moment] of moments.entries()) {
    await page.evaluate(() => localStorage.clear())
    const press = await open('/login', button)
    // Long before the scripts, or while they come.
    if (count % 2 === 0) await type()
    letGo()
    await sleep(moment)
    if (count % 2 === 1) await type()
    await press()
    await expect.poll(() => page.url(), { message: pressedAt(moment), timeout: LONG }).toMatch(/\/$/)
  }
  await leave()
})

test('A filter and a sort order of a list apply, whenever they are chosen during the hydration of the page', TIME, async () => {
  const { page, leave } = await visit()
  const { open, letGo } = await slowWindow(page)
  const filters = page.getByRole('region', { name: 'Filters' })
  const inStock = filters.getByRole('checkbox', { name: /^In stock/ })
  const sort = page.getByLabel('Sort by')
  const chosen = page.getByRole('button', { name: 'Remove In stock' })
  for (const moment of moments) {
    const press = await open('/searchResults/lamp', inStock)
    letGo()
    await sleep(moment)
    await press()
    await expect.poll(() => chosen.isVisible(), { message: pressedAt(moment), timeout: LONG }).toBe(true)
    await expect.poll(async () => [await inStock.isChecked(), new URL(page.url()).search]).toEqual([true, '?stock=in'])

    await open('/searchResults/lamp', sort)
    letGo()
    await sleep(moment)
    await sort.selectOption('Price: Low to High')
    const order = () => new URL(page.url()).searchParams.get('sort')
    await expect.poll(order, { message: pressedAt(moment), timeout: LONG }).toBe('Price: Low to High')
    await expect.poll(() => sort.inputValue(), { message: pressedAt(moment), timeout: LONG }).toBe('Price: Low to High')
  }
  await leave()
})

test('Before any script loads the browser itself leads to the filtered list, and Back to the whole one', async () => {
  const { page, leave } = await visit()
  const { open } = await slowWindow(page)
  const filters = page.getByRole('region', { name: 'Filters' })
  const field = filters.getByLabel('From')
  await open('/searchResults/watch', field)
  // The rest of the document comes after its filters.
  await page.getByRole('contentinfo').waitFor({ state: 'attached' })
  const all = await page.getByRole('article').count()
  await field.fill('3000')
  await filters.getByRole('checkbox', { name: /^In stock/ }).check({ noWaitAfter: true })
  await page.waitForURL('/searchResults/watch?min=3000&stock=in')
  await filters.getByRole('checkbox', { name: /^In stock/, checked: true }).waitFor()
  expect(await page.getByRole('article').count()).toBeLessThan(all)
  await page.goBack({ waitUntil: 'commit' })
  await filters.getByRole('checkbox', { name: /^In stock/, checked: false }).waitFor()
  expect(await field.inputValue()).toBe('')
  await leave()
})

test.each([375, 1280])('Without scripts a list can be filtered and sorted, at %i px', async (width) => {
  const { page, leave } = await visit({ width, scripts: false })
  await page.goto('/searchResults/lamp?literal=1')
  await page.getByRole('checkbox', { name: /^In stock/ }).check()
  await page.getByLabel('Sort by').selectOption('Price: Low to High')
  await page.getByRole('button', { name: 'Show products' }).first().click()
  await page.waitForURL(/stock=in/)
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('sort'), searchParams.get('literal')]).toEqual(['Price: Low to High', '1'])
  await page.getByRole('button', { name: 'Remove In stock' }).waitFor()
  const cards = await page.getByRole('article').allInnerTexts()
  const numbers = cards.map((text) => Number(/EGP\s([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  expect(numbers.length).toBeGreaterThan(1)
  await leave()
})
