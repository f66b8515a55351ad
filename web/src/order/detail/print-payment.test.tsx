import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PrintedOrderFragment } from './printed-order.generated.ts'
import { anOrderDetail, aPaidOrder, aRefund } from './order-detail.fixture.ts'
import { PrintPayment, SumToCollect } from './print-payment.tsx'

const asPrinted = (order: object) => order as PrintedOrderFragment
const CASH = anOrderDetail().payment

/** The rows of the payment on an invoice, each as its words and its sum. */
function paid(order: object): string[] {
  render(<PrintPayment order={asPrinted(order)} />)
  return screen.getAllByRole('row').map((row) => row.textContent.replaceAll(/\s/g, ' '))
}

/** What the packing slip says about money; empty for nothing. */
const collected = (order: object) => render(<SumToCollect order={asPrinted(order)} />).container.textContent.replaceAll(/\s/g, ' ')

describe('The payment on an invoice', () => {
  test('says when and how it was paid', () => {
    expect(paid(aPaidOrder())).toEqual(['Paid on 1 Mar 2026: VisaEGP 330.00'])
  })

  test('lists what went back and what is on its way, and what is left; what the card provider refused is no refund', () => {
    expect(paid(aPaidOrder([aRefund(5000), aRefund(3000, 'PENDING'), aRefund(1000, 'FAILED')]))).toEqual([
      'Paid on 1 Mar 2026: VisaEGP 330.00',
      'Refunded to your card, 2 Mar 2026-EGP 50.00',
      'On its way back to your card, 2 Mar 2026-EGP 30.00',
      'Paid less refundsEGP 250.00',
    ])
  })

  test('of a delivered order in cash names the way its refund went', () => {
    const payment = { ...CASH, status: 'REFUNDED', refunds: [aRefund(33_000, 'SUCCEEDED', { method: 'WALLET' })] }
    expect(paid(anOrderDetail({ status: 'DELIVERED', payment }))).toEqual([
      'Paid: Cash on deliveryEGP 330.00',
      'Refunded to a mobile wallet, 2 Mar 2026-EGP 330.00',
      'Paid less refundsEGP 0.00',
    ])
  })

  test('says what is still to be paid, and of a cancelled order that nothing was', () => {
    expect(paid(anOrderDetail())).toEqual(['To be paid: Cash on deliveryEGP 330.00'])
    document.body.replaceChildren()
    expect(paid(anOrderDetail({ status: 'CANCELLED' }))).toEqual(['Cancelled: nothing was paidEGP 0.00'])
  })
})

describe('A packing slip', () => {
  test('of an order in cash has the sum to collect', () => {
    expect(collected(anOrderDetail())).toBe('To collect in cash EGP 330.00')
  })

  test('of a paid order says that nothing is to be collected', () => {
    expect(collected(aPaidOrder())).toBe('Paid: nothing to collect')
  })

  test('asks for no money for an order that is cancelled, or waits for its payment by card', () => {
    expect(collected(anOrderDetail({ status: 'CANCELLED' }))).toBe('')
    expect(collected(anOrderDetail({ status: 'AWAITING_PAYMENT', payment: { ...CASH, method: 'CARD' } }))).toBe('')
  })
})
