import fc from 'fast-check'
import { COUPONS } from './model-coupons.ts'
import type { Deed } from './model.ts'

const person = fc.nat(1)
const order = fc.nat(30)
const does = <T extends Deed['does']>(what: T) => fc.constant(what)
/** What two shoppers, an administrator and time do in a shop that sells so many things. */
export function deedsOf(sold: number): fc.Arbitrary<Deed> {
  const product = fc.nat(sold - 1)
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ does: does('coupon'), who: person, coupon: fc.nat(COUPONS.length) }) },
    { weight: 8, arbitrary: fc.record({ does: does('add'), who: person, product, pieces: fc.integer({ min: 1, max: 3 }) }) },
    { weight: 1, arbitrary: fc.record({ does: does('remove'), who: person, product }) },
    { weight: 6, arbitrary: fc.record({ does: does('place'), who: person, method: fc.constantFrom('visa', 'visa', 'cash') }) },
    { weight: 3, arbitrary: fc.record({ does: does('pay'), order, declined: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ does: does('expire'), order }) },
    { weight: 2, arbitrary: fc.record({ does: does('cancel'), order }) },
    { weight: 2, arbitrary: fc.record({ does: does('refund'), order, amount: fc.integer({ min: 1, max: 8000 }) }) },
    { weight: 2, arbitrary: fc.record({ does: does('stock'), product, delta: fc.integer({ min: -4, max: 6 }).filter(Boolean) }) },
    { weight: 3, arbitrary: fc.record({ does: does('reduce'), product, percent: fc.integer({ min: -20, max: 90 }) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('end', 'over'), product }) },
    { weight: 1, arbitrary: fc.record({ does: does('price'), product, price: fc.integer({ min: 500, max: 100_000 }) }) },
  )
}
