import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/support/postgres.ts'
import { folderIn } from '../../api/src/images/open-storage.ts'
import { verifyPassword } from '../../api/src/user/password.ts'
import { listRelated } from '../../api/src/product/related/related-products.store.ts'
import { listCoupons } from '../../api/src/coupon/coupon.store.ts'
import { searchProducts } from '../../api/src/product/search/product-search.store.ts'
import { findByEmail } from '../../api/src/user/user.store.ts'
import { statement } from '../../api/src/db/database.ts'
import { DEMO_ACCOUNTS, MONA, REVIEWERS } from './people/accounts.ts'
import { findRowProducts, readArrangement } from '../../api/src/product/home/home-rows.store.ts'
import { HOME_ROWS } from './catalogue/home-rows.ts'
import { REDUCTIONS } from './catalogue/reductions.ts'
import { planCustomers } from './people/customers.ts'
import { planOrders } from './people/orders.ts'
import { planShop } from './plan.ts'
import { NotEmptyError } from './demo.store.ts'
import { seedDemo, type SeedOptions } from './seed.ts'

interface Row {
  name: string
  price: number
  stock: number
  cod: boolean
  images: string[]
  stars: number[]
  rating: number
  reviews: number[]
}

let test: TestDatabase
let root = ''
const options = (more: Partial<SeedOptions> = {}): SeedOptions => ({
  db: test.db,
  storage: folderIn({ dataDir: root }, false),
  imageWidth: 96,
  ...more,
})
const one = async <T extends object>(name: string, text: string, values: unknown[] = []): Promise<T> => {
  const [row] = await test.db.query(statement<T>(`test.${name}`, text), values)
  if (!row) throw new Error(`no row for ${name}`)
  return row
}
const count = async (table: string) => (await one<{ n: number }>(`count-${table}`, `select count(*) as n from ${table}`)).n

beforeAll(async () => {
  test = await createTestDatabase()
  root = await mkdtemp(join(tmpdir(), 'khan-seed-'))
})
afterAll(async () => {
  await test.close()
  await rm(root, { recursive: true, force: true })
})

