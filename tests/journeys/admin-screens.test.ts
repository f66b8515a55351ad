import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkAccessible } from '../support/check-accessible.ts'
import { WIDTHS } from '../support/check-screen.ts'
import { arabicPaths, wrongOn } from '../support/fitting.ts'
import { ADMINISTRATOR, openJourneys } from '../support/journeys.ts'
import { adminPages } from '../support/page-lists.ts'
import { chooseOne, closeDialog, openDialog, openMenu, submit } from '../support/admin-steps.ts'
import type { VisitorOptions } from '../support/visitor.ts'

const { visitAdmin, sql } = openJourneys()
let picture: { name: string; mimeType: string; buffer: Buffer }

beforeAll(async () => {
  const create = { width: 400, height: 400, channels: 3, background: '#0b6b5d' } as const
  picture = {
    name: 'a picture of a lamp with a rather long name.png',
    mimeType: 'image/png',
    buffer: await sharp({ create }).png().toBuffer(),
  }
})
/** An administrator at a screen of the back office, whose states are checked by name. */
async function atAdmin(address: string, options: VisitorOptions = {}) {
  const visitor = await visitAdmin(address, options)
  return { ...visitor, look: (name: string) => checkAccessible(visitor.page, name, WIDTHS) }
}

const question = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })
const cancel = (page: Page) => question(page).click()

/** A menu closes when the window gets another size. */
async function lookAtMenu(page: Page, name: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width })
    await openMenu(page)
    await checkAccessible(page, name)
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize(size)
}

