import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper } from '../support/ready-shopper.ts'
import { cartWith } from '../support/shopper-steps.ts'

const { visit, visitAdmin, sql } = openJourneys()

interface Sold {
  id: string
  name: string
  price: number
}

/** Some product that comes in one way, is not reduced, and costs whole pounds. */
async function someProduct(nth: number): Promise<Sold> {
  const [row] = await sql<Sold>(
    `select id, name, price::integer as price from products where options is null and reduced_until is null and stock > 5 and cod and price % 400 = 0 order by id offset ${nth} limit 1`,
  )
  if (!row) throw new Error('no such product in the demo shop')
  return row
}

const egp = (piastres: number): string =>
  `EGP\u00a0${(piastres / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

test('An administrator reduces a price from the table; a shopper sees what it was, saves it in the cart, and the list price returns by itself', async () => {
  const { id, name, price } = await someProduct(0)
  const reduced = (price * 3) / 4
  const admin = await visitAdmin(`/dashboard?q=${encodeURIComponent(name)}`)
  await admin.page.getByRole('checkbox', { name: `Select ${name}` }).check()
  await admin.page.getByRole('button', { name: 'Reduce prices' }).click()
  const dialog = admin.page.getByRole('dialog', { name: 'Reduce prices' })
  await dialog.getByLabel('Percent off').fill('25')
  await checkAccessible(admin.page, 'reduce-prices')
  await dialog.getByRole('button', { name: 'Reduce prices' }).click()
  await admin.page
    .getByText(`Now ${egp(reduced)} until`, { exact: false })
    .first()
    .waitFor()
  await admin.leave()

  const { page, goTo, leave } = await visit({ width: 375 })
  await becomeShopper(page)
  await goTo(`/product/one/${id}`)
  await page.getByText(`Lowest price of the 30 days before: ${egp(price)}`).waitFor()
  await checkAccessible(page, 'reduced-product')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  // Leaving before the answer would give up the request.
  await cartWith(page, 1).waitFor()
  await goTo('/CartPage')
  await page.getByText(`You save ${egp(price - reduced)}`).waitFor()

  await goTo(`/product/one/${id}`)
  await page.getByText('25% off').waitFor()
  const [sooner] = await sql<{ end: Date }>(
    `with sooner as (
      update variants set reduced_until = date_trunc('milliseconds', clock_timestamp() + interval '12 seconds') where product_id = $1
      returning product_id, reduced_until
    ), told as (insert into changes (scope, ids) select 'products', array_agg(product_id) from sooner)
    select reduced_until as end from sooner`,
    [id],
  )
  // Until the gateway and the web server have been told.
  const told = async () => (await page.request.get(`/product/one/${id}`)).text()
  await expect.poll(told).toContain(sooner?.end.toISOString())
  // The page reads the new end, and waits for it.
  await page.reload()
  await page.getByText('25% off').waitFor()
  await page.getByText(egp(price), { exact: true }).first().waitFor()
  await page.getByText('25% off').waitFor({ state: 'detached' })
  await leave()
})

test('A shopper narrows a list down to what is reduced', async () => {
  const { page, goTo, leave } = await visit({ width: 1280 })
  await goTo('/searchResults/lamp')
  await goTo('/searchResults/lamp?sale=1')
  await page.getByRole('checkbox', { name: /^On sale/ }).waitFor()
  expect(await page.getByRole('checkbox', { name: /^On sale/ }).isChecked()).toBe(true)
  const cards = page.locator('article')
  expect(await cards.count()).toBeGreaterThan(0)
  expect(await cards.filter({ hasText: /% off/ }).count()).toBe(await cards.count())
  await leave()
})
