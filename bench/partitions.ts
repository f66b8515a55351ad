import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { withConnection } from '../api/src/db/connect.ts'
import { startEmbeddedPostgres } from '../api/src/db/embedded/embedded-postgres.ts'
import { migrate } from '../api/src/db/migrate.ts'
import { medians, median } from './median.ts'
import { format, printTable } from './table.ts'

// node bench/partitions.ts [--orders 500000]: the cost of orders in one table, and in parts by shopper, as in a cluster
// (docs/decisions/025).

const { values: options } = parseArgs({
  options: { orders: { type: 'string', default: '500000' }, rounds: { type: 'string', default: '5' } },
})
const ORDERS = Number(options.orders)
const SHOPPERS = Math.ceil(ORDERS / 10)
const PARTS = 16
/** Statements a round. */
const EACH = 200

const idOf = (number: string): string => `'ord_' || lpad((${number})::text, 26, '0')`
const shopperOf = (number: string): string => `'usr_' || lpad(((${number}) % ${SHOPPERS})::text, 26, '0')`

/** Tables of orders with the present columns and indexes; in parts, without those that an index over all parts cannot hold. */
const SCHEMA = `
  create table whole_orders (like orders including all);
  alter table whole_orders alter user_id set not null, alter number drop identity;
  create table parted_orders (like orders including defaults including constraints) partition by hash (user_id);
  alter table parted_orders alter user_id set not null, alter number drop identity if exists;
  alter table parted_orders add primary key (user_id, id), add unique (user_id, checkout_id), add unique (user_id, idempotency_key);
  create index on parted_orders (id desc);
  ${Array.from({ length: PARTS }, (_, part) => `create table parted_orders_${part} partition of parted_orders for values with (modulus ${PARTS}, remainder ${part});`).join('\n')}
`

const columns = `(id, number, user_id, status, payment_method, payment_status, subtotal, shipping_fee, cash_on_delivery_fee, total, delivery_address,
  checkout_id, request_hash, placed_at)`
const valuesOf = (
  n: string,
): string => `${idOf(n)}, ${n}, ${shopperOf(n)}, 'DELIVERED', 'cash', 'PAID', 10000, 2100, 900, 13000, '{"city": "Cairo"}',
  'chk_' || ${n}, '\\x00', now() - make_interval(secs => ${ORDERS} - ${n})`

async function fill(client: pg.Client, table: string): Promise<number> {
  const begun = performance.now()
  await client.query(`insert into ${table} ${columns} select ${valuesOf('n')} from generate_series(1, ${ORDERS}) n`)
  const took = performance.now() - begun
  await client.query(`vacuum analyze ${table}`)
  return took
}

let next = ORDERS

/** Median milliseconds of a statement with a value of its own each time. */
async function timeOf(client: pg.Client, name: string, text: string, valueOf: () => unknown[]): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < EACH; n += 1) {
    const begun = performance.now()
    await client.query({ name, text, values: valueOf() })
    times.push(performance.now() - begun)
  }
  return median(times)
}

const anyOrder = (): number => 1 + Math.floor(Math.random() * ORDERS)

/** The shop's queries of orders. */
const ASKED: Record<string, { text: (table: string) => string; values: () => unknown[] }> = {
  'the last ten of a shopper': {
    text: (table) => `select id, total from ${table} where user_id = ${shopperOf('$1::bigint')} order by id desc limit 10`,
    values: () => [anyOrder()],
  },
  'one, by its id and its shopper': {
    text: (table) => `select id, total from ${table} where id = ${idOf('$1::bigint')} and user_id = ${shopperOf('$1::bigint')}`,
    values: () => [anyOrder()],
  },
  'one, by its id alone (events of the provider, staff)': {
    text: (table) => `select id, total from ${table} where id = ${idOf('$1::bigint')}`,
    values: () => [anyOrder()],
  },
  'the newest twenty of all (staff)': {
    text: (table) => `select id, total from ${table} where id > $1 order by id desc limit 20`,
    values: () => [''],
  },
  'a new one': {
    text: (table) => `insert into ${table} ${columns} select ${valuesOf('$1::bigint')}`,
    values: () => [(next += 1)],
  },
}

async function compare(client: pg.Client): Promise<void> {
  await client.query(SCHEMA)
  const filled = { whole: await fill(client, 'whole_orders'), parted: await fill(client, 'parted_orders') }
  const rows = [
    {
      what: `filled with ${ORDERS}`,
      value: format(filled.parted / filled.whole),
      meaning: `${format(filled.whole)} → ${format(filled.parted)} ms`,
    },
  ]
  for (const [what, { text, values }] of Object.entries(ASKED)) {
    const { whole, parted } = await medians(Number(options.rounds), {
      whole: () => timeOf(client, `whole ${what}`, text('whole_orders'), values),
      parted: () => timeOf(client, `parted ${what}`, text('parted_orders'), values),
    })
    rows.push({ what, value: format(parted / whole), meaning: `${format(whole)} → ${format(parted)} ms` })
  }
  printTable(`Orders in ${PARTS} parts by shopper ÷ orders as a whole, medians`, rows)
  const sizes = await client.query<{ whole: string; part: string }>(
    `select pg_size_pretty(pg_indexes_size('whole_orders')) as whole, pg_size_pretty(pg_indexes_size('parted_orders_0')) as part`,
  )
  console.log(`  indexes: ${sizes.rows[0]?.whole} as a whole, ${sizes.rows[0]?.part} a part`)
}

const folder = await mkdtemp(join(tmpdir(), 'khan-partitions-'))
const server = await startEmbeddedPostgres(join(folder, 'postgres'), { settings: ['shared_buffers=256MB', 'synchronous_commit=off'] })
try {
  await migrate(server.url)
  await withConnection(server.url, compare)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
