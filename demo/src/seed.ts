import { insertCoupon } from '../../api/src/coupon/coupon.store.ts'
import { insertProducts } from '../../api/src/product/product-insert.store.ts'
import type { Queryable } from '../../api/src/db/database.ts'
import { COUPONS } from './catalogue/coupons.ts'
import * as store from './demo.store.ts'
import { DEMO_ACCOUNTS } from './people/accounts.ts'
import { fillAccount } from './people/mona.ts'
import { planCustomers } from './people/customers.ts'
import { planOrders } from './people/orders.ts'
import { countDemoSales, lockDemoStock, insertDemoOrders } from './people/orders.store.ts'
import { planUsers, unusableHash } from './people/users.ts'
import { drawFiles, type Drawing, type Progress } from './pictures/draw-once.ts'
import { type DemoPictures, everyFile, firstFiles, picturesOf } from './pictures/demo-pictures.ts'
import { insertDemoHomeRows } from './home-rows.store.ts'
import { insertDemoOptions } from './options.store.ts'
import { insertDemoReductions } from './reductions.store.ts'
import { opening, planShop, type Plan } from './plan.ts'

/** Keeps two cores busy without holding many pictures in memory. */
const LANES = 3

/** The shop that is filled, and how. */
export interface SeedOptions extends Drawing {
  /**
   * Draws the pictures of the first screens alone: `drawRest` draws the others, or the api when a browser asks for them. All of them when
   * left out.
   */
  firstScreens?: boolean
  onProgress?: (progress: Progress) => void
  /** Pixels of every drawn picture; the usual widths when left out. */
  imageWidth?: number
  /** When the shop was filled, for the dates of reviews and orders; now when left out. */
  now?: Date
}

async function insertAll(tx: Queryable, plan: Plan, users: store.UserRow[], pictures: DemoPictures, now: Date): Promise<void> {
  await store.holdEmptyShop(tx)
  const { departments, categories, products } = plan
  await store.insertUsers(tx, users)
  const customers = planCustomers(now)
  await store.insertUsers(
    tx,
    customers.map((customer) => ({ ...customer, admin: false, hash: unusableHash() })),
  )
  await store.insertDepartments(tx, departments)
  await store.insertCategories(
    tx,
    categories.map(({ category }, i) => ({ ...category, image: pictures.categories[i]?.name ?? '' })),
  )
  await insertProducts(
    tx,
    products.map(({ product }, i) => ({ ...product, images: (pictures.products[i] ?? []).map(({ name }) => name) })),
  )
  await store.insertReviews(
    tx,
    products.flatMap(({ reviews }) => reviews),
  )
  await fillAccount(
    tx,
    users[0]?.id ?? '',
    products.map(({ product }) => product),
    now,
  )
  await insertDemoOrders(tx, planOrders(customers, plan, now))
  await lockDemoStock(tx)
  await insertDemoOptions(tx, opening(0))
  await insertDemoReductions(tx)
  await insertDemoHomeRows(tx)
  for (const coupon of COUPONS) await insertCoupon(tx, { ...coupon, startsAt: null, endsAt: null })
  await countDemoSales(tx)
}

/**
 * Fills an empty shop with the demo catalogue, its accounts, reviews and orders. Rows appear in one transaction after the pictures are
 * drawn: after an interruption the shop is still empty, and the next run uses the pictures that are there. Throws a NotEmptyError.
 */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { db, onProgress, firstScreens = false, imageWidth, now = new Date() } = options
  if (!(await store.isEmptyShop(db))) throw new store.NotEmptyError()
  const users = await planUsers()
  const plan = planShop(
    users.slice(DEMO_ACCOUNTS.length).map(({ id }) => id),
    now,
  )
  const pictures = picturesOf(plan, imageWidth)
  const files = firstScreens ? firstFiles(pictures) : everyFile(pictures)
  await drawFiles(options, files, LANES, onProgress)
  onProgress?.({ done: files.length, total: files.length, label: 'filling the demo shop' })
  await db.transaction((tx) => insertAll(tx, plan, users, pictures, now))
}
