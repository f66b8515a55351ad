import type { RestArrangedRow, RestHomeArrangement, RestHomeRows } from '@shop/contract/rest/home-rows.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { reduce } from '../../../../tests/support/reductions.ts'
import { createTestShop, type Caller, type TestShop } from '../../../../tests/support/shop.ts'
import { statement, unprepared, type Queryable } from '../../db/database.ts'
import { findRowProducts, type HomeRow } from './home-rows.store.ts'

let shop: TestShop
let admin: Caller
let lamps: string
let department: string

beforeAll(async () => {
  shop = await createTestShop()
  admin = await shop.fixtures.caller({ isAdmin: true })
})
afterAll(() => shop.close())

const clear = statement('test.clear', 'update products set deleted_at = now() where deleted_at is null')
const sell = statement('test.sell', 'insert into sales_products (product_id, revenue) values ($1, $2)')
const sellLately = statement(
  'test.sell-lately',
  `insert into sales_days (day, product_id, orders, quantity, revenue)
  values ((now() at time zone 'Africa/Cairo')::date - $3::integer, $1, 1, 1, $2)`,
)
const forget = statement('test.forget', 'delete from departments where id = $1')
const unplace = statement('test.unplace', 'update categories set department_id = null where department_id = $1')

beforeEach(async () => {
  await shop.db.query(clear)
  department = await shop.fixtures.department()
  lamps = await shop.fixtures.category(department)
})

const row = (kind: RestArrangedRow['kind'], more: Partial<RestArrangedRow> = {}): RestArrangedRow => ({
  kind,
  title: null,
  arabicTitle: null,
  department: null,
  maxPrice: null,
  products: [],
  shown: true,
  ...more,
})
const URL_ARRANGED = '/product/home-rows/arrangement'
const present = async () => (await shop.app.inject({ url: URL_ARRANGED, headers: admin.headers })).json<RestHomeArrangement>()
const put = (payload: object) => shop.app.inject({ method: 'PUT', url: URL_ARRANGED, headers: admin.headers, payload })
const arrange = async (...rows: object[]) => put({ version: (await present()).version, rows })
const shown = async () => (await shop.app.inject('/product/home-rows')).json<RestHomeRows>().rows
const idsShown = async () => (await shown()).map(({ products }) => products.map(({ _id }) => _id))

