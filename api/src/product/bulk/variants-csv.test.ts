import { csvLine } from '@shop/contract/csv/csv.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { VariantsBody } from '@shop/contract/rest/variant.ts'
import { productCsv } from '../../../../tests/support/product-csv.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { putVariants, SIZE_AND_COLOUR, variantsBody } from '../../../../tests/support/variants.ts'

let shop: TestShop
let admin: Caller
let home: string
let shirts: string
let run = 0

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
  home = await shop.fixtures.department('Home')
})
// Each test has a category of its own.
beforeEach(async () => {
  run += 1
  shirts = await shop.fixtures.category(home, `Shirts ${run}`)
})
afterAll(() => shop.close())

type Row = Record<string, string>

const {
  load,
  wrong,
  send,
  exported: exportedOf,
} = productCsv(
  () => shop,
  () => admin,
)
const exported = () => exportedOf(shirts)
const rowsOf = (file: string) => parse<Row>(file, { bom: true, columns: true })
/** A file without some of its columns. */
function without(file: string, ...columns: string[]): string {
  const rows = rowsOf(file).map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !columns.includes(column))))
  // Formulas are escaped in the file already.
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.map(cell).join(',')).join('\r\n')
}
const read = async (id: string): Promise<RestProduct> => (await shop.app.inject(`/product/one/${id}`)).json()
async function shirt(body: VariantsBody, more: { name?: string; brand?: string } = {}): Promise<string> {
  const id = await shop.fixtures.product({ categoryId: shirts, name: 'Shirt', description: 'Of cotton.', ...more })
  expect((await putVariants(shop, admin, id, body)).statusCode).toBe(200)
  return id
}
const [M_WHITE, L_RED] = [{ optionValues: ['M', 'White'] }, { optionValues: ['L', 'Red'] }]

