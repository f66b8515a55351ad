import { parse } from 'csv-parse/sync'
import { csvLine } from '@shop/contract/csv/csv.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { productCsv } from '../../../../tests/support/product-csv.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { putVariants, SIZE_AND_COLOUR, variantsBody } from '../../../../tests/support/variants.ts'

let shop: TestShop
let admin: Caller
let home: string
let lamps: string
let run = 0

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  home = await shop.fixtures.department('Home')
})
// Each test has a category of its own.
beforeEach(async () => {
  run += 1
  lamps = await shop.fixtures.category(home, `Lamps ${run}`)
})
afterAll(() => shop.close())

const { load, wrong, send, exported } = productCsv(
  () => shop,
  () => admin,
)
const csv = (header: string[], ...rows: string[][]) => [header, ...rows].map((row) => csvLine(row)).join('')
const CODES = ['id', 'Variant SKU', 'Variant Barcode']

/** A lamp without options that has an article number. */
async function lamp(sku: string, barcode?: string): Promise<string> {
  const id = await shop.fixtures.product({ categoryId: lamps })
  const variant = { optionValues: [], sku, ...(barcode !== undefined && { barcode }) }
  expect((await putVariants(shop, admin, id, variantsBody([variant], []))).statusCode).toBe(200)
  return id
}

/** Article number and barcode of the products of the test, by their ids. */
async function codes(): Promise<Record<string, [string | undefined, string | undefined]>> {
  const rows = parse<Record<string, string>>(await exported(lamps), { bom: true, columns: true })
  return Object.fromEntries(rows.map((row) => [row['id'], [row['Variant SKU'], row['Variant Barcode']]]))
}

describe('Article number and barcode of a product without options', () => {
  test('are in the export, which brings them back unchanged', async () => {
    const id = await lamp(`L-${run}`, '4006381333931')
    expect(await codes()).toEqual({ [id]: [`L-${run}`, '4006381333931'] })
    expect(await load(await exported(lamps))).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  })

  test('are changed by a file, one without the other, and stay where its cells are empty', async () => {
    const id = await lamp(`L-${run}`, '1')
    expect(await load(csv(CODES, [id, `l-${run}/b`, '']))).toMatchObject({ updated: 1 })
    expect(await codes()).toEqual({ [id]: [`l-${run}/b`, '1'] })
    expect(await load(csv(CODES, [id, '', '2']))).toMatchObject({ updated: 1 })
    expect(await codes()).toEqual({ [id]: [`l-${run}/b`, '2'] })
    expect(await load(csv(['id', 'price'], [id, '5']))).toMatchObject({ updated: 1 })
    expect(await codes()).toEqual({ [id]: [`l-${run}/b`, '2'] })
    const audit = (await shop.app.inject({ url: `/audit?subject=${id}`, headers: admin.headers })).json<{ after: object }[]>()
    expect(audit.map(({ after }) => after)).toMatchObject([{ price: 5 }, { barcode: '2' }, { sku: `l-${run}/b` }, {}])
  })

  test('are those of a new one, as Shopify writes them', async () => {
    const header = ['Handle', 'Title', 'Vendor', 'category', 'cod', 'Body (HTML)', 'Option1 Name', 'Option1 Value']
    const cells = [`new-${run}`, 'New lamp', 'Siwa', lamps, 'true', 'Shines.', 'Title', 'Default Title']
    const more = ['Variant SKU', 'Variant Barcode', 'Variant Price', 'Variant Inventory Qty', 'Variant Grams']
    const { ids } = await load(csv([...header, ...more], [...cells, `N-${run}`, '77', '10', '3', '500']))
    expect(await codes()).toEqual({ [ids[0] ?? '']: [`N-${run}`, '77'] })
  })

  test('are exchanged by two of them, and by one with a variant of another', async () => {
    const [one, other] = [await lamp(`A-${run}`), await lamp(`B-${run}`)]
    expect(await load(csv(CODES, [one, `B-${run}`, ''], [other, `A-${run}`, '']))).toMatchObject({ updated: 2 })
    expect(await codes()).toEqual({ [one]: [`B-${run}`, ''], [other]: [`A-${run}`, ''] })
    const shirt = await shop.fixtures.product({ categoryId: lamps })
    const variants = variantsBody([{ optionValues: ['M', 'White'], sku: `S-${run}` }], SIZE_AND_COLOUR)
    expect((await putVariants(shop, admin, shirt, variants)).statusCode).toBe(200)
    const header = ['id', 'Option1 Value', 'Option2 Value', 'Variant SKU']
    expect(await load(csv(header, [one, '', '', `S-${run}`], [shirt, 'M', 'White', `B-${run}`]))).toMatchObject({ updated: 2 })
    expect(await codes()).toEqual({ [one]: [`S-${run}`, ''], [other]: [`A-${run}`, ''], [shirt]: [`B-${run}`, ''] })
  })

  test('are refused where they are none, or another product has the number, in the shop or in the file', async () => {
    const [one, other] = [await lamp(`A-${run}`), await lamp(`B-${run}`)]
    expect(await wrong(csv(CODES, [one, 'x'.repeat(200), 'y'.repeat(200)]))).toEqual(['2: Variant SKU TOO_LONG, Variant Barcode TOO_LONG'])
    expect(await wrong(csv(CODES, [one, `b-${run}`, '']))).toEqual(['2: Variant SKU TAKEN'])
    expect(await wrong(csv(CODES, [one, `C-${run}`, ''], [other, `c-${run}`, '']))).toEqual(['3: Variant SKU TAKEN'])
    expect(await codes()).toEqual({ [one]: [`A-${run}`, ''], [other]: [`B-${run}`, ''] })
  })

  test('that two exchange hold their rows together in a dry run', async () => {
    const [one, other] = [await lamp(`A-${run}`), await lamp(`B-${run}`)]
    const answer = await send(csv(CODES, [one, `B-${run}`, ''], [other, `A-${run}`, '']), { dryRun: 'true' })
    expect(answer.json()).toMatchObject({ joined: [{ from: 2, to: 3 }] })
  })
})
