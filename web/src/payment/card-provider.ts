import { m } from '@shop/contract/messages/messages.js'

/** A card provider's reason against a payment, in Stripe's form. */
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
  /** The button below the fields: it gets the function that confirms the payment, once the form is ready for it. */
  children: (confirm: Confirm | undefined) => React.ReactNode
  /** Called when the form cannot be loaded. */
  onUnavailable: () => void
}

/** Confirms the payment, after which the provider leads the browser on; returns the provider's reason against it. */
export type Confirm = () => Promise<PaymentFailure | undefined>

/** Whether a failure is about the card or the typed values: only then are the provider's words for the shopper. */
export const isAboutCard = ({ type }: PaymentFailure): boolean => type === 'card_error' || type === 'validation_error'

/** The text of a failure for the shopper (spec 8). */
export const failureText = (failure: PaymentFailure): string => (isAboutCard(failure) && failure.message) || m.payment_timed_out()
