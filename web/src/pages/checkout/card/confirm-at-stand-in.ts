import { documents } from '../../../lib/documents.ts'
import type { PaymentFailure } from '../../../payment/card-provider.ts'

/** Milliseconds to wait for the stand-in. */
const TIMEOUT_MS = 15_000

/** A payment to be confirmed with one of the test cards. */
export interface TestPayment {
  clientSecret: string
  publishableKey: string
  card: string
  /** Where to go on to. */
  returnUrl: string
}

/** The parts of Stripe's response that matter here. */
interface Confirmed {
  error?: PaymentFailure
  next_action?: { redirect_to_url?: { url?: string } } | null
}

/** Confirms a payment as Stripe's own script does, with the stand-in for Stripe; leads on to the bank or back to the shop. */
export async function confirmAtStandIn({
  clientSecret,
  publishableKey,
  card,
  returnUrl,
}: TestPayment): Promise<PaymentFailure | undefined> {
  const [id = ''] = clientSecret.split('_secret_')
  const form = { key: publishableKey, client_secret: clientSecret, payment_method: card, return_url: returnUrl }
  const answer = await fetch(`/test-pay/v1/payment_intents/${encodeURIComponent(id)}/confirm`, {
    method: 'POST',
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const { error, next_action } = (await answer.json()) as Confirmed
  if (error) return error
  documents.open(next_action?.redirect_to_url?.url ?? returnUrl)
  return undefined
}
