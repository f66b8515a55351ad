import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { openJourneys } from '../support/journeys.ts'
import { logIn, signUp } from '../support/shopper-steps.ts'

const { visit, sql } = openJourneys()

const HEADER = 'name,brand,department,category,price,stock,weight,cod,description'

test('An administrator imports a file with three wrong rows: they are named and corrected, and then the products are in the shop', async () => {
  const visitor = await visit()
  const { page } = visitor
  await visitor.goTo('/signup')
  const account = await signUp(page)
  await sql('update users set is_admin = true where email = $1', [account.email])
  await page.evaluate(() => localStorage.clear())
  await visitor.goTo('/login?next=%2Fdashboard')
  await logIn(page, account)
  const [place] = await sql<{ category: string; department: string }>(
    'select c.name as category, d.name as department from categories c join departments d on d.id = c.department_id limit 1',
  )
  const { category = '', department = '' } = place ?? {}
  const row = (name: string, price = '120.5', where = category, cod = 'true') =>
    `${name},Siwa,"${department}","${where}",${price},7,1.25,${cod},It shines.`
  const csv = (...rows: string[]) => ({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from([HEADER, ...rows].join('\r\n')) })

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import products' })
  const good = row('Imported lamp one')
  await dialog
    .getByLabel('CSV file')
    .setInputFiles(
      csv(
        good,
        row('Imported lamp two', 'free'),
        row('Imported lamp three', '1', 'Nowhere'),
        row('Imported lamp four', '1', category, 'maybe'),
      ),
    )
  await dialog.getByText('3 rows cannot be imported').waitFor()
  const cells = await dialog.getByRole('row').allInnerTexts()
  expect(cells.slice(1).map((text) => text.split('\t').slice(0, 2).join(' '))).toEqual(['3 price', '4 category', '5 cod'])

  await dialog
    .getByLabel('CSV file')
    .setInputFiles(csv(good, row('Imported lamp two'), row('Imported lamp three'), row('Imported lamp four')))
  await dialog.getByText('4 to add, 0 to change').waitFor()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText('4 added, 0 changed').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Imported lamp four' }).waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  expect(exported.split('\r\n')[1]).toContain('Imported lamp four')
  await visitor.leave()
})
