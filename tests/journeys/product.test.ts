import type { Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'

const { visit, sql } = openJourneys()

let product: { id: string; name: string }
beforeAll(async () => {
  const [row] = await sql<typeof product>(
    `select id, name from products where stock > 5 and rating > 0 and brand <> '' and cardinality(images) > 2 limit 1`,
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

test('On the first screen of a small phone stand picture, name, price and the way into the cart', async () => {
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  await page.setViewportSize({ width: 375, height: 667 })
  await visitor.goTo(address())
  const stack = [picture(page), title(page), page.getByText(/^EGP/).first(), buttons(page).first()]
  const boxes = await Promise.all(stack.map(boxOf))
  for (const [place, box] of boxes.entries()) expect(box.y, `${place}`).toBeGreaterThanOrEqual(boxes[place - 1]?.bottom ?? 0)
  expect(boxes.at(-1)?.bottom).toBeLessThanOrEqual(667)
  expect(boxes[0]?.height).toBeGreaterThanOrEqual(200)
  await visitor.leave()
})

test('The way into the cart stays in reach on a phone, and leaves the footer free', async () => {
  const visitor = await visit({ width: 375 })
  const { page } = visitor
  await visitor.goTo(address())
  expect(await buttons(page).count()).toBe(1)
  // Again, as long as the page is not awake yet.
  const scrolled = async () => {
    await page.evaluate(() => window.scrollTo(0, 1200))
    return buttons(page).count()
  }
  await expect.poll(scrolled, { timeout: 10_000 }).toBe(2)
  expect((await boxOf(buttons(page).last())).bottom).toBeLessThanOrEqual(800)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const top = async () => (await boxOf(page.locator('footer').last())).y
  await expect.poll(async () => (await boxOf(buttons(page).last())).bottom - (await top())).toBeLessThanOrEqual(0)
  await visitor.leave()
})

test.each([640, 768, 1280, 1920])('At %i px the picture stands beside name, button and description', async (width) => {
  const visitor = await visit({ width })
  const { page } = visitor
  await visitor.goTo(address())
  const { right, width: wide, height } = await boxOf(picture(page))
  expect(height).toBeCloseTo(wide, 0)
  const beside = [title(page), buttons(page).first(), page.getByRole('row', { name: 'Description' })]
  for (const part of beside) expect((await boxOf(part)).x).toBeGreaterThanOrEqual(right)
  await visitor.leave()
})

test('The picture is whole in low windows', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.setViewportSize({ width: 1000, height: 600 })
  await visitor.goTo(address())
  const { width, height } = await boxOf(picture(page))
  expect(height).toBeCloseTo(width, 0)
  expect(height).toBeLessThanOrEqual(600)
  await visitor.leave()
})

test('A swipe leads to the next picture, which comes sharp, and it is said which one is seen', async () => {
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
  await expect.poll(swipe, { timeout: 15_000 }).toMatch(/^Picture [23]/)
  const seen = Number((await place.textContent())?.[8])
  const shown = page.getByRole('button', { name: new RegExp(`^Enlarge .*, picture ${seen} of`) })
  await expect.poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.(320|640|1280)\.webp$/)
  // It comes to rest where it can be seen as a whole.
  await expect.poll(async () => (await boxOf(shown)).x).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await boxOf(shown)).right).toBeLessThanOrEqual(375)
  await visitor.leave()
})
