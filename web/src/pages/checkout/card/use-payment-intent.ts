import { useEffect, useEffectEvent, useState } from 'react'
import type { Outcome, Refusal } from '../../../lib/refusal.ts'
import { useCreatePaymentIntentOutcome, type CreatePaymentIntentMutation } from '../../../payment/card-payment.generated.ts'

type Success = Extract<CreatePaymentIntentMutation['createPaymentIntent'], { __typename: 'CreatePaymentIntentSuccess' }>
/** The payment that the card provider's form needs. */
export type PaymentIntent = Success['paymentIntent']

/** Why it cannot be paid just now. */
interface NotReady extends Refusal {
  /** Whether trying again may help. */
  retryable: boolean
}

/** Gets an order ready to be paid when the page is opened; the order follows on screen when it turns out not to be payable. */
export function usePaymentIntent(orderId: string) {
  const create = useCreatePaymentIntentOutcome()
  const [outcome, setOutcome] = useState<Outcome<PaymentIntent, NotReady>>()

  async function ask(): Promise<Outcome<PaymentIntent, NotReady>> {
    const { value, refusal } = await create({ input: { orderId } })
    if (!refusal) return { value: value.paymentIntent }
    const { error, fault } = refusal
    const retryable = error?.__typename === 'PaymentProviderError' ? error.retryable : (fault?.retryable ?? false)
    return { refusal: { ...refusal, retryable } }
  }
  function retry() {
    setOutcome(undefined)
    void ask().then(setOutcome)
  }
  const begin = useEffectEvent(ask)
  useEffect(() => void begin().then(setOutcome), [])
  return { intent: outcome?.value, refusal: outcome?.refusal, retry }
}