describe('No accessibility violation, light or dark, wide or narrow, on', () => {
  test('the products: selected, in a question, edited in a cell, and empty', async () => {
    const { page, look, leave } = await atAdmin('/dashboard?size=10')
    await page.getByRole('row').nth(1).waitFor()
    await look('products')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Brand' }).waitFor()
    // Cards have no columns to choose.
    await checkAccessible(page, 'columns of the products', [1280])
    await page.keyboard.press('Escape')
    const rows = page.getByRole('checkbox', { name: /^Select (?!the rows)/ })
    for (const row of [0, 1]) await rows.nth(row).check()
    await page.getByText('2 products selected').waitFor()
    await look('products chosen')
    await page.getByRole('button', { name: 'Adjust stock' }).click()
    const move = page.getByRole('dialog', { name: 'Adjust stock' })
    await move.getByRole('button', { name: 'Adjust stock' }).click()
    await move.getByText('Required Field').waitFor()
    await look('moving the stock of many')
    await closeDialog(page, move)
    await page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click()
    await question(page).waitFor()
    await look('deleting many')
    await cancel(page)
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await lookAtMenu(page, 'the menu of a product')
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question(page).waitFor()
    await look('deleting a product')
    await cancel(page)
    await page
      .getByRole('button', { name: /, Price of .*, edit$/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^Price of/ }).fill('many')
    await page.keyboard.press('Enter')
    await page.getByText('Must be a number').waitFor()
    await look('a price with a mistake')
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: 'Search products', exact: true }).fill('nothing at all')
    await page.getByText('Nothing matches').waitFor()
    await look('no product found')
    await leave()
  })

  test('a new product: empty, with mistakes, with pictures, in progress, refused, cancelled', async () => {
    const { page, look, leave } = await atAdmin('/dashboard', { expected: /ERR_FAILED/ })
    await page.getByRole('row').nth(1).waitFor()
    const dialog = await openDialog(page, 'Create Product', 'Add New Product')
    await look('a new product')
    await submit(dialog)
    await dialog.getByText('Required Field').nth(9).waitFor()
    await look('a new product without anything')
    await chooseOne(dialog, 'Department')
    await chooseOne(dialog, 'Category')
    const values = { 'Product name': 'Moon', Description: 'It glows.', Price: '250', Stock: '7', Brand: 'Nour', Weight: '1' }
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label, { exact: true }).fill(value)
    await chooseOne(dialog, 'Cash on delivery')
    const files = [picture, { ...picture, name: 'two.png' }, { ...picture, name: 'no.png', buffer: Buffer.from('no') }]
    await dialog.locator('input[type=file]').setInputFiles(files)
    await dialog.getByText('no.png: Only png and jpeg pictures').waitFor()
    await look('a new product with pictures')
    const cut = Promise.withResolvers<void>()
    await page.route('**/graphql', async (route) => {
      if (!route.request().headers()['content-type']?.startsWith('multipart')) return route.continue()
      await cut.promise
      await route.abort()
    })
    await submit(dialog)
    await dialog.getByRole('progressbar').first().waitFor()
    await look('a new product on its way')
    cut.resolve()
    await dialog.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor()
    await look('a new product that was not added')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    await dialog.waitFor({ state: 'hidden' })
    await openDialog(page, 'Create Product', 'Add New Product')
    await page.getByText('What you had typed is still here.').waitFor()
    await look('a new product, opened again')
    await leave()
  })

  test('a product that is edited, and was changed by another administrator meanwhile', async () => {
    const { page, look, leave } = await atAdmin('/dashboard')
    await openMenu(page)
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = page.getByRole('dialog', { name: 'Update Product' })
    await edit.getByLabel('Brand', { exact: true }).waitFor()
    await edit.locator('option', { hasText: 'Choose a category' }).waitFor({ state: 'attached' })
    await look('a product being edited')
    await edit.getByLabel('Brand', { exact: true }).fill('Other')
    const name = await edit.getByLabel('Product name').inputValue()
    await sql("update products set version = version + 1, brand = 'Theirs' where name = $1", [name])
    await submit(edit)
    await edit.getByRole('table', { name: 'What was changed meanwhile' }).waitFor()
    await look('a product changed meanwhile')
    await closeDialog(page, edit)
    await leave()
  })

  test('categories and departments with their dialogs: empty, with mistakes, filled in, refused', async () => {
    const { page, look, goTo, leave } = await atAdmin('/dashboard/Categories')
    const tryDialog = async (name: string, thing: 'Category' | 'Department', isNew: boolean) => {
      const dialog = await openDialog(page, name)
      await submit(dialog)
      await dialog.getByText('Required Field').first().waitFor()
      await look(`${name} without anything`)
      if (!isNew) await chooseOne(dialog, thing)
      if (name === 'Add category image') await dialog.locator('input[type=file]').setInputFiles(picture)
      if (name.startsWith('Delete')) {
        await submit(dialog)
        await dialog.getByText(`The ${thing.toLowerCase()} was not deleted`).waitFor()
      }
      await look(`${name} filled in`)
      await closeDialog(page, dialog)
    }
    await page.getByRole('row').nth(1).waitFor()
    await look('categories')
    await lookAtMenu(page, 'the menu of a category')
    for (const name of ['Create Category', 'Add category image', 'Update Category', 'Delete Category'])
      await tryDialog(name, 'Category', name === 'Create Category')
    await goTo('/dashboard/Departments')
    await page.getByRole('row').nth(1).waitFor()
    await look('departments')
    for (const name of ['Add Department', 'Update Department', 'Delete Department'])
      await tryDialog(name, 'Department', name === 'Add Department')
    await leave()
  })

  test('the import with a wrong row, and signing in again over a dialog', async () => {
    const { page, look, leave } = await atAdmin('/dashboard', { expected: /401/ })
    await page.getByRole('button', { name: 'Import CSV' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import products' })
    await dialog.getByLabel('CSV file').waitFor()
    await look('import')
    const csv = 'name,brand,department,category,price,stock,weight,cod,description\na,b,c,d,e,f,g,h,i'
    await dialog.getByLabel('CSV file').setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await dialog.getByText('1 row cannot be imported').waitFor()
    await look('import with a wrong row')
    await dialog.getByRole('button', { name: 'Close' }).first().click()
    const create = await openDialog(page, 'Create Category')
    await create.getByLabel('Name', { exact: true }).fill('Rugs')
    await chooseOne(create, 'Department')
    await sql('delete from sessions')
    await submit(create)
    const again = page.getByRole('dialog', { name: 'Your session ended' })
    await again.getByLabel('Password', { exact: true }).waitFor()
    await look('signing in again')
    await again.getByLabel('Password', { exact: true }).fill(ADMINISTRATOR.password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await again.waitFor({ state: 'hidden' })
    await look('signed in again')
    await leave()
  })

  test('the storefront as administrators see it', async () => {
    const { page, look, goTo, leave } = await atAdmin('/dashboard')
    await goTo('/')
    await page.getByRole('link', { name: 'Dashboard' }).waitFor()
    await look('home of an administrator')
    const [product] = await sql<{ id: string }>('select product_id as id from reviews limit 1')
    await goTo(`/product/one/${product?.id}`)
    await page.getByRole('heading', { name: 'Total Reviews' }).waitFor()
    await page
      .getByRole('button', { name: /^Delete Review/ })
      .first()
      .waitFor()
    await look('product of an administrator')
    await page.getByRole('button', { name: 'Delete Product' }).click()
    await question(page).waitFor()
    await look('deleting a product in the shop')
    await leave()
  })
})

test.each([
  ['English', 'en-US'],
  ['Arabic', 'ar-EG'],
])('In %s every screen of the back office fits with text of 200 %% and into 320 px', async (language, locale) => {
  await sql(`insert into audit_entries (id, actor_id, action, subject_type, subject_id, summary, before, after)
    select 'aud_' || id, id, 'updateDepartment', 'department', 'dept_1', 'name from Electricity to Electronics',
      '{"name": "Electricity"}', '{"name": "Electronics"}' from users where is_admin on conflict do nothing`)
  await sql(`insert into coupons (id, code, kind, percent, first_order, per_account, starts_at, paused)
    values ('cpn_1', 'LONGEST-CODE-OF-ALL-THE-COUPONS', 'PERCENT', 15, true, 2, now(), false) on conflict do nothing`)
  await sql(`with r as (
      insert into returns (id, order_id, nth, idempotency_key, request_hash)
      select 'ret_1', id, 1, 'key', '' from orders where status = 'DELIVERED' order by total desc limit 1 on conflict do nothing returning id
    ), l as (insert into return_lines (return_id, line, quantity, reason) select id, 1, 1, 'NOT_AS_DESCRIBED' from r)
    insert into return_events (id, return_id, status, by_shop) select 'rtev_1', id, 'REQUESTED', false from r`)
  const visitor = await visitAdmin('/dashboard', { locale })
  const screens = await adminPages(sql)
  expect(
    await wrongOn(visitor, language === 'Arabic' ? arabicPaths(screens) : screens, {
      sign: '#admin table, #admin fieldset, #admin form h2, #admin dl, #admin section a[href*="status=CONFIRMED"]',
    }),
  ).toEqual([])
  await visitor.leave()
})
