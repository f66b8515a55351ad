import type { Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { jumps, watchJumps } from '../support/jumps.ts'

const { visit, sql } = openJourneys()

let product: { id: string; name: string }
beforeAll(async () => {
  const [row] = await sql<typeof product>(
    `select id, name from products where stock > 5 and rating > 0 and brand <> '' and cardinality(images) > 2 order by length(name) desc, id limit 1`,
  )
  product = row ?? { id: '', name: '' }
})

const address = () => `/product/one/${product.id}`
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const picture = (page: Page) => page.getByRole('button', { name: /^Enlarge .*, picture 1 of/ })
const buttons = (page: Page) => page.getByRole('button', { name: `Add to Cart, ${product.name}` })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('not on screen')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.each([667, 812, 900])(
  'A phone %i px high shows picture, name, price and Add to Cart of a product without scrolling',
  async (height) => {
    const visitor = await visit({ width: 375 })
    const { page } = visitor
    await page.setViewportSize({ width: 375, height })
    await visitor.goTo(address())
    const stack = [picture(page), title(page), page.getByText(/^EGP/).first(), buttons(page).first()]
    const boxes = await Promise.all(stack.map(boxOf))
    for (const [place, box] of boxes.entries()) expect(box.y, `${place}`).toBeGreaterThanOrEqual(boxes[place - 1]?.bottom ?? 0)
    expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(height)
    expect(boxes[0]?.height).toBeGreaterThanOrEqual(200)
    await visitor.leave()
  },
)

test('Add to Cart stays in reach on a phone, and leaves the footer free', async () => {
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  await visitor.goTo(address())
  expect(await buttons(page).count()).toBe(1)
  // Again, as long as the page is not awake yet.
  const scrolled = async () => {
    await page.evaluate(() => window.scrollTo(0, 1200))
    return buttons(page).count()
  }
  await expect.poll(scrolled).toBe(2)
  await expect.poll(async () => (await boxOf(buttons(page).last())).bottom).toBeLessThanOrEqual(800)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const top = async () => (await boxOf(page.locator('footer').last())).y
  await expect.poll(async () => (await boxOf(buttons(page).last())).bottom - (await top())).toBeLessThanOrEqual(0)
  await visitor.leave()
})

test.each([640, 768, 1280, 1920])('At %i px the picture of a product is beside name, button and description', async (width) => {
  const visitor = await visit({ width })
  const { page } = visitor
  await visitor.goTo(address())
  const { right, width: wide, height } = await boxOf(picture(page))
  expect(height).toBeCloseTo(wide, 0)
  const beside = [title(page), buttons(page).first(), page.getByRole('row', { name: 'Description' })]
  for (const part of beside) expect((await boxOf(part)).x).toBeGreaterThanOrEqual(right)
  await visitor.leave()
})

test('The picture of a product is whole in low windows', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.setViewportSize({ width: 1000, height: 600 })
  await visitor.goTo(address())
  const { width, height } = await boxOf(picture(page))
  expect(height).toBeCloseTo(width, 0)
  expect(height).toBeLessThanOrEqual(600)
  await visitor.leave()
})

test('A swipe leads to the next picture, which loads sharp, and the visible one is announced', async () => {
  const visitor = await visit({ width: 375 })
  const { page, context } = visitor
  await visitor.goTo(address())
  const place = page.getByText(/^Picture \d \/of \d$/)
  await expect.poll(() => place.textContent()).toMatch(/^Picture 1/)
  const { x, y, width, height } = await boxOf(picture(page))
  const touch = await context.newCDPSession(page)
  const swipe = async () => {
    const gesture = { x: x + width * 0.7, y: y + height / 2, xDistance: -width / 2, speed: 1500 }
    await touch.send('Input.synthesizeScrollGesture', gesture)
    return place.textContent()
  }
  // Again, as long as the page is not awake yet; the last picture stays the last.
  await expect.poll(swipe).toMatch(/^Picture [23]/)
  const seen = Number((await place.textContent())?.[8])
  const shown = page.getByRole('button', { name: new RegExp(`^Enlarge .*, picture ${seen} of`) })
  await expect.poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.(320|640|1280)\.webp$/)
  // It comes to rest where it can be seen as a whole.
  await expect.poll(async () => (await boxOf(shown)).x).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await boxOf(shown)).right).toBeLessThanOrEqual(375)
  await visitor.leave()
})

