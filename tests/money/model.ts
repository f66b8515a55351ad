import type { Caller } from '../support/shop.ts'

/** A deed in the shop; `who`, `product` and `order` are indexes into the lists of the world, an order's modulo their number. */
export type Deed =
  | { does: 'add'; who: number; product: number; pieces: number }
  | { does: 'remove'; who: number; product: number }
  | { does: 'place'; who: number; method: 'visa' | 'cash' }
  | { does: 'pay'; order: number; declined: boolean }
  | { does: 'expire' | 'cancel'; order: number }
  | { does: 'refund'; order: number; amount: number }
  | { does: 'stock'; product: number; delta: number }
  /** What is set is the list price (decision 040). */
  | { does: 'price'; product: number; price: number }
  /** Reduces the price; a negative percentage would raise it, and is refused. */
  | { does: 'reduce'; product: number; percent: number }
  /** An administrator ends a reduction, or its last day is over. */
  | { does: 'end' | 'over'; product: number }
  /** Enters a coupon, or, with one that the model has not, takes out the one in the cart. */
  | { does: 'coupon'; who: number; coupon: number }

/** An order as it must be; amounts in piastres. */
export interface ModelOrder {
  id: string
  who: number
  method: 'visa' | 'cash'
  lines: Map<number, number>
  /** The index of the coupon that was used. */
  coupon: number | undefined
  total: number
  status: 'AWAITING_PAYMENT' | 'CONFIRMED' | 'CANCELLED'
  paid: boolean
  /** Refunded so far. */
  refunded: number
}

/** A coupon as it must be; amounts in piastres. */
export interface ModelCoupon {
  percent?: number
  amount?: number
  minimum: number
  /** The only product that it is for. */
  product?: number
  perAccount: number
  usesLeft: number
}

/**
 * The state that the shop must have after each deed, in a few lines without a database. Every method returns the status of the shop's
 * answer.
 */
export class Model {
  readonly stock: number[]
  readonly list: number[]
  /** The price of what is reduced. */
  readonly reduced: (number | undefined)[]
  readonly carts: Map<number, number>[]
  readonly orders: ModelOrder[] = []
  readonly coupons: ModelCoupon[]
  /** The coupon in each cart. */
  readonly entered: (number | undefined)[]

  constructor(shoppers: readonly Caller[], products: readonly { stock: number; price: number }[], coupons: readonly ModelCoupon[]) {
    this.stock = products.map(({ stock }) => stock)
    this.list = products.map(({ price }) => price)
    this.reduced = products.map(() => undefined)
    this.carts = shoppers.map(() => new Map<number, number>())
    this.coupons = coupons.map((coupon) => ({ ...coupon }))
    this.entered = shoppers.map(() => undefined)
  }

  cart(who: number): Map<number, number> {
    return this.carts[who] ?? new Map<number, number>()
  }

  inStock(product: number): number {
    return this.stock[product] ?? 0
  }

  /** What a piece costs now. */
  price(product: number): number {
    return this.reduced[product] ?? this.list[product] ?? 0
  }

  /** Sets the list price, which ends a reduction that lowers it no more; the price in force, written again, changes nothing. */
  setPrice(product: number, price: number): number {
    if (price !== this.price(product)) {
      this.list[product] = price
      if ((this.reduced[product] ?? 0) >= price) this.end(product)
    }
    return 200
  }

  /** The price to which a reduction by this percentage leads. */
  reducedBy(product: number, percent: number): number {
    return Math.max(1, Math.floor(((this.list[product] ?? 0) * (100 - percent)) / 100))
  }

  reduce(product: number, price: number): number {
    if (price >= (this.list[product] ?? 0)) return 400
    this.reduced[product] = price
    return 200
  }

  end(product: number): number {
    this.reduced[product] = undefined
    return 200
  }

  add(who: number, product: number, pieces: number): number {
    const quantity = (this.cart(who).get(product) ?? 0) + pieces
    if (quantity > this.inStock(product)) return 409
    this.cart(who).set(product, quantity)
    return 200
  }

