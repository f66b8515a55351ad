import { Navigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { Steps } from './steps.tsx'

const STEPS = ['Sign in', 'Shipping', 'Payment', 'Place order'] as const

/** Where the shopper is on the way to an order (spec section 2, cart page). Administrators do not buy: they are led to the dashboard. */
export function CheckoutSteps({ current }: { current: (typeof STEPS)[number] }) {
  if (useSession().user?.role === 'ADMIN') return <Navigate to={paths.dashboard} replace />
  return <Steps label="Checkout" steps={STEPS} current={STEPS.indexOf(current)} />
}
