import { setTimeout as sleep } from 'node:timers/promises'
import { ADDRESS, type Caller } from '../support/shop.ts'
import type { ClusterShop } from './cluster-shop.ts'

/** Milliseconds that a visitor waits for an answer, as browsers do (R16). */
const TIMEOUT = 15_000
/** Accounts that order, each one thing at a time. */
const SHOPPERS = 400
/** Visitors of the sale at once who look for the most that the shop carries. */
const SEEKERS = 12
/** Visits of which one orders. */
const ORDERS = 4
/** Codes of the graph which say that the shop is busy or away just now, and that one may try again. */
const BUSY = new Set(['FETCH_ERROR', 'HTTP_ERROR', 'UNAVAILABLE', 'RATE_LIMITED'])

/** How a call ended. */
interface End {
  how: 'done' | 'refused' | 'no answer' | 'wrong'
  took: number
  text: string
}

/** What the visits of a stretch of time came to. */
interface Tally {
  ends: End[]
  orders: number
}

/** The visitors of a sale. */
class Sale {
  readonly #shop: ClusterShop
  readonly #product: string
  readonly #free: Caller[]
  #nth = 0
  tally: Tally = { ends: [], orders: 0 }

  constructor(shop: ClusterShop, product: string, shoppers: Caller[]) {
    this.#shop = shop
    this.#product = product
    this.#free = shoppers
  }

  /** One visit: the home page, a search and, of some, an order. Nothing is tried again. */
  async visit(): Promise<void> {
    this.#nth += 1
    const shopper = this.#nth % ORDERS === 0 ? this.#free.pop() : undefined
    const search = 'query ($search: String!) { products(filter: { search: $search }) { nodes { id } } }'
    const goesOn = (await this.#page()) && (await this.#graph(search, { search: `sale ${this.#nth}` }))
    if (!shopper) return
    if (goesOn && (await this.#order(shopper))) this.tally.orders += 1
    this.#free.unshift(shopper)
  }

  async #order({ headers }: Caller): Promise<boolean> {
    const add = 'mutation ($input: AddToCartInput!) { addToCart(input: $input) { __typename } }'
    if (!(await this.#graph(add, { input: { productId: this.#product } }, headers))) return false
    const place = 'mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { __typename } }'
    const { zipCode: postalCode, state: governorate, ...address } = ADDRESS
    const deliverTo = { address: { ...address, governorate, postalCode } }
    const input = { deliverTo, paymentMethod: 'CASH_ON_DELIVERY', idempotencyKey: `sale-${this.#nth}-${Date.now()}` }
    return this.#graph(place, { input }, headers)
  }

  #page(): Promise<boolean> {
    return this.#call(`${this.#shop.urlOf('web')}/`, {}, (text) => (text.includes('</html>') ? 'done' : 'wrong'))
  }

  #graph(query: string, variables: object, headers: object = {}): Promise<boolean> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify({ query, variables }) }
    return this.#call(`${this.#shop.urlOf('web')}/graphql`, init, (text) => {
      const { data, errors = [] } = JSON.parse(text) as { data?: unknown; errors?: { extensions?: { code?: string } }[] }
      if (errors.length === 0) return data ? 'done' : 'wrong'
      return errors.every(({ extensions }) => BUSY.has(extensions?.code ?? '')) ? 'refused' : 'wrong'
    })
  }

  async #call(url: string, init: RequestInit, read: (text: string) => End['how']): Promise<boolean> {
    const { ends } = this.tally
    const begun = performance.now()
    const end = (how: End['how'], text = ''): boolean => {
      ends.push({ how, took: performance.now() - begun, text: text.slice(0, 200) })
      return how === 'done'
    }
    try {
      const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT) })
      const text = await answer.text()
      const isBusy = answer.status === 503 || answer.status === 429
      if (isBusy && answer.headers.has('retry-after')) return end('refused')
      return end(answer.ok || isBusy ? read(text) : 'wrong', `${answer.status} ${text}`)
    } catch (error) {
      return end(error instanceof SyntaxError ? 'wrong' : 'no answer', String(error))
    }
  }
}

const at = (all: End[], part: number): string => {
  const took = all.map((end) => end.took).toSorted((a, b) => a - b)
  return took.length === 0 ? '–' : `${Math.round(took[Math.floor(took.length * part)] ?? 0)} ms`
}

/** A row of the table, for the calls of a stretch of time. */
function row(name: string, { ends, orders }: Tally, seconds: number): string {
  const of = (how: End['how']): End[] => ends.filter((end) => end.how === how)
  const [done, refused, none, wrong] = [of('done'), of('refused'), of('no answer'), of('wrong')]
  const figures = [done.length, at(done, 0.5), at(done, 0.99), refused.length, at(refused, 0.99), none.length, wrong.length]
  const rest = new Set(wrong.map(({ text }) => text.slice(0, 120)))
  return `| ${name} | ${(orders / seconds).toFixed(1)} | ${figures.join(' | ')} |${[...rest]
    .slice(0, 3)
    .map((text) => `\n<!-- ${text} -->`)
    .join('')}`
}

/** Lets so many visitors come each second, however long they wait. */
async function come(sale: Sale, perSecond: number, seconds: number): Promise<void> {
  const all = new Set<Promise<void>>()
  const begun = Date.now()
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    await sleep(Math.max(0, begun + (nth * 1000) / perSecond - Date.now()))
    const visit = sale.visit().finally(() => all.delete(visit))
    all.add(visit)
  }
  await Promise.all(all)
}

/** The visits a second that so many visitors make who come again at once. */
async function seek(sale: Sale, seconds: number): Promise<number> {
  let visits = 0
  const until = Date.now() + seconds * 1000
  const one = async (): Promise<void> => {
    while (Date.now() < until) {
      await sale.visit()
      visits += 1
    }
  }
  await Promise.all(Array.from({ length: SEEKERS }, one))
  return visits / seconds
}

/** A day at the sale: as many visitors as the shop carries, for so many minutes, then twice as many, and then half. Prints a table. */
export async function holdSale(shop: ClusterShop, minutes: number): Promise<void> {
  const product = await shop.fixtures.product({ name: 'Sale lantern', stock: 10_000_000, price: 10_000 })
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.fixtures.caller()))
  const sale = new Sale(shop, product, shoppers)
  const stretch = async (name: string, seconds: number, work: () => Promise<unknown>): Promise<void> => {
    sale.tally = { ends: [], orders: 0 }
    await work()
    console.log(row(name, sale.tally, seconds))
  }
  await seek(sale, 20)
  const most = await seek(sale, 40)
  console.log(`The most that it carries beside its visitors on this machine: ${most.toFixed(1)} visits a second.`)
  console.log('| visits a second | orders a second | done | median | slowest hundredth | refused | slowest hundredth | no answer | wrong |')
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|')
  const rate = (part: number): string => (most * part).toFixed(1)
  await stretch(`${rate(0.9)}, for ${minutes} min`, minutes * 60, () => come(sale, most * 0.9, minutes * 60))
  await stretch(`${rate(2)}, for 2 min`, 120, () => come(sale, most * 2, 120))
  await stretch(`${rate(0.5)}, from 1 s after`, 60, async () => {
    await sleep(1000)
    sale.tally = { ends: [], orders: 0 }
    await come(sale, most * 0.5, 60)
  })
}
