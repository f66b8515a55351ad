import { beforeAll, expect, test } from 'vitest'
import { buildDevelopers } from '../../tools/build-developers.ts'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'

const { shop, visit } = openJourneys()
beforeAll(() => buildDevelopers())

/** A page of each kind. */
const PAGES = ['', 'errors/', 'mutations/placeOrder/', 'types/Product/', 'changelog/']

test.each(PAGES)('/developers/%s can be read by every visitor, at both widths and in both themes', async (path) => {
  const visitor = await visit()
  await visitor.page.goto(`${shop().webUrl}/developers/${path}`)
  await checkAccessible(visitor.page, `developers ${path}`, [375, 1280])
  await visitor.leave()
})

test('A developer searches by keyboard, and copies code and links', async () => {
  const visitor = await visit()
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${shop().webUrl}/developers`)
  expect(new URL(page.url()).pathname).toBe('/developers/')
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: 'Search the documentation' })
  await field.fill('add to cart')
  await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toMatch(/^addToCart/)
  await expect.poll(() => page.locator('#search-count').textContent()).toMatch(/^\d+ results\./)
  await checkAccessible(page, 'developers search', [375, 1280])
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('option').nth(1).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Escape')
  await expect.poll(() => field.isVisible()).toBe(false)
  await page.keyboard.press('Control+k')
  await field.fill('placeOrder')
  await expect.poll(() => page.getByRole('option', { selected: true }).textContent()).toMatch(/^placeOrder/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/developers/mutations/placeOrder/')

  const said = page.getByRole('status').first()
  await page.getByRole('button', { name: 'Copy this code' }).first().click()
  await expect.poll(() => said.textContent()).toBe('The code is copied.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^placeOrder\(/)
  await page.getByRole('link', { name: 'Link to “Refusals”' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/mutations\/placeOrder\/#refusals$/)
  await visitor.leave()
})

test('The theme that was chosen in the documentation holds in the shop, and the other way round', async () => {
  const visitor = await visit()
  const { page } = visitor
  await page.goto(`${shop().webUrl}/developers/`)
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await page.getByRole('link', { name: 'To the shop' }).click()
  await page.waitForURL(`${shop().webUrl}/`)
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'])
  expect(await theme()).toBe('dark')
  await page.goto(`${shop().webUrl}/developers/money/`)
  expect(await theme()).toBe('dark')
  await visitor.leave()
})

test('Without scripts everything can be read and reached, on a phone too, and examples open in the explorer', async () => {
  const visitor = await visit({ scripts: false, width: 375 })
  const { page } = visitor
  await page.goto(`${shop().webUrl}/developers/`)
  expect(await page.getByRole('button', { name: 'Search' }).isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Pages' }).click()
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Mutations' }).click()
  await page.getByRole('main').getByRole('link', { name: 'addToCart' }).click()
  await page.getByRole('link', { name: 'Open in the explorer' }).click()
  await page.waitForURL('**/graphql?explorer=graphiql&example=*')
  await visitor.leave()
})

test('An address that there is none of shows the page of the site that says so', async () => {
  const visitor = await visit({ expected: /404/ })
  const answer = await visitor.page.goto(`${shop().webUrl}/developers/no/such/page`)
  expect(answer?.status()).toBe(404)
  expect(await visitor.page.getByRole('heading', { level: 1 }).textContent()).toBe('There is no such page')
  await visitor.leave()
})
