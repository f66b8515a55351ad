import type { Locator, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { jumps, watchJumps } from '../support/jumps.ts'
import { watchLateRules, wholePageRules } from '../support/late-rules.ts'
import { everybodysPages } from '../support/page-lists.ts'
import { ask, becomeShopper } from '../support/ready-shopper.ts'

const { visit, visitAdmin, sql } = openJourneys()

const bar = (page: Page) => page.getByRole('navigation', { name: 'Departments' })
const electronics = (page: Page) => bar(page).getByRole('button', { name: 'Electronics' })
const opened = (page: Page) => bar(page).getByRole('link', { name: 'All of Electronics' })
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Where the content of a part of the page begins and ends, within its gutters. */
const extent = (part: Locator) =>
  part.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return [Math.round(left + parseFloat(paddingLeft)), Math.round(right - parseFloat(paddingRight))]
  })
/** How many things stand beside each other in the first row of a list. */
const columns = (items: Locator) =>
  items.evaluateAll((all) => all.filter((each) => each.getBoundingClientRect().top === all[0]?.getBoundingClientRect().top).length)

test('Header, departments, strip, content and footer have the same left and right edges at every width', async () => {
  for (const width of [375, 640, 768, 1024, 1280, 1920]) {
    const visitor = await visit({ width })
    const { page } = visitor
    await visitor.goTo('/')
    const content = await extent(page.locator('main > div'))
    const parts = [page.getByRole('banner').locator('> div'), page.getByRole('contentinfo').locator('> div')]
    if (width >= 1024) parts.push(bar(page).locator('> div > div'))
    for (const part of parts) expect([width, ...(await extent(part))]).toEqual([width, ...content])
    // On a phone the page ends with the window, and the strip with it.
    const [start, end] = width < 768 ? [0, width] : content
    for (const name of ['Departments', 'Categories']) {
      const row = await page.getByRole('main').getByRole('list', { name }).boundingBox()
      expect(row?.x).toBeGreaterThanOrEqual((start ?? 0) - 4)
      expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual((end ?? 0) + 4)
    }
    expect([width, await sideways(page)]).toEqual([width, 0])
    for (const path of ['/About', '/Questions']) {
      await visitor.goTo(path)
      expect([path, width, ...(await extent(page.locator('main > div')))]).toEqual([path, width, ...content])
    }
    await visitor.leave()
  }
})

test('Rows of products are full with two or four columns, rows of category tiles with two on a phone', async () => {
  for (const [width, products, tiles] of [
    [375, 2, 2],
    [640, 2, 2],
    [768, 4, 3],
    [1280, 4, 4],
  ] as const) {
    const visitor = await visit({ width })
    const { page } = visitor
    await visitor.goTo('/')
    expect([width, await columns(page.getByRole('region', { name: 'All products' }).locator('li:has(article)'))]).toEqual([width, products])
    await page.goto((await page.locator('main a[href^="/department/"]').first().getAttribute('href')) ?? '')
    const cards = page.getByRole('main').locator('li:has(> article a[href^="/product/category/"])')
    await cards.first().waitFor()
    expect([width, await columns(cards)]).toEqual([width, tiles])
    await visitor.leave()
  }
})

