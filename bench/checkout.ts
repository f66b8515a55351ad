import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withConnection } from '../api/src/db/connect.ts'
import type { ApiCounts } from './counting-api.ts'
import type { Effort } from './gateway-speed.ts'
import { perSecond, type Call, type Visit } from './load.ts'
import { median } from './median.ts'
import { operationBody } from './operations.ts'
import { ask, startApi, startCardShop, startGateway, type Ground, type Load, type Server } from './processes.ts'
import { format, judged, type Row } from './table.ts'

const AT_ONCE = 16
/** Buyers that are signed in. */
export const BUYERS = 24_000

const address = (buyer: number) => ({
  phone: '01012345678',
  street: `Street ${buyer}`,
  building: '7, third floor',
  city: 'Cairo',
  governorate: 'Cairo',
  country: 'Egypt',
  postalCode: '11511',
})

const callOf = (buyer: number, name: string, input: object, root?: string): Call => ({
  path: '/graphql',
  headers: { 'x-access-token': `bench-${buyer}` },
  body: operationBody(name, { input }, root),
})

interface CheckoutOptions {
  paymentMethod?: 'CARD' | 'CASH_ON_DELIVERY'
  /** The checkout whose client it is; this one if left out. */
  root?: string
}

/** A whole checkout up to the order, in the calls of the client: puts a product into the cart, saves an address, places the order to it. */
export function checkoutOf(buyer: number, productId: string, { paymentMethod = 'CASH_ON_DELIVERY', root }: CheckoutOptions = {}): Visit {
  const order = { deliverTo: { addressId: '$kept' }, paymentMethod, idempotencyKey: randomUUID() }
  return [
    [callOf(buyer, 'AddToCart', { productId, quantity: 1 }, root)],
    [{ ...callOf(buyer, 'CreateAddress', { address: address(buyer) }, root), keep: 'addr_[0-9a-z]+' }],
    [{ ...callOf(buyer, 'PlaceOrder', order, root), keep: 'ord_[0-9a-z]+' }],
  ]
}

