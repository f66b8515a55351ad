import { expect, test } from 'vitest'
import type { OrderStatus } from '../lib/schema.generated.ts'
import { orderProgress } from './order-progress.ts'
import { shownStatus } from './order-status.tsx'

const words = (status: Parameters<typeof orderProgress>[0]) => orderProgress(status)?.map((step) => step.words)
const reached = (status: Parameters<typeof orderProgress>[0]) =>
  orderProgress(status)
    ?.filter((step) => step.reached)
    .map((step) => step.words)

test('the steps of an order have the names of its statuses', () => {
  expect(words('CONFIRMED')).toEqual(['Confirmed', 'Being packed', 'Shipped', 'Delivered'])
  for (const status of ['AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const)
    expect(reached(status)?.at(-1)).toBe(shownStatus(status).words())
})

test('an order that is not paid yet is not confirmed', () => {
  expect(words('AWAITING_PAYMENT')).toEqual(['Awaiting payment', 'Being packed', 'Shipped', 'Delivered'])
  expect(reached('AWAITING_PAYMENT')).toEqual(['Awaiting payment'])
})

test('a cancelled or returned order has no progress', () => {
  expect(orderProgress('CANCELLED')).toBeUndefined()
  expect(orderProgress('RETURNED' as OrderStatus)).toBeUndefined()
})
