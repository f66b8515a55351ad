import { toPiastres } from '@shop/contract/money.ts'
import type { RestSales } from '@shop/contract/rest/sales.ts'
import { statement } from '../../../api/src/db/database.ts'
import { seeded } from './plan.ts'
import type { CrashShop } from './crash-shop.ts'
import { productOf } from './seen.ts'
import type { Snapshot } from './snapshot.ts'

const DAY = 86_400_000

/** The sales of one product, or with an empty name of whole orders. */
interface Sold {
  name: string
  orders: number
  quantity: number
  revenue: number
}

const booksStatement = statement<Sold>(
  'crash.books',
  `select coalesce(p.name, '') as name, sum(s.orders)::integer as orders, sum(s.quantity)::integer as quantity, sum(s.revenue)::bigint as revenue
  from (select * from sales_days union all select * from sales_changes) s left join products p on p.id = s.product_id group by 1`,
)
// The revenue of products over all days is stored beside the days.
const broughtStatement = statement<{ name: string; revenue: number }>(
  'crash.brought-in',
  `select p.name, sum(s.revenue)::bigint as revenue from (
    select product_id, revenue from sales_products union all select product_id, revenue from sales_changes where product_id <> ''
  ) s join products p on p.id = s.product_id group by 1`,
)

/** The sales by the orders themselves. */
function soldOf({ orders }: Snapshot): Map<string, Sold> {
  const sold = new Map<string, Sold>()
  const add = (name: string, more: Omit<Sold, 'name'>): void => {
    const so = sold.get(name) ?? { name, orders: 0, quantity: 0, revenue: 0 }
    sold.set(name, { name, orders: so.orders + more.orders, quantity: so.quantity + more.quantity, revenue: so.revenue + more.revenue })
  }
  for (const { total, refunded, lines } of orders.filter(({ status }) => status !== 'CANCELLED')) {
    add('', { orders: 1, quantity: 0, revenue: total - refunded })
    for (const { name, quantity, price } of lines) add(productOf(name), { orders: 0, quantity, revenue: quantity * price })
  }
  return sold
}

const textOf = (all: Iterable<Sold>): string[] =>
  [...all]
    .filter(({ orders, quantity, revenue }) => orders !== 0 || quantity !== 0 || revenue !== 0)
    .map(({ name, orders, quantity, revenue }) => `${name || 'all'}: ${orders} orders, ${quantity} pieces, ${revenue}`)
    .toSorted()

/** The sales that the shop shows to staff: how many orders, and how much they brought in. */
async function readShown(shop: CrashShop): Promise<string> {
  const [from, to] = [-DAY, DAY].map((offset) => new Date(Date.now() + offset).toISOString())
  const url = `${shop.urlOf('rest', seeded(0, 'sales'))}/sales?from=${from}&to=${to}&interval=day`
  const { orderCount, revenue } = (await (await fetch(url, { headers: shop.staff.headers })).json()) as RestSales
  return `${orderCount} orders, ${toPiastres(revenue)}`
}

/** Sales are those of the orders that are not cancelled, without refunds: by day, by product, and as they are shown. */
export async function wrongSales(shop: CrashShop, snapshot: Snapshot): Promise<string[]> {
  const sold = soldOf(snapshot)
  const expected = textOf(sold.values())
  const books = textOf(await shop.db.query(booksStatement))
  const wrong = [...expected.filter((line) => !books.includes(line)), ...books.filter((line) => !expected.includes(line))]
  const brought = await shop.db.query(broughtStatement)
  const uneven = brought.filter(({ name, revenue }) => revenue !== (sold.get(name)?.revenue ?? 0))
  const { orders = 0, revenue = 0 } = sold.get('') ?? {}
  const shown = await readShown(shop)
  return [
    ...wrong.map((line) => `sales: ${line} (${books.includes(line) ? 'in the books' : 'by the orders'} alone)`),
    ...uneven.map(({ name, revenue: said }) => `sales: ${name} is said to have brought in ${said}`),
    ...(shown === `${orders} orders, ${revenue}` ? [] : [`sales: ${shown} are shown in place of ${orders} orders, ${revenue}`]),
  ]
}
