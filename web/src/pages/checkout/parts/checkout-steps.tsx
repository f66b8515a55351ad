import { m } from '@shop/contract/messages/messages.js'
import { Navigate } from 'react-router-dom'
import { paths } from '../../../lib/paths.ts'
import { useSession } from '../../../lib/session.ts'
import { Steps } from './steps.tsx'

const STEPS = [
  { id: 'account', name: () => m.order_step_sign_in(), path: paths.account },
  { id: 'shipping', name: () => m.order_step_shipping(), path: paths.shippingAddress },
  { id: 'payment', name: () => m.payment_title(), path: paths.payment },
  { id: 'placeOrder', name: () => m.order_place_title(), path: paths.placeOrder },
] as const

/** The steps to an order (spec section 2, cart page). Administrators do not buy: they are led to the dashboard. */
export function CheckoutSteps({ current }: { current: (typeof STEPS)[number]['id'] }) {
  if (useSession().user?.role === 'ADMIN') return <Navigate to={paths.dashboard} replace />
  const steps = STEPS.map(({ name, path }) => ({ name: name(), path }))
  return <Steps steps={steps} current={STEPS.findIndex(({ id }) => id === current)} />
}
