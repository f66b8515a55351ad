import { expect, test } from 'vitest'
import { stationsOf } from './order-progress.ts'

const reached = (...of: Parameters<typeof stationsOf>) =>
  stationsOf(...of)
    ?.filter((station) => station.reached)
    .map((station) => station.words)

test('an order by card is paid before it is shipped', () => {
  expect(stationsOf('AWAITING_PAYMENT', 'CARD')?.map((station) => station.words)).toEqual(['Placed', 'Paid', 'Shipped', 'Delivered'])
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
  expect(stationsOf('CANCELLED', 'CARD')).toBeUndefined()
  expect(stationsOf('RETURNED', 'CASH_ON_DELIVERY')).toBeUndefined()
})
