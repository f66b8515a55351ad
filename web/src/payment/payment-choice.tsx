import { formatMoney } from '@shop/contract/money.ts'
import { PAYMENT_METHODS, type PaymentMethod as Chosen } from '@shop/contract/shop.ts'
import type { Cart } from '../cart/optimistic-cart.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'
import { RadioCards } from '../ui/form/radio-card.tsx'
import { paymentObstacle } from './payment-obstacle.ts'

const LABELS: Record<Chosen, string> = { visa: 'Visa', cash: 'Cash' }

interface PaymentChoiceProps {
  value: Chosen | undefined
  offered: readonly PaymentMethod[]
  cart: Cart
  onChange: (method: Chosen) => void
}

/** visa or cash, each with its fee; one that cannot be chosen says why. */
export function PaymentChoice({ value, offered, cart, onChange }: PaymentChoiceProps) {
  const notes: Record<Chosen, string> = {
    visa: 'Pay now by card; no extra fee.',
    cash: `Pay the courier in cash; a Cash on Delivery fee of ${formatMoney(cart.cash.cashOnDeliveryFee.amount)} is added.`,
  }
  const options = PAYMENT_METHODS.map((method) => {
    const against = paymentObstacle(method, offered, cart)
    return { value: method, label: LABELS[method], description: against ?? notes[method], disabled: against !== undefined }
  })
  return <RadioCards legend="Choose a payment method" name="paymentMethod" value={value ?? ''} onChange={onChange} options={options} />
}
