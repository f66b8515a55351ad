import { expect, test } from 'vitest'
import { orderProgress } from './order-progress.ts'

const reached = (...of: Parameters<typeof orderProgress>) =>
  orderProgress(...of)
    ?.filter((step) => step.reached)
    .map((step) => step.words)

test('an order by card is paid before it is shipped', () => {
  expect(orderProgress('AWAITING_PAYMENT', 'CARD')?.map((step) => step.words)).toEqual(['Placed', 'Paid', 'Shipped', 'Delivered'])
  expect(reached('AWAITING_PAYMENT', 'CARD')).toEqual(['Placed'])
  expect(reached('PROCESSING', 'CARD')).toEqual(['Placed', 'Paid'])
  expect(reached('SHIPPED', 'CARD')).toEqual(['Placed', 'Paid', 'Shipped'])
})

test('an order in cash is paid at the door', () => {
  expect(reached('CONFIRMED', 'CASH_ON_DELIVERY')).toEqual(['Placed'])
  expect(reached('SHIPPED', 'CASH_ON_DELIVERY')).toEqual(['Placed', 'Shipped'])
  expect(reached('DELIVERED', 'CASH_ON_DELIVERY')).toEqual(['Placed', 'Shipped', 'Delivered', 'Paid'])
})

test('what is called off or came back has no way to show', () => {
  expect(orderProgress('CANCELLED', 'CARD')).toBeUndefined()
  expect(orderProgress('RETURNED', 'CASH_ON_DELIVERY')).toBeUndefined()
})
