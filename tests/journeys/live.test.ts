import type { Response } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'
import { becomeShopper, fillCart, goToPlaceOrder } from '../support/ready-shopper.ts'
import type { Visitor } from '../support/visitor.ts'

const { shop, visit, visitAdmin, sql } = openJourneys()

beforeAll(async () => {
  await sql('update products set stock = greatest(stock, 200) where stock > 0 and options is null')
})

/** A shopper orders with cash; returns the order's id and number, whose page is then open. */
async function order({ page, goTo }: Visitor): Promise<{ id: string; number: string }> {
  await becomeShopper(page)
  await fillCart(page)
  await goToPlaceOrder(page, 'Cash')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('heading', { name: 'Order succeeded' }).waitFor()
  const [placed] = await sql<{ id: string; number: string }>('select id, number::text from orders order by placed_at desc limit 1')
  const { id = '', number = '' } = placed ?? {}
  await goTo(`/Orders/${id}`)
  await page.getByRole('heading', { name: `Order EG-${number}` }).waitFor()
  return { id, number: `EG-${number}` }
}

/** Counts the pages that a visitor loads from now on. */
function loadsOf({ page }: Visitor): () => number {
  let loads = 0
  page.on('load', () => (loads += 1))
  return () => loads
}

test("An order's page follows the steps of staff, also after the gateway was restarted, and says each", async () => {
  // While the gateway is away, requests fail.
  const shopper = await visit({ expected: /Failed to load resource/ })
  const { id, number } = await order(shopper)
  const { page } = shopper
  const staff = await visitAdmin(`/dashboard/Orders/${id}`, { expected: /Failed to load resource/ })
  const loads = loadsOf(shopper)
  await staff.page.getByRole('button', { name: 'Start packing' }).click()
  await staff.page.getByRole('dialog').getByRole('button', { name: 'Start packing' }).click()
  await page.getByText('Being packed').first().waitFor()
  await expect.poll(() => page.getByRole('status').allTextContents()).toContainEqual(expect.stringContaining(`Order ${number} is now:`))
  await checkAccessible(page, 'an order that has come further')

  await shop().stop('gateway')
  await sql(`update orders set status = 'SHIPPED', tracking_number = 'BOS-9', carrier = 'Bosta' where id = $1`, [id])
  await shop().start('gateway')
  await page.getByRole('link', { name: 'BOS-9' }).waitFor()
  expect(loads()).toBe(0)
  await staff.leave()
  await shopper.leave()
})

test('The list of orders shows a new one, and the page of the day counts it, without being loaded anew', async () => {
  const list = await visitAdmin('/dashboard/Orders')
  const today = await visitAdmin('/dashboard/Today')
  await list.page.getByRole('table').waitFor()
  const count = async () => Number(/\d+/.exec((await today.page.getByRole('heading', { name: /^To pack: / }).textContent()) ?? '')?.[0])
  await today.page.getByRole('heading', { name: /^To pack: \d/ }).waitFor()
  const before = await count()
  const loads = loadsOf(list)
  const shopper = await visit()
  const { number } = await order(shopper)
  await list.page.getByRole('link', { name: number }).first().waitFor()
  await expect.poll(count).toBe(before + 1)
  expect(loads()).toBe(0)
  for (const visitor of [list, today, shopper]) await visitor.leave()
})

test('Who signs out in one tab follows nothing in another, and signs in again there', async () => {
  const shopper = await visit()
  const { page } = shopper
  const isStream = (response: Response) => response.headers()['content-type']?.startsWith('text/event-stream') ?? false
  const follows = page.waitForResponse(isStream)
  const { id } = await order(shopper)
  await follows
  // Elsewhere: this browser is not told by itself.
  await sql('delete from sessions where user_id = (select user_id from orders where id = $1)', [id])
  await sql(`insert into changes (scope, ids) select 'account', array[user_id] from orders where id = $1`, [id])
  await page.waitForURL(/\/login/)
  await shopper.leave()
})
