import { useEffect, useEffectEvent, useState } from 'react'
import type { PlacedOrderQuery } from '../../../order/placed-order.generated.ts'
import { useSyncPayment, type Synced } from '../../../payment/use-sync-payment.ts'
import type { Refusal } from '../../../lib/refusal.ts'
import { paymentResult, type PaymentResult } from './payment-result.ts'

/** Milliseconds between two polls of a payment in progress, and how many polls there are before the shopper has to press. */
const PAUSE_MS = 2500
const MAX_POLLS = 12

interface Look {
  intentStatus: Synced['intentStatus']
  refusal: Refusal | undefined
}

/** The result of an order's payment: read from the shop when the page is opened, and a few times more while it is in progress. */
export function usePaymentResult(order: NonNullable<PlacedOrderQuery['order']>) {
  const sync = useSyncPayment(order.id)
  const [polls, setPolls] = useState(0)
  const [last, setLast] = useState<Look>()
  const isSettled = order.status !== 'AWAITING_PAYMENT'
  const result: PaymentResult | undefined =
    isSettled || last?.intentStatus !== undefined ? paymentResult(order, last?.intentStatus ?? null) : undefined
  const isWaiting = !isSettled && !last?.refusal && (result === undefined || (result === 'processing' && polls < MAX_POLLS))

  const poll = useEffectEvent(async () => {
    const { value, refusal } = await sync()
    setLast((before) => ({ intentStatus: value ? value.intentStatus : (before?.intentStatus ?? null), refusal }))
    setPolls((count) => count + 1)
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void poll(), polls === 0 ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, polls])

  function refetch() {
    setLast(undefined)
    setPolls(0)
  }
  return { result, refusal: last?.refusal, isWaiting, refetch }
}
