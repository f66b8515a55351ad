import type { FastifyBaseLogger } from 'fastify'
import { buildApi, type ApiOptions } from '../../api/src/app.ts'
import { openSession, type Account } from '../../api/src/http/auth.ts'
import { statement, type Database } from '../../api/src/db/database.ts'
import type { Api } from '../../api/src/http/http.ts'
import { newId } from '../../api/src/db/ids.ts'
import type { Cards } from '../../api/src/payment/cards.ts'
import { insertProducts, type NewProduct } from '../../api/src/product/product-insert.store.ts'
import { forgetSearches } from '../../api/src/product/search/product-search.store.ts'
import { insertAccount } from '../../api/src/user/user.store.ts'
import { expect } from 'vitest'
import { createTestDatabase } from './postgres.ts'
import { undeclaredRefusals } from './undeclared-refusals.ts'

/** A signed-in caller. */
export interface Caller {
  account: Account
  /** The header that proves it. */
  headers: { 'x-access-token': string }
}

/** An address that passes every rule. */
export const ADDRESS = {
  street: 'Talaat Harb',
  building: '12',
  city: 'Cairo',
  state: 'Cairo',
  phone: '01012345678',
  zipCode: '11511',
  country: 'Egypt',
}

const insertDepartment = statement('test.department', 'insert into departments (id, name) values ($1, $2)')
const insertCategory = statement('test.category', 'insert into categories (id, department_id, name, image) values ($1, $2, $3, $4)')

let count = 0

/** Fills a shop with a test's data, past HTTP. */
export class Fixtures {
  readonly db: Database

  constructor(db: Database) {
    this.db = db
  }

  async department(name = `Department ${(count += 1)}`): Promise<string> {
    const id = newId('dep')
    await this.db.query(insertDepartment, [id, name])
    forgetSearches(this.db)
    return id
  }

  async category(departmentId: string | null = null, name = `Category ${(count += 1)}`, image: string | null = null): Promise<string> {
    const id = newId('cat')
    await this.db.query(insertCategory, [id, departmentId, name, image])
    forgetSearches(this.db)
    return id
  }

  /** Products in the order given; the last is the newest. */
  async products(...products: Partial<NewProduct>[]): Promise<string[]> {
    const categoryId = products.every((product) => product.categoryId) ? '' : await this.category(await this.department())
    const rows = products.map((product) => {
      const name = product.name ?? `Product ${(count += 1)}`
      return { categoryId, name, brand: 'Khan', description: '', price: 10_000, stock: 10, weight: 1, cod: true, images: [], ...product }
    })
    return this.db.transaction((tx) => insertProducts(tx, rows))
  }

  async product(product: Partial<NewProduct> = {}): Promise<string> {
    const [id = ''] = await this.products(product)
    return id
  }

  /** Signs up and in without hashing; tests of signing in send POST user/register themselves. */
  async caller({ isAdmin = false, name = 'Mona' } = {}): Promise<Caller> {
    const user = { name, email: `user${(count += 1)}@khan.example`, phone: '01012345678', passwordHash: '-', isAdmin }
    const account = await insertAccount(this.db, user)
    const { token } = await openSession(this.db, account.id)
    return { account, headers: { 'x-access-token': token } }
  }
}

/** The REST service on a database of its own. */
export interface TestShop {
  app: Api
  db: Database
  url: string
  fixtures: Fixtures
  /** Takes cards; undefined while that is switched off. */
  cards: Cards | undefined
  close(): Promise<void>
}

export const TEST_CONFIG = {
  dataDir: '/tmp',
  env: 'local' as const,
  gatewaySecret: undefined,
  publicWebUrl: 'http://khan.example',
  // The limits have tests of their own; all others call as often as they like.
  rateLimits: false,
}

export interface TestShopOptions {
  connections?: number
  config?: Partial<ApiOptions['config']>
  cards?: Cards | undefined
  pictureRules?: ApiOptions['pictureRules']
  /** Silent when left out. */
  logger?: FastifyBaseLogger
}

/** Builds the REST service on a fresh database; it does not listen. */
export async function createTestShop({
  connections = 10,
  config = {},
  cards,
  pictureRules,
  logger,
}: TestShopOptions = {}): Promise<TestShop> {
  const database = await createTestDatabase({ connections })
  const { db, url } = database
  // A machine that is busy with other tests lags.
  const app = await buildApi({ config: { ...TEST_CONFIG, ...config }, db, cards, pictureRules, ...(logger && { logger }), maxLag: 0 })
  await app.ready()
  return {
    app,
    db,
    url,
    fixtures: new Fixtures(db),
    cards,
    async close() {
      await app.close()
      await database.close()
      expect(undeclaredRefusals(), 'codes that a route throws and its `config.refuses` lacks').toEqual([])
    },
  }
}
