import type { RestBulkResult } from '@shop/contract/rest/product-bulk.ts'
import { statement } from '../../api/src/db/database.ts'
import type { Caller, TestShop } from './shop.ts'

/** A day in Cairo, so many days from today, YYYY-MM-DD. */
export const cairoDay = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format(Date.now() + days * 86_400_000)

/** Asks for reduced prices of products. */
export const putReductions = ({ app }: Pick<TestShop, 'app'>, { headers }: Caller, body: object) =>
  app.inject({ method: 'PUT', url: '/product/reductions', headers, payload: { to: cairoDay(7), ...body } })

/** Reduces prices of products; throws where one is refused. */
export async function reduce(shop: TestShop, admin: Caller, body: object): Promise<RestBulkResult['results']> {
  const answer = await putReductions(shop, admin, body)
  const { results } = answer.json<RestBulkResult>()
  if (answer.statusCode !== 200 || results.some(({ problem }) => problem)) throw new Error(answer.body)
  return results
}

const moveStatement = statement(
  'test.move-reduction',
  `update variants set reduced_from = reduced_from + make_interval(secs => $2), reduced_until = reduced_until + make_interval(secs => $3)
  where product_id = $1 and reduced_price is not null`,
)
const silentStatement = statement('test.triggers', `select set_config('session_replication_role', 'replica', true)`)

/** Moves the beginning and the end of a product's reductions by seconds, as if time had passed: no price changes with that. */
export const passTime = (db: TestShop['db'], productId: string, { from = 0, until = 0 }): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.query(silentStatement)
    await tx.query(moveStatement, [productId, from, until])
  })
