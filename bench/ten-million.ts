import { withConnection } from '../api/src/db/connect.ts'
import { createDatabase } from '../api/src/db/database.ts'
import { keepHouse } from '../api/src/housekeeping.ts'
import { removeFromPages } from '../api/src/product/list/product-pages.store.ts'
import { median } from './median.ts'
import { startApi, startLoad, type Ground, type Load } from './processes.ts'
import { format, judged, printTable, type Row } from './table.ts'
import { loadMillions } from './ten-million-load.ts'
import { listViews, type Landmarks, type ListView } from './ten-million-views.ts'

/** Gigabytes of disk and minutes that a million of everything took on two cores with others at work, at ten million. */
const GIGABYTES = 5
const MINUTES = 3

/** Calls of which a median is made, after one that warms up. */
const CALLS = 5

const micros = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint`

const LANDMARKS = `select (select id from categories order by id limit 1) as category, (select id from departments order by id limit 1) as department,
  (select product_id from reviews order by product_id desc limit 1) as product, jsonb_build_object(
    'newest', (select 'newest.' || id from products where id > $1 order by id limit 1),
    'price', (select 'price.' || id || '.' || price from products where id > $1 and deleted_at is null order by id limit 1),
    'name', (select 'name.' || id || '.' || fold_text(name) from products where id > $1 order by id limit 1),
    'orders-newest', (select 'orders-newest.' || id || '.' || ${micros('placed_at')} from orders where id > $2 order by id limit 1),
    'orders-highest', (select 'orders-highest.' || id || '.' || total from orders where id > $2 order by id limit 1),
    'users', (select 'users.' || id || '.' || lower(name) from users where id > $3 order by id limit 1),
    'audit', (select 'audit.' || id || '.' || ${micros('created_at')} from audit_entries where id > $4 and batch is null order by id limit 1)
  ) as cursors`

async function readLandmarks(url: string, count: number): Promise<Landmarks> {
  const middle = (prefix: string, of = count) =>
    `${prefix}_01${Math.round(of / 2)
      .toString(16)
      .padStart(8, '0')}`
  const values = [middle('prod'), middle('ord'), middle('usr', count / 10), middle('aud')]
  const { rows } = await withConnection(url, (client) => client.query<Landmarks>(LANDMARKS, values))
  return rows[0] as Landmarks
}

async function measure(load: Load, origin: string, { name, bound, visits }: ListView): Promise<Row> {
  const { p50, failure } = await load({ origin, visits, visitors: 1, seconds: 15, count: CALLS + 1 }, true)
  if (failure !== undefined) return { what: name, value: 'fails', target: `≤ ${bound}`, met: false, meaning: failure.slice(0, 100) }
  return judged(name, p50, ' ms', { max: bound }, '')
}

/** What housekeeping and a deletion take, by the api's own functions. */
async function measureChores(url: string, count: number): Promise<Row[]> {
  const db = createDatabase(url)
  const rows: Row[] = []
  try {
    const begun = performance.now()
    await keepHouse(db)
    const perSecond = (0.3 * count) / ((performance.now() - begun) / 1000)
    rows.push(
      judged(
        'done jobs that a copy sweeps',
        perSecond,
        ' a second',
        { min: 12 },
        'three days of them, and a month of the audit log; a million a day are 12',
      ),
    )
    const times: number[] = []
    for (let round = 0; round < CALLS; round += 1) {
      const started = performance.now()
      const undone = db.transaction(async (tx) => {
        await removeFromPages(tx, ['prod_0100000001'])
        throw new Error('undone')
      })
      await undone.catch(() => {})
      times.push(performance.now() - started)
    }
    rows.push({
      what: 'the oldest product leaves the pages',
      value: `${format(median(times))} ms`,
      meaning: 'its own bucket is written',
    })
  } finally {
    await db.close()
  }
  return rows
}

/** Says beforehand what a run takes. */
export const needsOf = (count: number): string =>
  `${count.toLocaleString('en')} products, orders, entries of the audit log and jobs, ${(count / 10).toLocaleString('en')} people: about ` +
  `${Math.ceil((count / 1e6) * GIGABYTES)} GB of disk, which is given back, and ${Math.ceil((count / 1e6) * MINUTES) + 2} minutes`

/** Fills a database with millions of everything and prints what every list of it takes. */
export async function tenMillion(ground: Ground, count: number, say: (text: string) => void): Promise<void> {
  const url = await loadMillions(ground, count, say)
  const [size] = await withConnection(
    url,
    async (client) =>
      (await client.query<{ size: string }>('select pg_size_pretty(sum(pg_database_size(datname))) as size from pg_database')).rows,
  )
  say(`on disk: ${size?.size}`)
  const landmarks = await readLandmarks(url, count)
  const api = await startApi(ground, url)
  const load = await startLoad(ground, 'load')
  const rows: Row[] = []
  for (const view of listViews(landmarks)) rows.push(await measure(load, api.origin, view))
  printTable(`Every list at ${count.toLocaleString('en')} of everything, medians of REST calls of one visitor`, rows)
  printTable('Chores', await measureChores(url, count))
}
