import { expect, test } from 'vitest'
import { aCart, aLine } from '../cart/cart.fixture.ts'
import { paymentRefusal, usableMethod } from './payment-refusal.ts'

const cart = aCart(aLine('prod_1'))
const cardOnly = aCart(aLine('prod_1'), aLine('prod_2', { name: 'Gold ring', cashOnDelivery: false }))

test('a way to pay that the shop does not offer has its reason', () => {
  expect(paymentRefusal('visa', ['CASH_ON_DELIVERY'], cart)).toBe('Paying by card is not available at present.')
  expect(paymentRefusal('cash', ['CASH_ON_DELIVERY'], cart)).toBeUndefined()
})

test('the refusal of cash names the products that cannot be paid in cash', () => {
  expect(paymentRefusal('cash', ['CASH_ON_DELIVERY'], cardOnly)).toContain('Gold ring')
})

test('a chosen way to pay that is no longer possible is replaced by one that is', () => {
  expect(usableMethod('visa', ['CASH_ON_DELIVERY'], cart)).toBe('cash')
  expect(usableMethod('visa', ['CARD', 'CASH_ON_DELIVERY'], cart)).toBe('visa')
  expect(usableMethod('cash', ['CASH_ON_DELIVERY'], cardOnly)).toBeUndefined()
})