describe('A row of the home page', () => {
  test('of what is reduced lists that alone, the newest first', async () => {
    const [old = '', , recent = ''] = await shop.fixtures.products({}, {}, {})
    await reduce(shop, admin, { ids: [old, recent], percent: 20 })
    await arrange(row('sale'))
    expect(await idsShown()).toEqual([[recent, old]])
    expect((await shown())[0]?.products[0]).toMatchObject({ discountPercent: 20, listPrice: 100 })
  })

  test('of new products lists the newest twelve that can be bought', async () => {
    const ids = await shop.fixtures.products(...Array.from({ length: 15 }, (_, n) => ({ stock: n === 14 ? 0 : 1 })))
    await arrange(row('newest'))
    expect(await idsShown()).toEqual([ids.slice(2, 14).toReversed()])
  })

  test('of best sellers lists what has brought in the most in 30 days, then the best of before', async () => {
    const [ever = '', lately = '', once = '', gone = ''] = await shop.fixtures.products({}, {}, {}, { stock: 0 })
    for (const [id, revenue] of [
      [ever, 9000],
      [lately, 500],
      [once, 700],
      [gone, 9999],
    ] as const)
      await shop.db.query(sell, [id, revenue])
    await shop.db.query(sellLately, [lately, 500, 2])
    await shop.db.query(sellLately, [once, 700, 31])
    await arrange(row('best_sellers'))
    expect(await idsShown()).toEqual([[lately, ever, once]])
  })

  test('of a department lists its products alone, with its names', async () => {
    const [lamp = '', bulb = ''] = await shop.fixtures.products({ categoryId: lamps }, { categoryId: lamps })
    await shop.fixtures.product()
    await arrange(row('department', { department }))
    expect(await idsShown()).toEqual([[bulb, lamp]])
    expect((await shown())[0]?.department).toMatchObject({ _id: department, arabicName: null })
  })

  test('of hand-picked products lists them as they were picked, also those that are out of stock', async () => {
    const [one = '', two = '', three = ''] = await shop.fixtures.products({}, { stock: 0 }, {})
    await arrange(row('picked', { products: [three, one, two, three] }))
    expect(await idsShown()).toEqual([[three, one, two]])
  })

  test('up to a price lists the dearest of these first', async () => {
    const [cheap = '', , near = ''] = await shop.fixtures.products({ price: 100 }, { price: 50_001 }, { price: 50_000 })
    await arrange(row('under_price', { maxPrice: 500 }))
    expect(await idsShown()).toEqual([[near, cheap]])
    expect((await shown())[0]).toMatchObject({ kind: 'under_price', maxPrice: 500 })
  })

  test('that is hidden, lists nothing, or lost its products or department is not shown to shoppers', async () => {
    const [pick = '', other = ''] = await shop.fixtures.products({ categoryId: lamps }, {})
    const gone = await shop.fixtures.product()
    const rows = [row('newest', { shown: false }), row('sale'), row('picked', { products: [gone] }), row('department', { department })]
    expect((await arrange(...rows, row('picked', { products: [pick, other, gone], title: 'Ours' }))).statusCode).toBe(200)
    await shop.app.inject({ method: 'DELETE', url: `/product/${gone}`, headers: admin.headers })
    await shop.db.query(unplace, [department])
    await shop.db.query(forget, [department])
    expect((await shown()).map(({ title }) => title)).toEqual(['Ours'])
    expect(await idsShown()).toEqual([[pick, other]])
    expect((await present()).rows).toHaveLength(5)
    // What has gone stays in a row until staff take it out.
    expect((await arrange(row('picked', { products: [pick, other, gone] }))).statusCode).toBe(200)
  })

  test('is not there before one is arranged', async () => {
    await arrange()
    expect(await shown()).toEqual([])
  })
})

describe('Arranging the rows', () => {
  test('replaces them as a whole, in their order, with what belongs to their kind alone, and is noted in the audit log', async () => {
    const id = await shop.fixtures.product()
    await arrange()
    const { version } = await present()
    const entered = row('under_price', { maxPrice: 500, title: '  Small things ', arabicTitle: ' ', department, products: [id] })
    const answer = await arrange(entered, row('newest', { shown: false, maxPrice: 9 }))
    const stored = [row('under_price', { maxPrice: 500, title: 'Small things' }), row('newest', { shown: false })]
    expect(answer.json()).toEqual({ version: version + 1, rows: stored })
    expect(await present()).toEqual(answer.json())
    const [entry] = (await shop.app.inject({ url: '/audit?limit=1', headers: admin.headers })).json<object[]>()
    expect(entry).toMatchObject({
      action: 'arrangeHomeRows',
      subject: { type: 'home' },
      after: { rows: ['under_price 500, Small things', 'newest, hidden'] },
    })
  })

  test('is refused when another administrator has been faster, and changes nothing', async () => {
    const before = await present()
    await arrange(row('newest'))
    const late = await put({ version: before.version, rows: [] })
    expect([late.statusCode, late.json<{ code: string }>().code]).toEqual([409, 'ARRANGEMENT_CONFLICT'])
    expect((await present()).rows).toEqual([row('newest')])
  })

  test('is no conflict when its answer was lost and it is asked for again', async () => {
    const { version } = await present()
    const body = { version, rows: [row('under_price', { maxPrice: 300 })] }
    const [first, again] = [await put(body), await put(body)]
    expect([first.statusCode, again.statusCode]).toEqual([200, 200])
    expect(again.json()).toEqual(first.json())
  })

  test('by two administrators at once succeeds for one of them, also the very first time', async () => {
    const fresh = await createTestShop()
    onTestFinished(() => fresh.close())
    const { headers } = await fresh.fixtures.caller({ isAdmin: true })
    for (const version of [0, 1]) {
      const arrangeOwn = (title: string) => {
        const payload = { version, rows: [row('newest', { title: `${title} ${version}` })] }
        return fresh.app.inject({ method: 'PUT', url: URL_ARRANGED, headers, payload })
      }
      const answers = await Promise.all(['Ann', 'Bob'].map(arrangeOwn))
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })

  test.each([
    ['department', {}, 'department', 'REQUIRED'],
    ['department', { department: 'dep_gone' }, 'department', 'NOT_FOUND'],
    ['under_price', {}, 'maxPrice', 'REQUIRED'],
    ['picked', {}, 'products', 'REQUIRED'],
    ['picked', { products: ['prod_gone'] }, 'products', 'NOT_FOUND'],
  ] as const)('is refused for a row of kind %s with %o', async (kind, more, field, code) => {
    const answer = await arrange(row('newest'), row(kind, more as Partial<RestArrangedRow>))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: [{ path: ['rows', '1', field], code }] })
  })

  test('is refused beyond eight rows, twelve products a row, and of unknown kinds', async () => {
    const many = Array.from({ length: 13 }, (_, n) => `prod_${n}`)
    const refused = [
      Array.from({ length: 9 }, () => row('newest')),
      [row('picked', { products: many })],
      [row('newest', { kind: 'x' as 'sale' })],
    ]
    for (const rows of refused) expect((await arrange(...rows)).statusCode).toBe(400)
    expect((await arrange(...Array.from({ length: 8 }, () => row('newest')))).statusCode).toBe(200)
  })
})

