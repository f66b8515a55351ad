import { Navigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { Steps } from './steps.tsx'

const STEPS = [
  { name: 'Sign in', path: paths.account },
  { name: 'Shipping', path: paths.shippingAddress },
  { name: 'Payment', path: paths.payment },
  { name: 'Place order', path: paths.placeOrder },
] as const

/** Where the shopper is on the way to an order (spec section 2, cart page). Administrators do not buy: they are led to the dashboard. */
export function CheckoutSteps({ current }: { current: (typeof STEPS)[number]['name'] }) {
  if (useSession().user?.role === 'ADMIN') return <Navigate to={paths.dashboard} replace />
  return <Steps label="Checkout" steps={STEPS} current={STEPS.findIndex(({ name }) => name === current)} />
}
