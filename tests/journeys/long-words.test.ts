import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { ask, becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'
import { newAccount } from '../support/visitor.ts'

const { visit, visitAdmin, sql } = openJourneys()

const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Whether nothing within the element reaches beyond it. */
const holds = (page: Page, selector: string): Promise<boolean> =>
  page
    .locator(selector)
    .filter({ hasText: WORD })
    .first()
    .evaluate((box) =>
      [...box.querySelectorAll('*')].every((each) => each.getBoundingClientRect().right <= box.getBoundingClientRect().right),
    )

test('A long word in a name, an address or a review widens no page, and covers nothing beside it', async () => {
  const visitor = await visit({ width: 375 })
  const { page, goTo } = visitor
  await becomeShopper(page, '/', { ...newAccount(), name: WORD })
  const address = {
    phone: '01012345678',
    street: WORD,
    building: '12',
    city: WORD,
    governorate: 'Cairo',
    country: 'Egypt',
    postalCode: '11511',
  }
  const keep = 'mutation ($input: CreateAddressInput!) { createAddress(input: $input) { __typename } }'
  await ask(page, 'createAddress', keep, { input: { address } })
  await goTo('/Addresses')
  await page.getByText(`${WORD} · 01012345678`).waitFor()
  expect(await sideways(page)).toBe(0)

  // The newest review of the product that sells best, by an author of such a name.
  const [best] = await sql<{ id: string; category: string }>(
    `select p.id, p.category_id as category from products p join order_lines l on l.product_id = p.id
     group by p.id order by sum(l.quantity * p.price) desc limit 1`,
  )
  await sql('update products set name = $2 where id = $1', [best?.id, `${WORD} lamp`])
  await sql(
    `insert into reviews (id, product_id, user_id, rating, title, comment)
     select 'rev_zzzzzzzzzzzzzzzzzzzzzzzzzz', $1, id, 5, $2, $2 from users where name = $2`,
    [best?.id, WORD],
  )
  await goTo(`/product/one/${best?.id}`)
  await page.getByRole('article').filter({ hasText: WORD }).scrollIntoViewIfNeeded()
  expect(await sideways(page)).toBe(0)
  await visitor.leave()

  const admin = await visitAdmin('/dashboard', { width: 375 })
  // What staff change empties the caches, which statements do not.
  const renaming = 'mutation ($input: UpdateCategoryInput!) { updateCategory(input: $input) { __typename } }'
  await ask(admin.page, 'updateCategory', renaming, { input: { categoryId: best?.category, name: WORD } })
  for (const path of ['/dashboard', '/dashboard/Categories', '/dashboard/Today', '/dashboard/Overview']) {
    await admin.goTo(path)
    await admin.page.getByText(WORD).filter({ visible: true }).first().waitFor()
    expect([path, await sideways(admin.page)]).toEqual([path, 0])
  }
  await admin.page.setViewportSize({ width: 1280, height: 900 })
  await admin.goTo(`/dashboard?q=${WORD}`)
  await admin.page.getByRole('rowheader').filter({ hasText: WORD }).waitFor()
  expect(await holds(admin.page, 'tbody th')).toBe(true)
  await admin.leave()
})

test('On paper a long name breaks before it takes the amounts beyond the edge, no product is cut in two, and the sums stand once', async () => {
  const { page, goTo, leave } = await visit()
  await becomeShopper(page)
  await fillCart(page)
  await goToPlaceOrder(page)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.waitForURL(/\/success\?order=/)
  const id = new URL(page.url()).searchParams.get('order') ?? ''
  await sql('update order_lines set name = $2 where order_id = $1', [id, `${WORD}${WORD}`])
  await goTo(`/Orders/${id}`)
  await page.getByRole('button', { name: 'Print receipt' }).waitFor()
  // The room between the margins of A4.
  await page.setViewportSize({ width: 718, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  expect(await sideways(page)).toBe(0)
  const laidOut = await page.locator('[data-paper] table').evaluateAll((tables) =>
    tables.map((table) => ({
      fits: table.getBoundingClientRect().right <= innerWidth && table.scrollWidth <= (table.parentElement?.clientWidth ?? 0),
      wholeRows: [...table.querySelectorAll('tr')].every((row) => getComputedStyle(row).breakInside === 'avoid'),
      // A footer group is printed at the foot of each page.
      repeated: [...table.querySelectorAll('tfoot')].filter((foot) => getComputedStyle(foot).display === 'table-footer-group').length,
    })),
  )
  expect(laidOut).toEqual([
    { fits: true, wholeRows: true, repeated: 0 },
    { fits: true, wholeRows: true, repeated: 0 },
  ])
  await leave()
})