const stored = (kind: HomeRow['kind'], more: Partial<HomeRow> = {}): HomeRow => ({
  kind,
  title: null,
  arabicTitle: null,
  departmentId: null,
  maxPrice: null,
  productIds: [],
  isShown: true,
  ...more,
})

test('Rows are read along indexes, however many products there are', async () => {
  const big = await createTestShop()
  onTestFinished(() => big.close())
  const { db, fixtures } = big
  const floor = await fixtures.department()
  const shelf = await fixtures.category(floor)
  await db.query(
    unprepared(`insert into products (id, category_id, name, brand, description, price, stock, weight, cod, images, discount_percent)
    select 'prod_many' || n, $1, 'Many ' || n, '', '', n * 100, 9, 1, true, '{}', case when n % 50 = 0 then 10 end from generate_series(1, 20000) n`),
    [shelf],
  )
  await db.query(unprepared(`insert into sales_products select 'prod_many' || n, n * 100 from generate_series(1, 20000) n`))
  await db.query(
    unprepared(`insert into sales_days (day, product_id, orders, quantity, revenue)
    select current_date - n % 60, 'prod_many' || n, 1, 1, 100 from generate_series(1, 20000) n`),
  )
  await db.query(unprepared('analyze products, sales_products, sales_days, categories'))
  const plan: string[] = []
  const explaining: Queryable = {
    async query(asked, values) {
      const explained = unprepared<{ 'QUERY PLAN': string }>(`explain (analyze, timing off) ${asked.text}`)
      plan.push(...(await db.query(explained, values)).map((each) => each['QUERY PLAN']))
      return db.query(asked, values)
    },
  }
  const rows = [
    stored('sale'),
    stored('newest'),
    stored('best_sellers'),
    stored('department', { departmentId: floor }),
    stored('under_price', { maxPrice: 50_000 }),
    stored('picked', { productIds: ['prod_many1'] }),
  ]
  const lists = await findRowProducts(explaining, rows)
  expect(lists.map((ids) => ids.length)).toEqual([12, 12, 12, 12, 12, 1])
  const text = plan.join('\n')
  expect(text).not.toMatch(/Seq Scan on (products|sales_products|sales_days)/)
  const read = [...text.matchAll(/(?:Scan.* on (?:products|sales_products|sales_days)).*actual rows=([\d.]+) loops=(\d+)/g)]
  expect(read.length).toBeGreaterThan(5)
  for (const [line, found, loops] of read) expect(Number(found) * Number(loops), line).toBeLessThanOrEqual(200)
})
