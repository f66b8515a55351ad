import { useEffect, useRef, useState } from 'react'
import { documents } from '../../../lib/documents.ts'
import { paths } from '../../../lib/paths.ts'
import { type Confirm, failureText, isAboutCard, type PaymentFailure } from '../../../payment/card-provider.ts'
import { payableOf } from '../../../payment/payment-standing.ts'
import { useSyncPayment } from '../../../payment/use-sync-payment.ts'

/**
 * Pays an order, once at a time: a second press does nothing. After a fault that is not about the card the order may be paid all the
 * same, in another tab for instance: the shop is asked, and a paid order leads on. `pending` stays once the browser is led on.
 */
export function usePay(orderId: string) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // Ahead of the state: a second press can come before the page has been rendered again.
  const running = useRef(false)
  const sync = useSyncPayment(orderId)
  useWayBack()

  async function isPaidAlready(failure: PaymentFailure): Promise<boolean> {
    if (isAboutCard(failure)) return false
    const { value } = await sync()
    const standing = value && payableOf(value.order)
    return standing === 'settled' || standing === 'processing'
  }

  async function pay(confirm: Confirm) {
    if (running.current) return
    running.current = true
    setPending(true)
    setProblem(undefined)
    const failure = await confirm().catch((): PaymentFailure => ({}))
    if (!failure) return
    if (await isPaidAlready(failure)) return documents.replace(paths.success(orderId))
    setProblem(failureText(failure))
    setPending(false)
    running.current = false
  }
  return { pay, pending, problem }
}

/** A shopper who comes back from the bank by the browser's own button finds the page as it was left, waiting: it is reloaded. */
function useWayBack(): void {
  useEffect(() => {
    const restart = ({ persisted }: PageTransitionEvent) => persisted && documents.reload()
    window.addEventListener('pageshow', restart)
    return () => window.removeEventListener('pageshow', restart)
  }, [])
}