/** The same, and then paid by a test card as a browser does it. */
function paidCheckoutOf(buyer: number, productId: string, { standIn, publishableKey }: CardMarket): Visit {
  const intent = callOf(buyer, 'CreatePaymentIntent', { orderId: '$kept' })
  const pay: Call = {
    origin: standIn,
    path: '/v1/payment_intents/$intent/confirm',
    headers: { authorization: `Bearer ${publishableKey}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'client_secret=$kept&payment_method=pm_card_visa',
  }
  return [
    ...checkoutOf(buyer, productId, { paymentMethod: 'CARD' }),
    [{ ...intent, keep: '(?<intent>pi_[0-9A-Za-z]+)_secret_[0-9A-Za-z]+' }],
    [pay],
  ]
}

interface Counts extends ApiCounts {
  orders: number
  paid: number
}

/** A market where nothing sells out, with buyers who are signed in. */
interface Market {
  url: string
  api: Server
  gateway: Server
}

/** Signs buyers in and fills the stock, with a script for the database's schema. Returns the products that can be paid in cash. */
export async function addBuyers(url: string, script = join(import.meta.dirname, 'buyers.sql')): Promise<string[]> {
  const buyers = await readFile(script, 'utf8')
  return withConnection(url, async (client) => {
    await client.query(buyers.replaceAll(':count', String(BUYERS)))
    await client.query('vacuum analyze')
    // Without a choice to make; a release from before options has no such column.
    const sold = "select id from products p where cod and deleted_at is null and to_jsonb(p)->>'options' is null order by md5(id)"
    const { rows } = await client.query<{ id: string }>(sold)
    return rows.map(({ id }) => id)
  })
}

/** A market that takes cards. */
interface CardMarket extends Market {
  standIn: string
  publishableKey: string
}

const countOrders = `select count(*)::integer as orders, count(*) filter (where payment_status = 'PAID')::integer as paid from orders`

async function countAll({ url, api }: Market): Promise<Counts> {
  const { rows } = await withConnection(url, (client) => client.query<Pick<Counts, 'orders' | 'paid'>>(countOrders))
  return { ...(await ask<ApiCounts>(api, {})), ...(rows[0] as Pick<Counts, 'orders' | 'paid'>) }
}

/** The result of a series of checkouts. */
interface Series {
  speed: number
  orders: number
  paid: number
  /** How many of these an order took. */
  each(what: keyof ApiCounts): number
}

/** Checkouts by 16 buyers at once, every one by another buyer; orders are counted in the database. */
async function series(market: Market, load: Load, { rounds, seconds }: Effort, visitOf: (buyer: number) => Visit): Promise<Series> {
  const share = Math.floor(BUYERS / 2 / (rounds + 1))
  const speeds: number[] = []
  let before = await countAll(market)
  for (let round = 0; round <= rounds; round += 1) {
    const visits = Array.from({ length: share }, (_, place) => visitOf(round * share + place + 1))
    if (round === 1) before = await countAll(market)
    const job = { origin: market.gateway.origin, visits, visitors: AT_ONCE, seconds: seconds * 2, count: share }
    // Only while it warms up may the shop be too busy.
    const result = await load(job, round === 0)
    if (round > 0) speeds.push(perSecond(result))
  }
  const after = await countAll(market)
  const orders = after.orders - before.orders
  const each = (what: keyof ApiCounts) => (after[what] - before[what]) / orders
  return { speed: median(speeds), orders, paid: after.paid - before.paid, each }
}

function cashRows({ speed, orders, each }: Series): Row[] {
  const said = `add to cart, save address, place order; ${orders} orders in the database`
  return [
    judged(`cash checkouts, ${AT_ONCE} buyers`, speed, '/s', { min: 200 }, said),
    judged('SQL statements an order', each('statements'), '', { max: 12 }, 'of the whole checkout, begin and commit included'),
    { what: 'REST calls an order', value: format(each('calls')), meaning: 'of the whole checkout, made by the gateway' },
  ]
}

function cardRows({ speed, orders, paid, each }: Series): Row[] {
  const waited = `${format(each('providerTime'))} ms`
  return [
    {
      what: `card checkouts, ${AT_ONCE} buyers`,
      value: `${format(speed)}/s`,
      meaning: `the same, get the payment ready, pay with a test card; ${orders} orders, ${paid} of them paid by their event already`,
    },
    { what: 'SQL statements a card order', value: format(each('statements')), meaning: 'its event included' },
    { what: 'REST calls a card order', value: format(each('calls')), meaning: 'its events included' },
    {
      what: 'stand-in, an order',
      value: waited,
      meaning: `waited by the api for its answers, ${format(each('providerCalls'))} calls; part of the above`,
    },
  ]
}

/** Cash and card checkouts through the gateway; cards are paid at the stand-in, which has the same two cores. */
export async function checkouts(ground: Ground, load: Load, url: string, effort: Effort): Promise<Row[]> {
  const products = await addBuyers(url)
  const productOf = (buyer: number): string => products[buyer % products.length] ?? ''
  const cash = await startApi(ground, url)
  const cashMarket = { url, api: cash, gateway: await startGateway(ground, cash.origin, 'on') }
  const cashSeries = await series(cashMarket, load, effort, (buyer) => checkoutOf(buyer, productOf(buyer)))
  const cards = await startCardShop(ground, url)
  const cardMarket = { url, ...cards, gateway: await startGateway(ground, cards.api.origin, 'on') }
  const cardSeries = await series(cardMarket, load, effort, (buyer) => paidCheckoutOf(buyer + BUYERS / 2, productOf(buyer), cardMarket))
  return [...cashRows(cashSeries), ...cardRows(cardSeries)]
}
