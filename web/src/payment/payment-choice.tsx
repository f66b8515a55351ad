import { m } from '@shop/contract/messages/messages.js'
import { formatMoney } from '@shop/contract/money.ts'
import { PAYMENT_METHODS, type PaymentMethod as Chosen } from '@shop/contract/shop.ts'
import type { Cart } from '../cart/optimistic-cart.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'
import { RadioCards } from '../ui/form/radio-card.tsx'
import { Unbroken } from '../ui/list/unbroken.tsx'
import { paymentRefusal } from './payment-refusal.ts'

const LABELS: Record<Chosen, () => string> = { visa: () => m.payment_visa(), cash: () => m.payment_cash() }

interface PaymentChoiceProps {
  value: Chosen | undefined
  offered: readonly PaymentMethod[]
  cart: Cart
  onChange: (method: Chosen) => void
}

/** visa or cash, each with its fee; one that cannot be chosen shows why. */
export function PaymentChoice({ value, offered, cart, onChange }: PaymentChoiceProps) {
  const notes: Record<Chosen, string> = {
    visa: m.payment_visa_note(),
    cash: m.payment_cash_note({ fee: formatMoney(cart.cash.cashOnDeliveryFee.amount) }),
  }
  const options = PAYMENT_METHODS.map((method) => {
    const against = paymentRefusal(method, offered, cart)
    const description = <Unbroken>{against ?? notes[method]}</Unbroken>
    return { value: method, label: LABELS[method](), description, disabled: against !== undefined }
  })
  return <RadioCards legend={m.payment_choose()} name="paymentMethod" value={value ?? ''} onChange={onChange} options={options} />
}
