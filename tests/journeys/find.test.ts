import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'

const { visitAdmin, sql } = openJourneys()

/** Types a code and Enter as a scanner does: it waits for no page, however long that takes for a key. */
const scan = (page: Page, code: string) => Promise.all([...Array.from(code), 'Enter'].map((key) => page.keyboard.press(key)))

test('An administrator finds by Ctrl-K, and a scanner opens an order and the variants of a product from anywhere', async () => {
  const [order] = await sql<{ id: string; number: number }>('select id, number from orders order by number limit 1')
  const [variant] = await sql<{ id: string; name: string }>(
    'select v.id, p.name from variants v join products p on p.id = v.product_id where p.options is not null and v.deleted_at is null limit 1',
  )
  await sql("update variants set barcode = '6221031492349', sku = 'SCAN-1' where id = $1", [variant?.id])
  const { page, goTo, leave } = await visitAdmin('/dashboard/Today')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  // The page is shown before its keys work.
  const press = async () => {
    await page.keyboard.press('Control+k')
    return dialog.count()
  }
  const opens = () => expect.poll(press).toBe(1)
  await opens()
  const box = dialog.getByRole('combobox')
  await box.waitFor()
  await checkAccessible(page, 'find-pages')
  await box.fill('mona')
  await dialog.getByRole('option', { name: /mona@khan\.example/ }).waitFor()
  await checkAccessible(page, 'find-results')
  await box.fill(`EG-${order?.number}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/Orders/${order?.id}`)
  await dialog.waitFor({ state: 'detached' })

  await goTo('/dashboard/Coupons')
  // Nor does it hear a scanner before.
  await opens()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).first().click()
  await scan(page, '6221031492349')
  const variants = page.getByRole('dialog', { name: 'Options and variants' })
  await variants.waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await variants.getByRole('button', { name: 'Close', exact: true }).first().click()
  await variants.waitFor({ state: 'detached' })
  await scan(page, `EG-${order?.number}`)
  await page.waitForURL(`**/dashboard/Orders/${order?.id}`)
  await scan(page, '9999999999999')
  await page.getByText('Nothing found for 9999999999999').first().waitFor()
  await leave()
})
