import { orderTotals } from '@shop/contract/shop.ts'
import type { Queryable } from '../../../api/src/db/database.ts'
import { insertAddress, insertDeliveredOrder } from './mona.store.ts'
import { idAt } from '../ids.ts'
import type { PlannedProduct } from '../plan.ts'
import { createRandom } from '../random.ts'
import { MONA } from './accounts.ts'

const DAY = 86_400_000

const ADDRESS = {
  phone: MONA.phone,
  street: 'Road 9, Maadi',
  building: '27',
  city: 'Cairo',
  state: 'Cairo',
  zipCode: '11431',
  country: 'Egypt',
}

const ORDERED: [name: string, quantity: number][] = [
  ['Fayoum Stoneware Mug with Band, 350 ml', 2],
  ['Wadi Trail Steel Flask, 750 ml', 1],
  ['The Lamplighter of Bab Zuweila, Novel', 1],
]

/** An address and an order of nine days ago, so that Mona's pages are not empty. */
export async function fillAccount(tx: Queryable, userId: string, products: PlannedProduct['product'][], now: Date): Promise<void> {
  const random = createRandom(1798)
  const at = (days: number) => new Date(now.getTime() - days * DAY)
  await insertAddress(tx, idAt('addr', at(9), random), userId, ADDRESS, at(9))
  const lines = ORDERED.flatMap(([name, quantity]) => {
    const product = products.find((candidate) => candidate.name === name)
    return product ? [{ productId: product.id, quantity, price: product.price }] : []
  })
  const steps = [
    { status: 'CONFIRMED', days: 9 },
    { status: 'PROCESSING', days: 8.6 },
    { status: 'SHIPPED', days: 7.9 },
    { status: 'DELIVERED', days: 6.7 },
  ] as const
  await insertDeliveredOrder(tx, {
    id: idAt('ord', at(9), random),
    userId,
    checkoutId: idAt('cart', at(9), random),
    address: { ...ADDRESS, fullName: MONA.name },
    totals: orderTotals(
      lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      'cash',
    ),
    lines,
    events: steps.map(({ status, days }) => ({ id: idAt('oev', at(days), random), status, at: at(days) })),
  })
}
