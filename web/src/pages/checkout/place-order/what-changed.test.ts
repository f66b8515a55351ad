import { expect, test } from 'vitest'
import { aCart, aLine } from '../../../cart/cart.fixture.ts'
import { whatChanged } from './what-changed.ts'

const shown = aCart(aLine('prod_1', { price: 10_000, quantity: 2 }))

test('an unchanged cart is no change', () => {
  expect(whatChanged(shown, structuredClone(shown), 'CASH_ON_DELIVERY')).toBeUndefined()
})

test('another price is shown with both totals', () => {
  const fresh = aCart(aLine('prod_1', { price: 11_000, quantity: 2 }))
  expect(whatChanged(shown, fresh, 'CASH_ON_DELIVERY')).toBe('The total has changed from EGP\u00a0230.00 to EGP\u00a0250.00')
})

test('other products of the same total are a change, too', () => {
  expect(whatChanged(shown, aCart(aLine('prod_2', { price: 20_000 })), 'CASH_ON_DELIVERY')).toBe('The cart has changed')
})