  remove(who: number, product: number): number {
    this.cart(who).delete(product)
    return 200
  }

  place(who: number, method: ModelOrder['method'], id: string): number {
    const lines = new Map(this.cart(who))
    if (lines.size === 0 || [...lines].some(([product, quantity]) => quantity > this.inStock(product))) return 409
    const coupon = this.entered[who]
    const discount = this.#discount(who, lines)
    if (discount === undefined) return 409
    let total = 2100 + (method === 'cash' ? 900 : 0) - discount
    for (const [product, quantity] of lines) {
      total += this.price(product) * quantity
      this.stock[product] = this.inStock(product) - quantity
    }
    this.cart(who).clear()
    this.entered[who] = undefined
    this.#use(coupon, -1)
    const status = method === 'visa' ? 'AWAITING_PAYMENT' : 'CONFIRMED'
    this.orders.push({ id, who, method, lines, coupon, total, status, paid: false, refunded: 0 })
    return 200
  }

  enter(who: number, index: number): number {
    const coupon = this.coupons[index]
    if (coupon && (coupon.usesLeft === 0 || this.#usedBy(who, index) >= coupon.perAccount)) return 409
    this.entered[who] = coupon && index
    return 200
  }

  pay(order: ModelOrder, declined: boolean): number {
    if (order.status !== 'AWAITING_PAYMENT') return 409
    if (!declined) Object.assign(order, { status: 'CONFIRMED', paid: true })
    return 200
  }

  expire(order: ModelOrder): number {
    if (order.status === 'AWAITING_PAYMENT') this.#release(order)
    return 200
  }

  cancel(order: ModelOrder): number {
    if (order.status === 'CANCELLED') return 409
    if (order.status === 'AWAITING_PAYMENT') this.#release(order)
    else this.#putBackStock(order)
    if (order.paid) order.refunded = order.total
    return 200
  }

  refund(order: ModelOrder, amount: number): number {
    const left = order.paid ? order.total - order.refunded : 0
    if (left === 0) return 409
    if (amount > left) return 400
    order.refunded += amount
    return 200
  }

  move(product: number, delta: number): number {
    if (this.inStock(product) + delta < 0) return 400
    this.stock[product] = this.inStock(product) + delta
    return 200
  }

  #putBackStock(order: ModelOrder): void {
    order.status = 'CANCELLED'
    this.#use(order.coupon, 1)
    for (const [product, quantity] of order.lines) this.stock[product] = this.inStock(product) + quantity
  }

  /** Not paid: its products go back into the cart, where the larger quantity stays. */
  #release(order: ModelOrder): void {
    this.#putBackStock(order)
    const cart = this.cart(order.who)
    for (const [product, quantity] of order.lines) cart.set(product, Math.max(cart.get(product) ?? 0, quantity))
    this.entered[order.who] ??= order.coupon
  }

  #use(index: number | undefined, uses: number): void {
    const coupon = index === undefined ? undefined : this.coupons[index]
    if (coupon) coupon.usesLeft += uses
  }

  #usedBy(who: number, index: number): number {
    return this.orders.filter((order) => order.who === who && order.coupon === index && order.status !== 'CANCELLED').length
  }

  /** What the coupon in a cart takes off these lines; undefined where it does not apply. */
  #discount(who: number, lines: Map<number, number>): number | undefined {
    const index = this.entered[who]
    const coupon = index === undefined ? undefined : this.coupons[index]
    if (!coupon || index === undefined) return 0
    if (coupon.usesLeft === 0 || this.#usedBy(who, index) >= coupon.perAccount) return undefined
    const meant = [...lines].filter(([product]) => coupon.product === undefined || coupon.product === product)
    const sum = meant.reduce((all, [product, quantity]) => all + this.price(product) * quantity, 0)
    if (meant.length === 0 || sum < coupon.minimum) return undefined
    return coupon.percent === undefined ? Math.min(coupon.amount ?? 0, sum) : Math.floor((sum * coupon.percent + 50) / 100)
  }
}
