import { expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { openJourneys } from '../support/journeys.ts'

const { visitAdmin, sql } = openJourneys()

test('An administrator sees on the overview which variant runs out, opens its grid, and reduces and ends the price of one variant', async () => {
  const [dress] = await sql<{ id: string; name: string; variant: string; title: string }>(
    `select p.id, p.name, v.id as variant, array_to_string(v.option_values, ' · ') as title from products p join variants v on v.product_id = p.id
    where p.options is not null and p.deleted_at is null and v.deleted_at is null and v.price > 100000 and v.reduced_price is null order by v.id limit 1`,
  )
  if (!dress) throw new Error('no product with options in the demo shop')
  // The scarcest of all, so that the overview names it.
  await sql('update variants set stock = case when id = $2 then 0 else 1 end where product_id = $1', [dress.id, dress.variant])
  const { page, goTo, leave } = await visitAdmin('/dashboard/Overview')
  await page.getByText(`${dress.title}: 0 left`).first().waitFor()
  await checkAccessible(page, 'overview-variants-running-out')
  await page.getByRole('button', { name: `Options and variants of ${dress.name}` }).click()
  await page.getByRole('table', { name: 'Variants' }).waitFor()

  await goTo(`/dashboard?stock=variant-low&q=${encodeURIComponent(dress.name)}`)
  await page.getByText(`${dress.title}: 0 left`).first().waitFor()
  await page
    .getByRole('button', { name: new RegExp(`Actions.*${dress.name}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Reduced prices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reduced prices' })
  await dialog.getByRole('checkbox', { name: `Choose ${dress.title}` }).check()
  await checkAccessible(page, 'reduced-prices')
  await dialog.getByRole('button', { name: 'Reduce prices' }).click()
  const form = page.getByRole('dialog', { name: 'Reduce prices' })
  await form.getByLabel('Percent off').fill('25')
  await form.getByRole('button', { name: 'Reduce prices' }).click()
  await dialog.getByText('In force').first().waitFor()
  const reduced = () =>
    sql<{ id: string }>('select id from variants where product_id = $1 and reduced_price is not null and id = $2', [
      dress.id,
      dress.variant,
    ])
  expect(await reduced()).toHaveLength(1)
  await dialog.getByRole('checkbox', { name: `Choose ${dress.title}` }).check()
  await dialog.getByRole('button', { name: 'End reductions' }).click()
  await page.getByRole('button', { name: 'End reductions' }).last().click()
  await dialog.getByText('In force').first().waitFor({ state: 'detached' })
  expect(await reduced()).toEqual([])
  await leave()
})
