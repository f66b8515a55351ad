import { setTimeout as sleep } from 'node:timers/promises'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { ADDRESS, type Caller } from '../../support/shop.ts'
import { ownOrders, placeOrder, readCart, setQuantity, takeOut, type Call } from './calls.ts'
import type { Client, HowToAsk, Outcome } from './client.ts'
import { LIFETIME, PLENTY, type Checkout } from './plan.ts'
import type { SeenCart, SeenOrder } from './seen.ts'
import type { Product } from './crash-shop.ts'
import type { Purchase, Report, Told } from './told.ts'

/** Times that a shopper takes short products out, and orders the rest. */
const MAX_SUBMISSIONS = 4

/** The steps of a shopper until there is an order. */
export class Shopper {
  readonly #client: Client
  readonly #caller: Caller
  readonly #products: readonly Product[]
  readonly #checkout: Checkout
  readonly #report: Report
  readonly #told: Told

  constructor(client: Client, caller: Caller, products: readonly Product[], checkout: Checkout, report: Report, told: Told) {
    this.#client = client
    this.#caller = caller
    this.#products = products
    this.#checkout = checkout
    this.#report = report
    this.#told = told
  }

  /** Puts the wanted products into the cart, as far as they are in stock. */
  async fill(): Promise<void> {
    for (const { place, quantity } of this.#checkout.wanted) {
      const product = this.#products[place]
      if (product) await this.#change(product, quantity, setQuantity(product, quantity), place >= PLENTY)
    }
    await sleep(this.#checkout.pause)
  }

  /** The cart as it is now. */
  async look(): Promise<SeenCart> {
    const outcome = await this.#client.ask(readCart(), this.#how(false))
    if (outcome.kind === 'refused') throw new Error('reading a cart is never refused')
    return (this.#told.cart = outcome.value)
  }

  /** Orders the cart; short products are taken out, or the shopper leaves. Undefined when nothing was ordered. */
  async submit(method: PaymentMethod): Promise<Purchase | undefined> {
    const nth = this.#told.purchases.length
    for (let tries = 0; tries < MAX_SUBMISSIONS; tries += 1) {
      const cart = await this.look()
      if (cart.lines.length === 0) return undefined
      const expiry = Date.now() + LIFETIME
      const outcomes = await this.#press(method, cart, `checkout-${this.#checkout.nth}-${nth}`, expiry)
      const purchase = await this.#purchaseOf({ method, cart, expiry }, outcomes)
      if (purchase) {
        this.#told.purchases.push(purchase)
        this.#report.count('orders', `${method === 'visa' ? 'card' : 'cash'} through ${purchase.door ?? 'the list of orders'}`)
        return purchase
      }
      if (this.#checkout.leavesWhenShort) break
      for (const outcome of outcomes) if (outcome.kind === 'refused') await this.#leaveOut(outcome.short.map(({ name }) => name))
    }
    await this.look()
    return undefined
  }

  /** The same submission twice at once through two doors, or once by a client that names nothing. */
  #press(method: PaymentMethod, cart: SeenCart, key: string, expiry: number): Promise<Outcome<SeenOrder>[]> {
    const { style, nth } = this.#checkout
    const submission = {
      method,
      address: { ...ADDRESS, building: String(nth) },
      key: style === 'nothing' ? undefined : key,
      checkoutId: style === 'cart and key' ? (cart.checkoutId ?? undefined) : undefined,
    }
    const scarce = cart.lines.some(({ name }) => name.startsWith('Scarce'))
    const doors = style === 'nothing' ? (['rest'] as const) : this.#client.doors().slice(0, 2)
    const how = this.#how(scarce, method, expiry)
    return Promise.all(doors.map((door) => this.#client.ask(placeOrder(submission), { ...how, door })))
  }

  /** The purchase in the answers; undefined when all of them report a shortage. */
  async #purchaseOf(
    submitted: Pick<Purchase, 'method' | 'cart' | 'expiry'>,
    outcomes: Outcome<SeenOrder>[],
  ): Promise<Purchase | undefined> {
    const shown = outcomes.flatMap((outcome) => (outcome.kind === 'done' ? [outcome.value] : []))
    const orders = new Set(shown.map(({ id }) => id))
    const isThere = outcomes.some((outcome) => outcome.kind === 'refused' && outcome.code !== 'OUT_OF_STOCK')
    if (isThere && orders.size === 0) orders.add(await this.#newest())
    const [id] = orders
    if (id === undefined) return undefined
    const door = outcomes.find(({ kind }) => kind === 'done')?.door
    return { ...submitted, shown, orders, door, secrets: new Set(), cancelled: false, steps: [], given: new Map(), returned: new Map() }
  }

  /** The order that a refusal meant. */
  async #newest(): Promise<string> {
    const outcome = await this.#client.ask(ownOrders(), this.#how(false))
    const [order] = outcome.kind === 'done' ? outcome.value : []
    if (!order) throw new Error(`cart ${this.#checkout.nth}: an order was refused as placed, and there is none`)
    return order.id
  }

  async #leaveOut(names: readonly string[]): Promise<void> {
    for (const product of this.#products.filter(({ name }) => names.includes(name))) await this.#change(product, 0, takeOut(product), false)
  }

  async #change(product: Product, quantity: number, call: Call<SeenCart>, scarce: boolean): Promise<void> {
    const onCutOff = (): void => {
      const loose = this.#told.loose.get(product.name) ?? new Set()
      this.#told.loose.set(product.name, loose.add(quantity))
    }
    await this.#client.ask(call, { ...this.#how(scarce), onCutOff })
  }

  #how(scarce: boolean, method?: PaymentMethod, expiry = Number.POSITIVE_INFINITY): HowToAsk {
    const { style } = this.#checkout
    const card = method === 'visa'
    return {
      who: this.#caller,
      now: () => ({ scarce, card, style, mayHaveExpired: Date.now() > expiry, contested: false, shipped: false }),
    }
  }
}
