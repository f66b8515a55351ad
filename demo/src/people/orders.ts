import type { AddressBody } from '@shop/contract/rest/address.ts'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'
import { orderTotals } from '@shop/contract/shop.ts'
import { idAt } from '../ids.ts'
import type { Plan, PlannedProduct } from '../plan.ts'
import { createRandom, type Random } from '../random.ts'
import type { Customer } from './customers.ts'
import type { DemoOrder } from './orders.store.ts'

type Product = PlannedProduct['product']

const DAY = 86_400_000
/** Orders go back this many days. */
export const ORDER_DAYS = 90

type Place = Pick<AddressBody, 'street' | 'city' | 'state' | 'zipCode'>
const PLACES: readonly [Place, ...Place[]] = [
  { street: 'Road 233, Maadi', city: 'Cairo', state: 'Cairo', zipCode: '11728' },
  { street: 'El Nozha Street, Heliopolis', city: 'Cairo', state: 'Cairo', zipCode: '11757' },
  { street: 'Tahrir Street, Dokki', city: 'Giza', state: 'Giza', zipCode: '12611' },
  { street: 'Fouad Street', city: 'Alexandria', state: 'Alexandria', zipCode: '21519' },
  { street: 'El Gomhoreya Street', city: 'Mansoura', state: 'Dakahlia', zipCode: '35511' },
  { street: 'Corniche El Nil', city: 'Luxor', state: 'Luxor', zipCode: '85951' },
]

/** How far an order gets, and after how many days each step is taken. */
const STEPS: readonly { status: OrderStatus; after: number }[] = [
  { status: 'CONFIRMED', after: 0 },
  { status: 'PROCESSING', after: 0.6 },
  { status: 'SHIPPED', after: 1.4 },
  { status: 'DELIVERED', after: 3.5 },
]

const REASONS = ['Ordered twice by mistake', 'Nobody was at home to confirm', null] as const

/** The steps that an order of this age has behind it; one in sixteen was cancelled. */
function eventsOf(placed: Date, now: Date, random: Random): DemoOrder['events'] {
  const pace = 0.7 + random.next() * 0.6
  const event = (status: OrderStatus, after: number, byShop: boolean, note: string | null = null) => {
    const at = new Date(placed.getTime() + after * pace * DAY)
    return { id: idAt('oev', at, random), status, at, byShop, note }
  }
  const calledOff = random.whole(1, 16) === 1
  const byShop = random.next() < 0.5
  const planned = calledOff
    ? [event('CONFIRMED', 0, false), event('CANCELLED', 0.4, byShop, byShop ? random.pick(REASONS) : null)]
    : STEPS.map(({ status, after }) => event(status, after, after > 0))
  return planned.filter(({ at }) => at <= now)
}

/** Products of which the first are bought far more often than the last; those of one order are of one department, so that they go together. */
function pickLines(departments: Product[][], random: Random): Product[] {
  const count = random.pick([1, 1, 1, 2, 2, 3])
  const products = departments[random.whole(0, departments.length - 1)] ?? []
  const picked = Array.from({ length: count }, () => products[Math.floor(products.length * random.next() ** 2.2)])
  return [...new Set(picked)].filter((product) => product !== undefined)
}

function planOrder(customer: Customer, departments: Product[][], placed: Date, now: Date, random: Random): DemoOrder {
  const lines = pickLines(departments, random).map(({ id, price }) => ({ productId: id, price, quantity: random.pick([1, 1, 1, 2]) }))
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const events = eventsOf(placed, now, random)
  const shipped = events.some(({ status }) => status === 'SHIPPED')
  return {
    id: idAt('ord', placed, random),
    userId: customer.id,
    checkoutId: idAt('cart', placed, random),
    method: 'cash',
    address: {
      ...random.pick(PLACES),
      building: `${random.whole(1, 90)}`,
      country: 'Egypt',
      phone: customer.phone,
      fullName: customer.name,
    },
    totals: orderTotals(subtotal, 'cash'),
    parcel: shipped ? { carrier: 'Nile Couriers', trackingNumber: `NC${random.whole(10_000_000, 99_999_999)}` } : null,
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
    events,
  }
}

/** How many orders come in on the day so many days ago: more and more, and most at the end of the week. */
function ordersOn(day: Date, ago: number, random: Random): number {
  const growth = 3 + 4 * (1 - ago / ORDER_DAYS)
  const weekend = [4, 5].includes(day.getUTCDay()) ? 2 : 0
  return Math.round(growth + weekend + (random.next() - 0.5) * 3)
}

/** The same order, by card: nothing has happened to it, and for a week it waits for its payment, so that the demo has some. */
function unpaid(order: DemoOrder): DemoOrder {
  const [placed] = order.events
  const events = placed ? [{ ...placed, status: 'AWAITING_PAYMENT' as const, byShop: false, note: null }] : []
  return { ...order, method: 'visa', totals: orderTotals(order.totals.subtotal, 'visa'), parcel: null, events }
}

/** How many of the last orders wait for their payment. */
const UNPAID = 2

/** The orders of the last 90 days, paid in cash but for the last ones, the oldest first. */
export function planOrders(customers: Customer[], { categories, products }: Pick<Plan, 'categories' | 'products'>, now: Date): DemoOrder[] {
  const random = createRandom(1922)
  const departmentOf = new Map(categories.map(({ category }) => [category.id, category.departmentId]))
  const payable = random.shuffled(products.map(({ product }) => product).filter(({ cod }) => cod))
  const departments = [...Map.groupBy(payable, ({ categoryId }) => departmentOf.get(categoryId)).values()]
  const moments = Array.from({ length: ORDER_DAYS }, (_, i) => ORDER_DAYS - 1 - i).flatMap((ago) => {
    const day = new Date(now.getTime() - ago * DAY)
    return Array.from({ length: ordersOn(day, ago, random) }, () => new Date(day.getTime() - random.next() * DAY))
  })
  const orders = moments
    .sort((a, b) => a.getTime() - b.getTime())
    .map((placed) => {
      const known = customers.filter(({ created }) => created < placed)
      const customer = known[random.whole(0, known.length - 1)]
      if (!customer) throw new Error('an order of the demo shop is older than its customers')
      return planOrder(customer, departments, placed, now, random)
    })
  return [...orders.slice(0, -UNPAID), ...orders.slice(-UNPAID).map(unpaid)]
}
