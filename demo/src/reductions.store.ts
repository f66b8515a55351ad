import { reducedBy } from '@shop/contract/fields/reduction.ts'
import { statement, type Queryable } from '../../api/src/db/database.ts'
import { cairoToday, reducePrices } from '../../api/src/product/reductions/reductions.store.ts'
import { REDUCED_DAYS, REDUCTIONS } from './catalogue/reductions.ts'

const variantsStatement = statement<{ id: string; name: string; price: number }>(
  'demo.to-reduce',
  'select v.id, p.name, v.price from variants v join products p on p.id = v.product_id where p.name = any($1) and v.deleted_at is null order by v.id',
)

const DAY_MS = 86_400_000

/** Reduces prices of the demo shop from today on. To be called once its options are there. */
export async function insertDemoReductions(tx: Queryable): Promise<void> {
  const from = await cairoToday(tx)
  const to = new Date(Date.parse(from) + (REDUCED_DAYS - 1) * DAY_MS).toISOString().slice(0, 10)
  const variants = await tx.query(variantsStatement, [Object.keys(REDUCTIONS)])
  await reducePrices(
    tx,
    variants.map(({ id, name, price }) => ({ id, price: reducedBy(REDUCTIONS[name] ?? 0, price), from, to })),
  )
}
