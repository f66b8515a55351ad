import type { Locator } from '@playwright/test'
import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { jumps, watchJumps } from '../support/jumps.ts'
import { openJourneys } from '../support/journeys.ts'

const { visit, visitAdmin, sql } = openJourneys()

test('An administrator arranges the rows of the home page, by keyboard too; a shopper sees them, and goes from one to all that it lists', async () => {
  const [picked] = await sql<{ name: string }>(
    `select name from products where options is null and stock > 5 and deleted_at is null order by id offset 7 limit 1`,
  )
  const name = picked?.name ?? ''
  const admin = await visitAdmin('/dashboard/HomePage')
  const rowAt = (place: number) => admin.page.getByRole('group', { name: `Row ${place}`, exact: true })
  await rowAt(5).waitFor()
  await checkAccessible(admin.page, 'home-rows', [375, 1280])
  await admin.page.getByRole('button', { name: 'Add a row' }).click()
  await rowAt(6).getByLabel('What it lists').selectOption('PICKED')
  await rowAt(6)
    .getByLabel(/^Title\s*\(/)
    .fill('Chosen by Nadia')
  await rowAt(6).getByLabel('Find a product to add').fill(name)
  await rowAt(6)
    .getByRole('button', { name: `Add ${name}`, exact: true })
    .click()
  await checkAccessible(admin.page, 'home-rows-picked', [375, 1280])
  for (let place = 6; place > 1; place -= 1) {
    await admin.page.getByRole('button', { name: `Move Row ${place} up`, exact: true }).focus()
    await admin.page.keyboard.press('Enter')
  }
  await admin.page.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.page.getByText('Home page saved').first().waitFor()
  await admin.leave()

  const { page, goTo, leave } = await visit({ width: 375 })
  const titles = () => page.locator('main h2').allTextContents()
  await expect
    .poll(async () => {
      await goTo('/')
      const all = await titles()
      return all.slice(all.indexOf('All products') + 1)
    })
    .toEqual(['Chosen by Nadia', 'On sale', 'New', 'Best sellers', 'Fashion', 'Under EGP\u00a0500'])
  const chosen = page.getByRole('region', { name: 'Chosen by Nadia' })
  await chosen.scrollIntoViewIfNeeded()
  await chosen.getByRole('button', { name: `Add to Cart, ${name}` }).waitFor()
  await page.getByRole('link', { name: 'See all of On sale' }).click()
  await page.getByRole('heading', { level: 1, name: 'On sale' }).waitFor()
  const cards = page.locator('article')
  await cards.first().waitFor()
  expect(await cards.filter({ hasText: /% off/ }).count()).toBe(await cards.count())
  await checkAccessible(page, 'all-on-sale')
  await leave()
})

test('Without any script the rows are there', async () => {
  const { page, goTo, leave } = await visit({ width: 375, scripts: false })
  await goTo('/ar')
  const row = page.getByRole('region', { name: 'تخفيضات' })
  expect(await row.getByRole('listitem').count()).toBe(8)
  expect(await row.getByRole('link', { name: 'عرض الكل' }).getAttribute('href')).toBe('/ar/Products?sale=1')
  await leave()
})

/** The addresses of the pictures of a row that no other part of the page shows. */
const picturesOf = (row: Locator): Promise<string[]> =>
  row.evaluate((own) => {
    const of = (images: Iterable<HTMLImageElement>) => [...images].map((image) => image.src)
    const others = new Set(of([...document.images].filter((image) => !own.contains(image))))
    return of(own.querySelectorAll('img')).filter((url) => !others.has(url))
  })

test('On a phone neither code nor pictures of the rows are loaded before a shopper comes near, and nothing jumps then', async () => {
  const { page, goTo, leave } = await visit({ width: 375 })
  await watchJumps(page)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await goTo('/')
  await page.waitForLoadState('networkidle')
  const row = page.getByRole('region', { name: 'Fashion' })
  // By name without its size: the browser chooses that.
  const pictures = (await picturesOf(row)).map((url) => new URL(url).pathname.replace(/\.\d+\.webp$/, ''))
  expect(pictures.length).toBeGreaterThan(3)
  const loaded = () => pictures.filter((picture) => asked.some((path) => path.startsWith(picture)))
  expect(loaded()).toEqual([])
  expect(asked.filter((path) => path.includes('home-rows'))).toEqual([])
  // Those beyond the edge of the strip wait for a swipe.
  for (const card of await row.getByRole('listitem').all()) await card.scrollIntoViewIfNeeded()
  await expect.poll(() => loaded().length).toBe(pictures.length)
  await expect.poll(() => asked.filter((path) => path.includes('home-rows'))).toHaveLength(1)
  await row
    .getByRole('button', { name: /^Add to Cart|^Choose/ })
    .first()
    .waitFor()
  expect(await jumps(page)).toBeLessThan(0.02)
  await leave()
})
