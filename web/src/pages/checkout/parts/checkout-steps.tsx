import { Steps } from './steps.tsx'

const STEPS = ['Sign in', 'Shipping', 'Payment', 'Place order'] as const

/** Where the shopper is on the way to an order (spec section 2, cart page). */
export const CheckoutSteps = ({ current }: { current: (typeof STEPS)[number] }) => (
  <Steps label="Checkout" steps={STEPS} current={STEPS.indexOf(current)} />
)
