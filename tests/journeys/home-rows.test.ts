import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
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
  await rowAt(6).getByLabel(/^Title\s*\(/).fill('Chosen by Nadia')
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
  await admin.page.getByText('Home page saved').waitFor()
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

test('Without any script the rows are there, and their pictures beyond the first screen are not asked for', async () => {
  const { page, goTo, leave } = await visit({ width: 375 })
  const asked: string[] = []
  page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()))
  await goTo('/')
  await page.getByRole('region', { name: 'On sale' }).waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const own = await page
    .getByRole('region', { name: 'Fashion' })
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
  expect(own.length).toBeGreaterThan(4)
  const before = new Set(asked)
  expect(own.filter((url) => url !== '' && before.has(url))).toEqual([])
  await leave()
})