describe('The demo shop', () => {
  it('is empty after an interrupted filling', async () => {
    const interrupted = options({
      onProgress: ({ done }) => {
        if (done === 3) throw new Error('power cut')
      },
    })
    await expect(seedDemo(interrupted)).rejects.toThrow('power cut')
    expect([await count('users'), await count('products'), await count('departments')]).toEqual([0, 0, 0])
  })

  it('is filled when it is empty, and reports the progress', async () => {
    const labels = new Set<string>()
    let last = { done: 0, total: 1 }
    await seedDemo(options({ onProgress: ({ done, total, label }) => void ((last = { done, total }), labels.add(label)) }))
    expect(last.done).toBe(last.total)
    expect(labels.size).toBeGreaterThan(1)
    expect(await count('departments')).toBe(6)
    expect(await count('categories')).toBe(23)
    expect(await count('products')).toBeGreaterThanOrEqual(115)
    expect(await count('users')).toBe(DEMO_ACCOUNTS.length + REVIEWERS.length + planCustomers(new Date()).length)
  })

  it('is not filled again', async () => {
    const before = [await count('products'), await count('reviews')]
    await expect(seedDemo(options())).rejects.toThrow(NotEmptyError)
    expect([await count('products'), await count('reviews')]).toEqual(before)
  })

  it('has varied stock, prices and ways to pay', async () => {
    const products = await test.db.query(statement<Row>('test.varied', 'select * from products'))
    const share = (test: (row: Row) => boolean) => products.filter(test).length / products.length
    expect(share(({ stock }) => stock === 0)).toBeGreaterThan(0.06)
    expect(share(({ stock }) => stock === 0)).toBeLessThan(0.1)
    expect(share(({ stock }) => stock >= 1 && stock <= 5)).toBeGreaterThan(0.08)
    expect(share(({ stock }) => stock >= 1 && stock <= 5)).toBeLessThan(0.13)
    expect(share(({ cod }) => !cod)).toBeGreaterThan(0.04)
    expect(products.every(({ price }) => price >= 4900 && price <= 4_890_000)).toBe(true)
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  })

  it('has the ratings and stars of its reviews', async () => {
    const products = await test.db.query(
      statement<Row>('test.rated', 'select p.*, array(select rating from reviews r where r.product_id = p.id) as reviews from products p'),
    )
    for (const { stars, rating, reviews } of products) {
      expect(stars).toEqual([1, 2, 3, 4, 5].map((star) => reviews.filter((given) => given === star).length))
      const sum = reviews.reduce((total, given) => total + given, 0)
      expect(rating).toBeCloseTo(reviews.length === 0 ? 0 : sum / reviews.length, 10)
      expect(reviews.length).toBeLessThanOrEqual(25)
      if (reviews.length > 0) expect(rating).toBeGreaterThanOrEqual(2.5)
    }
  })

  it('has right counts of categories and pages', async () => {
    const wrong = await one<{ n: number }>(
      'wrong-counts',
      'select count(*) as n from categories c where product_count <> (select count(*) from products p where p.category_id = c.id)',
    )
    expect(wrong.n).toBe(0)
    const pages = await one<{ n: number }>('pages', 'select sum(n)::bigint as n from product_pages')
    expect(pages.n).toBe(await count('products'))
  })

  it('has three pictures of every product and one more of each further colour, and one of every category, which exist', async () => {
    const { files } = await one<{ files: string[][] }>(
      'pictures',
      'select json_agg(images) as files from (select images from products union all select array[image] from categories) all_of_them',
    )
    expect(files.filter((list) => list.length >= 3)).toHaveLength(await count('products'))
    expect(files.filter((list) => list.length === 1)).toHaveLength(23)
    expect(files.flat().filter((file) => !existsSync(join(root, 'images', file)))).toEqual([])
  })

  it('has working printed logins, and reviewers without passwords', async () => {
    for (const { email, password, role } of DEMO_ACCOUNTS) {
      const account = await findByEmail(test.db, email)
      expect(account?.isAdmin).toBe(role === 'Administrator')
      expect(await verifyPassword(account?.passwordHash, password)).toBe(true)
    }
    const reviewer = await findByEmail(test.db, 'reader1@reviews.khan.example')
    expect(reviewer).toBeDefined()
    expect(await verifyPassword(reviewer?.passwordHash, 'Shopper1!')).toBe(false)
  })

  it('has orders of the last 90 days in every state, with bills, steps and sales that agree', async () => {
    const states = await one<{ states: Record<string, number>; oldest: number; wrong: number; ahead: number; unfit: number }>(
      'states',
      `select jsonb_object_agg(status, n) as states, max(oldest)::integer as oldest, sum(wrong)::integer as wrong, sum(ahead)::integer as ahead,
        sum(unfit)::integer as unfit
      from (
        select status, count(*) as n, max(extract(day from now() - placed_at)) as oldest,
          count(*) filter (where subtotal <> (select sum(unit_price * quantity) from order_lines where order_id = o.id)) as wrong,
          count(*) filter (where updated_at > now()) as ahead,
          count(*) filter (where status <> (select status from order_events where order_id = o.id order by created_at desc, id desc limit 1)
            or (payment_status = 'PAID') <> (status = 'DELIVERED') or (carrier is null) <> (status not in ('SHIPPED', 'DELIVERED')
            or user_id = (select id from users where email = '${MONA.email}'))) as unfit
        from orders o group by status) s`,
    )
    expect(Object.keys(states.states).toSorted()).toEqual([
      'AWAITING_PAYMENT',
      'CANCELLED',
      'CONFIRMED',
      'DELIVERED',
      'PROCESSING',
      'SHIPPED',
    ])
    expect(states.states['DELIVERED']).toBeGreaterThan(200)
    expect(states).toMatchObject({ oldest: 89, wrong: 0, ahead: 0, unfit: 0 })
    const sales = await one<{ kept: number; made: number }>(
      'kept-sales',
      `select (select sum(revenue)::bigint from sales_days where product_id = '') as kept,
        (select sum(total)::bigint from orders where status <> 'CANCELLED') as made`,
    )
    expect(sales.kept).toBe(sales.made)
  })

  it('has sizes and colours: each colour with a picture, some sizes sold out, and sums that are right', async () => {
    const shown = await one<{ products: number; variants: number; out: number; pictures: number; wrong: number }>(
      'variants',
      `select count(distinct p.id) as products, count(*) as variants, count(*) filter (where v.stock = 0) as out,
        count(distinct v.image) as pictures, count(*) filter (where p.stock <> (select sum(stock) from variants o where o.product_id = p.id and o.deleted_at is null)) as wrong
      from products p join variants v on v.product_id = p.id and v.deleted_at is null where p.options is not null`,
    )
    expect(shown.products).toBeGreaterThanOrEqual(8)
    expect(shown.variants).toBeGreaterThan(40)
    expect(shown.out).toBeGreaterThan(5)
    expect(shown.pictures).toBeGreaterThanOrEqual(2)
    expect(shown.wrong).toBe(0)
  })

  it('has reduced prices of every named product, each as low as said', async () => {
    const reduced = await one<{ names: string[]; right: boolean }>(
      'reduced',
      `select array_agg(distinct name order by name) as names, bool_and(discount_percent is not null and reduced_until > now() + interval '19 days') as right
      from products where reduced_until is not null`,
    )
    expect(reduced).toEqual({ names: Object.keys(REDUCTIONS).toSorted(), right: true })
  })

  it('has rows on its home page, each full of products that can be bought', async () => {
    const { arrangement } = await readArrangement(test.db)
    expect(arrangement.map(({ kind }) => kind)).toEqual(HOME_ROWS)
    const rows = await findRowProducts(test.db, arrangement)
    expect(rows.map((ids) => ids.length >= 8)).toEqual(rows.map(() => true))
  })

  it('has unpaid card orders that hold their stock for days', async () => {
    const held = await one<{ n: number; fits: boolean }>(
      'unpaid',
      `select count(*)::integer as n, bool_and(payment_method = 'visa' and payment_status = 'UNPAID' and cash_on_delivery_fee = 0
        and total = subtotal + shipping_fee and intent_id is null and expires_at > now() + interval '6 days' and settle_at = expires_at) as fits
      from orders where status = 'AWAITING_PAYMENT'`,
    )
    expect(held).toEqual({ n: 2, fits: true })
  })

  it('has for Mona an address and an order that was delivered and paid in cash', async () => {
    const order = await one<{ status: string; paid: string; total: number; lines: number; pictured: number; events: number }>(
      'mona',
      `select o.status, o.payment_status as paid, o.total, (select sum(unit_price * quantity)::bigint from order_lines where order_id = o.id) as lines,
        (select count(*) from order_lines where order_id = o.id and image is not null) as pictured,
        (select count(*) from order_events where order_id = o.id) as events
      from orders o join users u on u.id = o.user_id join addresses a on a.user_id = u.id where u.email = $1`,
      [MONA.email],
    )
    expect(order).toMatchObject({ status: 'DELIVERED', paid: 'PAID', pictured: 3, events: 4 })
    expect(order.total).toBe(order.lines + 2100 + 900)
  })

  it('has related products from the same department, except for what Mona bought together', async () => {
    const all = await test.db.query(
      statement<{ id: string; place: string; mona: boolean }>(
        'test.places',
        `select p.id, c.department_id as place, exists (
           select from order_lines l join orders o on o.id = l.order_id join users u on u.id = o.user_id where l.product_id = p.id and u.email = $1
         ) as mona from products p join categories c on c.id = p.category_id`,
      ),
      [MONA.email],
    )
    const known = new Map(all.map((product) => [product.id, product]))
    const related = await listRelated(
      test.db,
      all.map(({ id }) => id),
    )
    const strange = all.flatMap((product) =>
      (related.get(product.id) ?? []).filter(({ id }) => {
        const beside = known.get(id)
        return beside?.place !== product.place && !(beside?.mona && product.mona)
      }),
    )
    expect(related.size).toBe(all.length)
    expect(strange.map(({ name }) => name)).toEqual([])
  })
})

