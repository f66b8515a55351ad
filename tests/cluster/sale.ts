import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { statement } from '../../api/src/db/database.ts'
import { ask } from '../money/crash/ask.ts'
import { placeOrder, search, setQuantity, type Call } from '../money/crash/calls.ts'
import { ADDRESS, type Caller } from '../support/shop.ts'
import type { ClusterShop } from './cluster-shop.ts'

/** Milliseconds that a visitor waits for an answer, as browsers do (R16). */
const TIMEOUT = 15_000
/** Accounts that order, each one thing at a time. */
const SHOPPERS = 400
/** Visitors of the sale at once who look for the most that the shop carries. */
const SEEKERS = 32
/** Visits of which one orders. */
const ORDERS = 4
/** What `ask` says of a call that had no answer at all; all else that it does not count as answered is a refusal for the moment. */
const LOST = new Set(['no answer in 15 s', 'connection broken'])

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
    const goesOn = (await this.#page()) && (await this.#graph(search(`sale ${this.#nth}`)))
    if (!shopper) return
    if (goesOn && (await this.#order(shopper))) this.tally.orders += 1
    this.#free.unshift(shopper)
  }

  async #order({ headers }: Caller): Promise<boolean> {
    if (!(await this.#graph(setQuantity({ id: this.#product }, 1), headers))) return false
    const key = `sale-${this.#nth}-${Date.now()}`
    return this.#graph(placeOrder({ method: 'cash', address: ADDRESS, key, checkoutId: undefined }), headers)
  }

  /** Asks the web server's graph, as shoppers of the crash test do; a refusal of the shop's own would be wrong here. */
  async #graph(call: Call<unknown>, headers: Record<string, string> = {}): Promise<boolean> {
    const begun = performance.now()
    const answer = await ask('web', this.#shop.urlOf('web'), headers, call)
    if (answer.kind === 'done') return this.#end('done', begun)
    if (answer.kind !== 'unanswered') return this.#end('wrong', begun, answer.text)
    return this.#end(LOST.has(answer.why) ? 'no answer' : 'refused', begun, answer.why)
  }

  /** Asks for the home page. */
  async #page(): Promise<boolean> {
    const begun = performance.now()
    try {
      const answer = await fetch(`${this.#shop.urlOf('web')}/`, { signal: AbortSignal.timeout(TIMEOUT) })
      const text = await answer.text()
      if (answer.status === 503 && answer.headers.has('retry-after')) return this.#end('refused', begun)
      return this.#end(answer.ok && text.includes('</html>') ? 'done' : 'wrong', begun, `${answer.status} ${text}`)
    } catch (error) {
      return this.#end('no answer', begun, String(error))
    }
  }

  #end(how: End['how'], begun: number, text = ''): boolean {
    // A part of a text would hold the whole page in memory.
    const said = how === 'wrong' ? Buffer.from(text).toString('utf8', 0, 200) : ''
    this.tally.ends.push({ how, took: performance.now() - begun, text: said })
    return how === 'done'
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
  const end = Date.now() + seconds * 1000
  const one = async (): Promise<void> => {
    while (Date.now() < end) {
      await sale.visit()
      visits += 1
    }
  }
  await Promise.all(Array.from({ length: SEEKERS }, one))
  return visits / seconds
}

const countStatement = statement<{ count: number }>('sale.orders', 'select count(*) from orders')
const ordersOf = async ({ db }: ClusterShop): Promise<number> => (await db.query(countStatement))[0]?.count ?? 0

/** A day at the sale: as many visitors as the shop carries, for so many minutes, then twice as many, and then half. Prints a table. */
export async function holdSale(shop: ClusterShop, minutes: number): Promise<void> {
  const product = await shop.fixtures.product({ name: 'Sale lantern', stock: 10_000_000, price: 10_000 })
  const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.fixtures.caller()))
  const sale = new Sale(shop, product, shoppers)
  const stretch = async (name: string, seconds: number, work: () => Promise<unknown>): Promise<void> => {
    sale.tally = { ends: [], orders: 0 }
    const before = await ordersOf(shop)
    await work()
    const placed = (await ordersOf(shop)) - before
    // One whose answer was lost may be there, too.
    if (placed < sale.tally.orders) throw new Error(`${sale.tally.orders} orders were answered, ${placed} are there`)
    console.log(row(name, sale.tally, seconds))
  }
  // Visitors have processors of their own: what they wait for is the shop alone.
  setPriority(-10)
  await seek(sale, 20)
  const most = await seek(sale, 40)
  console.log(`The most that it carries beside its visitors on this machine: ${most.toFixed(1)} visits a second.`)
  console.log('| visits a second | orders a second | done | median | slowest hundredth | refused | slowest hundredth | no answer | wrong |')
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|')
  const rate = (part: number): string => (most * part).toFixed(1)
  await stretch(`${rate(0.9)}, for ${minutes} min`, minutes * 60, () => come(sale, most * 0.9, minutes * 60))
  await stretch(`${rate(2)}, for 2 min`, 120, () => come(sale, most * 2, 120))
  await sleep(1000)
  await stretch(`${rate(0.5)}, from 1 s after`, 60, () => come(sale, most * 0.5, 60))
}