const sku = fc.stringMatching(/^[A-Za-z0-9./-]{1,8}$/)
const word = fc.stringMatching(/^[A-Za-z=+@'",;]{1,6}( [a-z0-9-]{1,4})?$/)
const arabic = fc.option(fc.constantFrom('أحمر', 'كبير', '=صغير', 'a,b'))
const option = fc.record({
  name: word,
  arabicName: arabic,
  values: fc.uniqueArray(fc.record({ value: word, arabicValue: arabic, swatch: fc.option(fc.stringMatching(/^#[0-9a-f]{6}$/)) }), {
    minLength: 1,
    maxLength: 3,
    selector: ({ value }) => value.toLowerCase(),
  }),
})
const variant = fc.record({
  chance: fc.boolean(),
  price: fc.integer({ min: 0, max: 9_999_999 }).map((piastres) => piastres / 100),
  stock: fc.integer({ min: 0, max: 1000 }),
  sku: fc.option(sku),
  barcode: fc.option(sku),
  weight: fc.option(fc.integer({ min: 0, max: 10_000_000 }).map((grams) => grams / 1000)),
})
/** A product's options, and variants for some of their combinations. */
const bodies = fc
  .tuple(
    fc.uniqueArray(option, { minLength: 1, maxLength: 3, selector: ({ name }) => name.toLowerCase() }),
    fc.array(variant, { minLength: 27, maxLength: 27 }),
  )
  .map(([options, all]): VariantsBody => {
    const combinations = options.reduce<string[][]>(
      (some, { values }) => some.flatMap((one) => values.map(({ value }) => [...one, value])),
      [[]],
    )
    const used = new Set<string>()
    const variants = combinations.flatMap((optionValues, index) => {
      const { chance = true, sku: wanted = null, ...rest } = all[index] ?? {}
      if (!chance && index > 0) return []
      const own = wanted !== null && !used.has(wanted.toLowerCase()) ? wanted : null
      if (own !== null) used.add(own.toLowerCase())
      return [{ optionValues, price: 1, stock: 1, ...rest, sku: own }]
    })
    return { options, variants }
  })

describe('the CSV of products with options', () => {
  test('has a row for each variant; what is said of the product, the options and a value stands where it comes first', async () => {
    await shop.fixtures.product({ categoryId: shirts, name: 'Lamp', price: 7000, stock: 3 })
    const id = await shirt(variantsBody([{ ...M_WHITE, sku: 'A-1', barcode: '622', weight: 0.25, price: 120.5, stock: 3 }, L_RED]))
    const [first, second, plain, ...rest] = rowsOf(await exported())
    expect(rest).toEqual([])
    expect(first).toMatchObject({ id, name: 'Shirt', price: '', stock: '', 'Variant SKU': 'A-1', 'Variant Barcode': '622' })
    expect(first).toMatchObject({ 'Variant Price': '120.5', 'Variant Inventory Qty': '3', 'Variant Grams': '250', 'Option3 Name': '' })
    expect(first).toMatchObject({ 'Option1 Name': 'Size', 'Option1 Arabic Name': 'المقاس', 'Option1 Value': 'M', 'Option2 Name': 'Colour' })
    expect(first).toMatchObject({ 'Option2 Value': 'White', 'Option2 Arabic Value': 'أبيض', 'Option2 Swatch': '#ffffff' })
    expect(second).toMatchObject({ id, name: '', brand: '', 'Option1 Name': '', 'Option1 Value': 'L', 'Option1 Arabic Value': 'كبير' })
    expect(plain).toMatchObject({ name: 'Lamp', price: '70', stock: '3', 'Variant ID': '', 'Option1 Name': '', 'Variant Price': '' })
  })

  test('makes the same products again in a shop that has none of them, whatever they are', async () => {
    let turn = 0
    await fc.assert(
      fc.asyncProperty(fc.array(bodies, { minLength: 1, maxLength: 3 }), async (all) => {
        turn += 1
        shirts = await shop.fixtures.category(home, `Round ${turn}`)
        for (const [index, body] of all.entries()) {
          const variants = body.variants.map((one) => ({ ...one, sku: one.sku ? `${turn}-${index}-${one.sku}` : null }))
          await shirt({ ...body, variants }, { brand: `Brand ${index}` })
        }
        await shop.fixtures.product({ categoryId: shirts, name: '=Plain', description: '-' })
        const file = await exported()
        expect(await load(file)).toMatchObject({ created: 0, updated: 0 })
        const was = without(file, 'id', 'Variant ID')
        const payload = { ids: [...new Set(rowsOf(file).map(({ id }) => id))] }
        await shop.app.inject({ method: 'POST', url: '/product/bulk/delete', headers: admin.headers, payload })
        expect(rowsOf(await exported())).toEqual([])
        expect(await load(was)).toMatchObject({ created: all.length + 1, updated: 0, unchanged: 0 })
        // The newest product comes first in an export.
        const restored = rowsOf(without(await exported(), 'id', 'Variant ID'))
        const order = (rows: Row[]) =>
          Object.entries(Object.groupBy(named(rows), ({ brand = '' }) => brand)).toSorted(([a], [b]) => (a < b ? -1 : 1))
        expect(order(restored)).toEqual(order(rowsOf(was)))
        expect(await load(was)).toEqual({ created: 0, updated: 0, unchanged: all.length + 1, ids: [] })
      }),
      { numRuns: 15 },
    )
  })

  test('brings everything back that was changed since, and leaves what the file says nothing of', async () => {
    const before = variantsBody([
      { ...M_WHITE, sku: 'OLD-1', barcode: '1', weight: 1 },
      { ...L_RED, sku: 'OLD-2' },
    ])
    const id = await shirt(before)
    const file = await exported()
    const [one = '', other = ''] = (await read(id)).variants?.map(({ _id }) => _id) ?? []
    const options = SIZE_AND_COLOUR.map((each, index) => ({
      ...each,
      name: `New ${index}`,
      arabicName: 'جديد',
      values: each.values.map(({ value }) => ({ value: `new ${value}`, arabicValue: 'x', swatch: '#000000' })),
    }))
    const changed = variantsBody(
      [
        { id: other, optionValues: ['new M', 'new White'], price: 1, stock: 0, sku: 'OLD-1', barcode: '9', weight: 9 },
        { id: one, optionValues: ['new L', 'new Red'], price: 2, stock: 1, sku: 'NEW-2', barcode: '9', weight: 9 },
      ],
      options,
    )
    expect((await putVariants(shop, admin, id, changed)).statusCode).toBe(200)
    expect(await load(file)).toMatchObject({ created: 0, updated: 1, ids: [id] })
    // What was empty in the file stays as it was changed: an empty cell says nothing.
    const [first, second] = rowsOf(file)
    expect(rowsOf(await exported())).toEqual([first, { ...second, 'Variant Barcode': '9', 'Variant Grams': '9000' }])
    expect((await read(id)).options?.map(({ name, values }) => [name, values.map(({ value }) => value)])).toEqual([
      ['Size', ['M', 'L']],
      ['Colour', ['White', 'Red']],
    ])
  })
})

/** Rows that all say the brand of their product. */
function named(rows: Row[]): Row[] {
  let brand = ''
  return rows.map((row) => ({ ...row, brand: (brand = row.brand || brand) }))
}

const csv = (header: string[], ...rows: string[][]) => [header, ...rows].map((row) => csvLine(row)).join('')
const CODES = ['id', 'Variant SKU', 'Variant Barcode']

/** A lamp without options that has an article number. */
async function lamp(sku: string, barcode?: string): Promise<string> {
  const id = await shop.fixtures.product({ categoryId: shirts })
  const variant = { optionValues: [], sku, ...(barcode !== undefined && { barcode }) }
  expect((await putVariants(shop, admin, id, variantsBody([variant], []))).statusCode).toBe(200)
  return id
}

/** Article number and barcode of the products of the test, by their ids. */
async function codes(): Promise<Record<string, [string | undefined, string | undefined]>> {
  const rows = rowsOf(await exported())
  return Object.fromEntries(rows.map((row) => [row['id'], [row['Variant SKU'], row['Variant Barcode']]]))
}

describe('Article number and barcode of a product without options', () => {
  test('are in the export, which brings them back unchanged', async () => {
    const id = await lamp(`L-${run}`, '4006381333931')
    expect(await codes()).toEqual({ [id]: [`L-${run}`, '4006381333931'] })
    expect(await load(await exported())).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
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
    const cells = [`new-${run}`, 'New lamp', 'Siwa', shirts, 'true', 'Shines.', 'Title', 'Default Title']
    const more = ['Variant SKU', 'Variant Barcode', 'Variant Price', 'Variant Inventory Qty', 'Variant Grams']
    const { ids } = await load(csv([...header, ...more], [...cells, `N-${run}`, '77', '10', '3', '500']))
    expect(await codes()).toEqual({ [ids[0] ?? '']: [`N-${run}`, '77'] })
  })

  test('are exchanged by two of them, and by one with a variant of another', async () => {
    const [one, other] = [await lamp(`A-${run}`), await lamp(`B-${run}`)]
    expect(await load(csv(CODES, [one, `B-${run}`, ''], [other, `A-${run}`, '']))).toMatchObject({ updated: 2 })
    expect(await codes()).toEqual({ [one]: [`B-${run}`, ''], [other]: [`A-${run}`, ''] })
    const shirt = await shop.fixtures.product({ categoryId: shirts })
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