/** Opens the pictures large by keyboard, as soon as the page is awake. */
async function enlarge(page: Page) {
  const dialog = page.getByRole('dialog')
  const pressed = async () => {
    if (await dialog.isVisible()) return true
    await picture(page).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor({ timeout: 3000 }).catch(() => undefined)
    return dialog.isVisible()
  }
  await expect.poll(pressed, { timeout: 20_000 }).toBe(true)
  const shown = dialog.getByRole('img', { name: /, picture 1 of/ })
  await shown.waitFor()
  return shown
}

test('An enlarged picture is zoomed with the mouse, dragged, browsed, and gives the focus back', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.goTo(address())
  const onPage = await boxOf(picture(page))
  const shown = await enlarge(page)
  const whole = await boxOf(shown)
  expect(whole.width).toBeGreaterThan(onPage.width)
  await page.mouse.move(640, 450)
  await page.mouse.wheel(0, -400)
  await expect.poll(async () => (await boxOf(shown)).width).toBeGreaterThan(whole.width * 2)
  const { x } = await boxOf(shown)
  await page.mouse.down()
  await page.mouse.move(540, 450)
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(shown)).x).toBeCloseTo(x - 100, 0)
  await page.keyboard.press('0')
  await expect.poll(async () => (await boxOf(shown)).width).toBeCloseTo(whole.width, 0)
  await page.keyboard.press('ArrowRight')
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /, picture 2 of/ })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // To the picture that is seen by now.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Enlarge .*, picture 2 of/)
  await visitor.leave()
})

test('On a phone an enlarged picture is zoomed with two fingers, and browsed with a swipe', async () => {
  const visitor = await visit({ width: 375 })
  const { page, context } = visitor
  await visitor.goTo(address())
  const shown = await enlarge(page)
  await expect.poll(async () => (await boxOf(shown)).width).toBe(375)
  const screen = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) })
  await touch('touchStart', { x: 160, y: 400 }, { x: 220, y: 400 })
  await touch('touchMove', { x: 130, y: 400 }, { x: 250, y: 400 })
  await touch('touchEnd')
  await expect.poll(async () => (await boxOf(shown)).width).toBeCloseTo(750, 0)
  await page.getByRole('button', { name: 'Smaller' }).click()
  await page.getByRole('button', { name: 'Smaller' }).click()
  await expect.poll(async () => (await boxOf(shown)).width).toBe(375)
  await touch('touchStart', { x: 300, y: 400 })
  await touch('touchMove', { x: 150, y: 400 })
  await touch('touchEnd')
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /, picture 2 of/ })
    .waitFor()
  await visitor.leave()
})

test('Below a product are other products and, from the second visit on, viewed ones; nothing jumps when they load', async () => {
  const visitor = await visit()
  const { page } = visitor
  await watchJumps(page)
  const [other] = await sql<typeof product>(`select id, name from products where id <> '${product.id}' and stock > 0 limit 1`)
  await visitor.goTo(`/product/one/${other?.id}`)
  const related = page.getByRole('region', { name: 'You may also like' })
  const seen = page.getByRole('region', { name: 'Recently viewed' })
  const comeNear = async () => {
    await page.evaluate(() => document.getElementById('reviews')?.scrollIntoView({ block: 'end' }))
    return related.isVisible()
  }
  await expect.poll(comeNear).toBe(true)
  expect(await seen.count()).toBe(0)
  await visitor.goTo(address())
  await expect.poll(comeNear).toBe(true)
  await seen.getByRole('link', { name: other?.name ?? '' }).waitFor()
  expect(await related.getByRole('link', { name: product.name, exact: true }).count()).toBe(0)
  expect(await jumps(page)).toBeLessThan(0.02)
  await visitor.leave()
})
