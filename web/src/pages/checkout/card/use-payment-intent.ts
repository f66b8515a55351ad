import { useEffect, useEffectEvent, useState } from 'react'
import { refused, send, type Outcome, type Refusal } from '../../../lib/refusal.ts'
import { useCreatePaymentIntentMutation, type CreatePaymentIntentMutation } from '../../../payment/card-payment.generated.ts'

type Success = Extract<CreatePaymentIntentMutation['createPaymentIntent'], { __typename: 'CreatePaymentIntentSuccess' }>
/** What the card provider's form needs. */
export type PaymentIntent = Success['paymentIntent']

/** Why it cannot be paid just now. */
interface NotReady extends Refusal {
  /** Whether trying again may help. */
  retryable: boolean
}

/** Gets an order ready to be paid when the page is opened; the order follows on screen when it turns out not to be payable. */
export function usePaymentIntent(orderId: string) {
  const [mutate] = useCreatePaymentIntentMutation()
  const [outcome, setOutcome] = useState<Outcome<PaymentIntent, NotReady>>()

  async function ask(): Promise<Outcome<PaymentIntent, NotReady>> {
    const answer = await send(
      mutate({ variables: { input: { orderId } } }),
      (data) => data.createPaymentIntent,
      (told): Outcome<PaymentIntent, NotReady> => {
        if (told.__typename === 'CreatePaymentIntentSuccess') return { value: told.paymentIntent }
        const retryable = told.__typename === 'PaymentProviderError' && told.retryable
        return { refusal: { ...refused(told).refusal, retryable } }
      },
    )
    return answer.refusal ? { refusal: { retryable: answer.refusal.fault?.retryable ?? false, ...answer.refusal } } : answer
  }
  function retry() {
    setOutcome(undefined)
    void ask().then(setOutcome)
  }
  const begin = useEffectEvent(ask)
  useEffect(() => void begin().then(setOutcome), [])
  return { intent: outcome?.value, refusal: outcome?.refusal, retry }
}
