import { m } from '@shop/contract/messages/messages.js'

/** What a card provider says against a payment, in Stripe's form. */
export interface PaymentFailure {
  type?: string | undefined
  message?: string | undefined
}

/** A payment that is ready to be confirmed, and what its form needs for it. */
export interface CardFormProps {
  clientSecret: string
  publishableKey: string
  /** Where the provider leads the browser back to. */
  returnUrl: string
  /** What stands below the fields and pays: it is given what confirms the payment, once the form can. */
  children: (confirm: Confirm | undefined) => React.ReactNode
  /** The form cannot be had. */
  onUnavailable: () => void
}

/** Confirms the payment and leads the browser on; returns what the provider says against it. */
export type Confirm = () => Promise<PaymentFailure | undefined>

/** Whether a failure is about the card or what was typed: only then are the provider's words for the shopper. */
export const isAboutCard = ({ type }: PaymentFailure): boolean => type === 'card_error' || type === 'validation_error'

/** What the shopper is told of a failure (spec 8). */
export const failureText = (failure: PaymentFailure): string => (isAboutCard(failure) && failure.message) || m.payment_timed_out()