test('Arrows lead to the end of the category strip and back, and one press of a key skips it', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.goTo('/')
  const row = page.getByRole('main').getByRole('list', { name: 'Categories' })
  const last = row.locator('> li').last()
  const [next, previous] = [
    page.getByRole('button', { name: 'Next Categories' }),
    page.getByRole('button', { name: 'Previous Categories' }),
  ]
  await previous.waitFor({ state: 'hidden' })
  const onwards = async () => {
    // It goes at the end of the strip, also between the look and the press.
    if (await next.isVisible()) await next.click({ timeout: 2000 }).catch(() => undefined)
    const [item, place] = [await last.boundingBox(), await row.boundingBox()]
    return item && place ? item.x + item.width <= place.x + place.width + 1 : false
  }
  await expect.poll(onwards).toBe(true)
  await page.mouse.move(0, 0)
  await previous.click()
  await next.waitFor()
  const skip = page.getByRole('link', { name: 'Skip to all products' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inGrid = () => page.evaluate(() => document.activeElement?.closest('section')?.id)
  await expect.poll(inGrid).toBe('products')
  await visitor.leave()
})

test('On a desktop a department opens to its categories, with mouse and keyboard; on narrow screens the menu has them', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.goTo('/About')
  await electronics(page).click()
  await opened(page).waitFor()
  await page.mouse.click(640, 860)
  await opened(page).waitFor({ state: 'hidden' })
  await electronics(page).focus()
  await page.keyboard.press('Enter')
  await opened(page).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await opened(page).waitFor({ state: 'hidden' })
  await expect.poll(() => electronics(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await bar(page)
    .getByRole('link', { name: /^Phones/ })
    .click()
  await page.getByRole('heading', { level: 1, name: /^Phones/ }).waitFor()
  await opened(page).waitFor({ state: 'hidden' })
  await page.setViewportSize({ width: 1000, height: 800 })
  expect(await bar(page).isVisible()).toBe(false)
  expect(await page.getByRole('button', { name: 'Menu' }).isVisible()).toBe(true)
  await visitor.leave()
})

test('One tap of a finger opens a department, another closes it', async () => {
  const visitor = await visit({ touch: true })
  const { page } = visitor
  await page.goto('/')
  await electronics(page).tap()
  await opened(page).waitFor()
  await electronics(page).tap()
  await opened(page).waitFor({ state: 'hidden' })
  await visitor.leave()
})

test('On a phone the header hides while the page is scrolled down, unless it is in use; nothing jumps', async () => {
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  await watchJumps(page)
  await visitor.goTo('/')
  const before = await jumps(page)
  const header = page.getByRole('banner')
  const isShown = () => header.evaluate((each) => each.getBoundingClientRect().bottom > 1)
  const isWhole = () => header.evaluate((each) => each.getBoundingClientRect().top === 0)
  const turn = (pixels: number) => page.mouse.wheel(0, pixels)
  const search = page.getByLabel('Search Products')
  await page.mouse.move(180, 500)
  // Its code comes after the page.
  await expect.poll(async () => [await turn(120), await isShown()][1]).toBe(false)
  await turn(-60)
  await expect.poll(isWhole).toBe(true)
  await turn(400)
  await expect.poll(isShown).toBe(false)
  await page.keyboard.press('/')
  await expect.poll(isWhole).toBe(true)
  expect(await search.evaluate((box) => box === document.activeElement)).toBe(true)
  const place = await page.evaluate(() => scrollY)
  await turn(300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place + 200)
  expect(await isWhole()).toBe(true)
  await search.blur()
  await expect.poll(isShown).toBe(false)
  await turn(-100)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await isWhole()).toBe(true)
  expect(await jumps(page, before)).toBeLessThan(0.001)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await turn(900)
  await expect.poll(isWhole).toBe(true)
  await visitor.leave()
})

test('Administrators have the departments too, but not in the back office', async () => {
  const visitor = await visitAdmin('/About')
  const { page } = visitor
  await electronics(page).click()
  await opened(page).waitFor()
  await page.goto('/dashboard')
  await page.getByRole('table', { name: 'Products' }).waitFor()
  expect(await bar(page).count()).toBe(0)
  await visitor.leave()
})

test('Many departments, with long names and many categories, neither widen the page nor hide the categories of the last one', async () => {
  const name = (place: string) => `'Household appliances and everything that belongs to them, part ' || ${place}`
  await sql(`insert into departments (id, name) select 'dept_many' || n, ${name('n')} from generate_series(10, 40) n`)
  await sql(
    `insert into categories (id, department_id, name) select 'cat_many' || n, 'dept_many40', ${name('n')} from generate_series(100, 180) n`,
  )
  // Changes by a statement are seen once cached answers have had their seconds; an administrator's changes empty the caches.
  const admin = await visitAdmin('/About')
  const renaming = 'mutation ($input: UpdateDepartmentInput!) { updateDepartment(input: $input) { __typename } }'
  await ask(admin.page, 'updateDepartment', renaming, { input: { departmentId: 'dept_many40', name: 'Household appliances, part 40' } })
  await admin.leave()
  const visitor = await visit()
  const { page } = visitor
  const last = bar(page).getByRole('button', { name: /part 40$/ })
  // The web server caches the page for a second.
  const there = async () => {
    await visitor.goTo('/About')
    return last.count()
  }
  await expect.poll(there, { timeout: 20_000, interval: 500 }).toBe(1)
  expect(await sideways(page)).toBe(0)
  const next = bar(page).getByRole('button', { name: 'Next Departments' })
  const onwards = async () => {
    // It goes at the end of the strip, also between the look and the press.
    if (await next.isVisible()) await next.click({ timeout: 2000 }).catch(() => undefined)
    return last.evaluate((button) => button.getBoundingClientRect().right <= window.innerWidth)
  }
  await expect.poll(onwards).toBe(true)
  await last.click()
  const category = bar(page).getByRole('link', { name: /part 180$/ })
  await category.scrollIntoViewIfNeeded()
  await expect
    .poll(() =>
      category.evaluate((link) => {
        const { left, right, bottom, top } = link.getBoundingClientRect()
        return left >= 0 && right <= window.innerWidth && top >= 0 && bottom <= window.innerHeight
      }),
    )
    .toBe(true)
  expect(await sideways(page)).toBe(0)
  await visitor.leave()
})

test('Values that are edited in a table keep off its edge', async () => {
  const { page, leave } = await visitAdmin('/dashboard/Delivery')
  const value = page.getByRole('button', { name: /Most days to Cairo/ }).first()
  await value.waitFor()
  const gap = await value.evaluate((button) => {
    const edge = button.closest('table')?.getBoundingClientRect().right ?? 0
    return edge - button.getBoundingClientRect().right
  })
  expect(gap).toBeGreaterThanOrEqual(8)
  await leave()
})

test('Neither hydration, nor typing a search, nor the first busy button has the whole page styled anew', async () => {
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  await watchLateRules(page)
  await becomeShopper(page)
  const [home = '', product = '', ...others] = await everybodysPages(sql)
  for (const path of [...others.slice(0, 4), product, home]) {
    await visitor.goTo(path)
    await page.locator('[data-unknown]').waitFor({ state: 'detached' })
    expect([path, await wholePageRules(page)]).toEqual([path, []])
  }
  await page.getByLabel('Search Products').pressSequentially('lamp', { delay: 50 })
  await page.getByRole('option', { name: /lamp/i }).first().waitFor()
  expect(await wholePageRules(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.route('**/graphql', () => undefined)
  await page
    .getByRole('button', { name: /^Add .*cart/i })
    .first()
    .click()
  await page.locator('button[aria-busy=true]').first().waitFor()
  expect(await wholePageRules(page)).toEqual([])
  await visitor.leave()
})

test('With text of 200 % the buttons of a phone’s header leave the whole search field to be pressed', async () => {
  const visitor = await visit({ width: 375 })
  const { page, goTo } = visitor
  await goTo('/About')
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const covered = await page.getByRole('searchbox', { name: 'Search Products' }).evaluate((field) => {
    const { left, right, top, bottom } = field.getBoundingClientRect()
    const places = [left + 8, (left + right) / 2, right - 8].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y] as const))
    return places.map(([x, y]) => document.elementFromPoint(x, y)).filter((there) => !there?.closest('form')).length
  })
  expect(covered).toBe(0)
  await visitor.leave()
})
