import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { withConnection } from '../api/src/db/connect.ts'
import type { ApiCounts } from './counting-api.ts'
import type { Effort } from './gateway-speed.ts'
import { perSecond, type Visit } from './load.ts'
import { median } from './median.ts'
import { operationBody } from './operations.ts'
import { ask, startApi, startGateway, type Ground, type Load, type Server } from './processes.ts'
import { format, judged, type Row } from './table.ts'

const AT_ONCE = 16
/** Buyers that are signed in. */
export const BUYERS = 24_000

const address = (buyer: number) => ({
  phone: '01012345678',
  street: `Street ${buyer}`,
  building: '7, third floor',
  city: 'Cairo',
  state: 'Cairo',
  country: 'Egypt',
  postalCode: '11511',
})

/** A whole cash checkout, in the calls of the client: puts a product into the cart, saves an address, places the order. */
export function checkoutOf(buyer: number, productId: string): Visit {
  const call = (name: string, input: object) => ({
    path: '/graphql',
    headers: { 'x-access-token': `bench-${buyer}` },
    body: operationBody(name, { input }),
  })
  const order = { deliverTo: { addressId: '$kept' }, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: randomUUID() }
  return [
    [call('AddToCart', { productId, quantity: 1 })],
    [{ ...call('CreateAddress', { address: address(buyer) }), keep: 'addr_[0-9a-z]+' }],
    [call('PlaceOrder', order)],
  ]
}

interface Counts extends ApiCounts {
  orders: number
}

/** A market where nothing sells out, with buyers who are signed in. */
interface Market {
  url: string
  api: Server
  gateway: Server
  products: string[]
}

/** Signs buyers in and fills the stock. Returns the products that can be paid in cash. */
export async function addBuyers(url: string): Promise<string[]> {
  const buyers = await readFile(new URL('./buyers.sql', import.meta.url), 'utf8')
  return withConnection(url, async (client) => {
    await client.query(buyers.replaceAll(':count', String(BUYERS)))
    await client.query('vacuum analyze')
    const { rows } = await client.query<{ id: string }>('select id from products where cod and deleted_at is null order by md5(id)')
    return rows.map(({ id }) => id)
  })
}

async function openMarket(ground: Ground, url: string): Promise<Market> {
  const products = await addBuyers(url)
  const api = await startApi(ground, url)
  return { url, api, gateway: await startGateway(ground, api.origin, 'on'), products }
}

async function countAll({ url, api }: Market): Promise<Counts> {
  const orders = await withConnection(url, (client) => client.query<{ n: string }>('select count(*) as n from orders'))
  return { ...(await ask<ApiCounts>(api, {})), orders: Number(orders.rows[0]?.n) }
}

/** Cash checkouts through the gateway by 16 buyers at once, every one by another buyer; orders are counted in the database. */
export async function checkouts(ground: Ground, load: Load, url: string, { rounds, seconds }: Effort): Promise<Row[]> {
  const market = await openMarket(ground, url)
  const share = Math.floor(BUYERS / (rounds + 1))
  const speeds: number[] = []
  let before = await countAll(market)
  for (let round = 0; round <= rounds; round += 1) {
    const visits = Array.from({ length: share }, (_, place) => {
      const buyer = round * share + place + 1
      return checkoutOf(buyer, market.products[buyer % market.products.length] ?? '')
    })
    if (round === 1) before = await countAll(market)
    const job = { origin: market.gateway.origin, visits, visitors: AT_ONCE, seconds: seconds * 2, count: share }
    // Only while it warms up may the shop be too busy.
    const result = await load(job, round === 0)
    if (round > 0) speeds.push(perSecond(result))
  }
  const after = await countAll(market)
  return toRows(median(speeds), before, after)
}

function toRows(speed: number, before: Counts, after: Counts): Row[] {
  const orders = after.orders - before.orders
  const each = (what: keyof ApiCounts) => (after[what] - before[what]) / orders
  return [
    judged(
      `cash checkouts, ${AT_ONCE} buyers`,
      speed,
      '/s',
      { min: 200 },
      `add to cart, save address, place order; ${orders} orders in the database`,
    ),
    judged('SQL statements an order', each('statements'), '', { max: 12 }, 'of the whole checkout, begin and commit included'),
    { what: 'REST calls an order', value: format(each('calls')), meaning: 'of the whole checkout, made by the gateway' },
  ]
}