describe('The plan of the demo shop', () => {
  it('has every text of a product in Arabic and English, and a search finds the product by both', async () => {
    const arabic = "'[ء-ي]'"
    const without = `select name from (
      select name from departments where arabic_name is null or arabic_name !~ ${arabic}
      union all select name from categories where arabic_name is null or arabic_name !~ ${arabic}
      union all select name from products
        where arabic_name is null or arabic_name !~ ${arabic} or arabic_description is null or arabic_description !~ ${arabic}
      union all select brand from products where arabic_brand is null or arabic_brand !~ ${arabic}
    ) missing`
    expect(await test.db.query(statement<{ name: string }>('test.untranslated', without))).toEqual([])
    expect(
      await one(
        'both',
        `select count(*) as n from products where search_text like '%سماعات%headphones%' or search_text like '%headphones%سماعات%'`,
      ),
    ).toEqual({ n: 2 })
  })

  it.each([
    ['مصباح', 'مصابيح', 'المصباح', 'مِصباح', 'لمبة', 'اباجوره'],
    ['كنبة', 'كنبه', 'الكنبة'],
    ['كراسي', 'الكرسي'],
    ['موبايل', 'هواتف', 'تليفون'],
    ['سماعات', 'سمّاعة', 'السماعات'],
    ['أحذية', 'احذيه', 'جزمة', 'كوتشي'],
    ['شنطة', 'حقيبه'],
    ['برفان', 'عُطُور'],
    ['رواية', 'روايه'],
    ['ألعاب أطفال', 'العاب', 'لعبة'],
    ['راديو'],
    ['موسيقى', 'موسيقي'],
    ['فستان'],
    ['أكواب', 'كوباية', 'مج'],
    ['قهوة', 'القهوه'],
    ['كاميرات', 'كاميرا'],
    ['كرة', 'الكورة'],
    ['خيمة'],
    ['غلاية', 'كاتل'],
    ['إضاءة', 'اضاءه'],
    ['ساعة', 'ساعات'],
  ])('has a match for a search of %s, in any of its spellings', async (...words) => {
    const found = words.map((typed) =>
      searchProducts(test.db, { typed, filter: { includeOutOfStock: true }, slice: { limit: 100, offset: 0 } }),
    )
    for (const [at, { total, correctedTo }] of (await Promise.all(found)).entries())
      expect([words[at], total !== 0, correctedTo]).toEqual([words[at], true, null])
  })

  it('finds the lamps by their Arabic word', async () => {
    const { rows } = await searchProducts(test.db, {
      typed: 'مصباح',
      filter: { includeOutOfStock: true },
      slice: { limit: 100, offset: 0 },
    })
    const lamps = ['Bayt Nour Linen Table Lamp', 'Bayt Nour Dome Lamp in Brass', 'Bayt Nour Tripod Lamp']
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(lamps))
  })

  it('has coupons that shoppers can use', async () => {
    const { rows } = await listCoupons(test.db, '', { limit: 10, offset: 0 })
    expect(rows.map(({ code, state }) => [code, state])).toEqual([
      ['KHAN250', 'ACTIVE'],
      ['FREEDELIVERY', 'ACTIVE'],
      ['WELCOME10', 'ACTIVE'],
    ])
  })

  it('is the same every time', () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const plan = () =>
      JSON.stringify(
        planShop(
          ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y'],
          now,
        ),
      )
    expect(plan()).toBe(plan())
  })

  it('has the same orders every time, and none from before the sign-up of its shopper', () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const shop = planShop(REVIEWERS, now)
    const plan = () => planOrders(planCustomers(now), shop, now)
    expect(JSON.stringify(plan())).toBe(JSON.stringify(plan()))
    const since = new Map(planCustomers(now).map(({ id, created }) => [id, created]))
    for (const { userId, events, lines } of plan()) {
      expect(events[0]?.at.getTime()).toBeGreaterThan(since.get(userId)?.getTime() ?? Infinity)
      expect(lines.length).toBeGreaterThan(0)
    }
  })

  it('has a fair share of Arabic reviews, each written wholly in the language of its author', () => {
    const all = planShop(REVIEWERS, new Date()).products.flatMap(({ reviews }) => reviews)
    const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text)
    const arabic = all.filter(({ title, comment }) => isArabic(title + comment))
    expect(arabic.length / all.length).toBeGreaterThan(0.25)
    expect(arabic.length / all.length).toBeLessThan(0.45)
    expect(arabic.filter(({ title, comment }) => /[A-Za-z]/.test(title + comment))).toEqual([])
    expect(new Set(arabic.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]))
    const writers = new Set(arabic.map(({ userId }) => userId))
    expect(all.filter(({ userId }) => writers.has(userId))).toHaveLength(arabic.length)
  })

  it('has no two reviews of a product by one shopper, and none in the future', () => {
    const now = new Date('2026-03-01T12:00:00Z')
    const { products } = planShop(REVIEWERS, now)
    for (const { reviews } of products) {
      expect(new Set(reviews.map(({ userId }) => userId)).size).toBe(reviews.length)
      expect(new Set(reviews.map(({ comment }) => comment)).size).toBe(reviews.length)
      expect(reviews.every(({ created }) => created < now)).toBe(true)
      expect(reviews.map(({ id }) => id)).toEqual(reviews.map(({ id }) => id).toSorted())
    }
  })

  it('has a product of every department on the first page', () => {
    const { products, categories, departments } = planShop(REVIEWERS, new Date())
    const departmentOf = (categoryId: string) => categories.find(({ category }) => category.id === categoryId)?.category.departmentId
    const first = products.slice(-8).map(({ product }) => departmentOf(product.categoryId))
    expect(new Set(first).size).toBeGreaterThanOrEqual(departments.length - 1)
  })
})
