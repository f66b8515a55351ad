import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { CardFormProps } from '../../../payment/card-provider.ts'
import { RadioCards } from '../../../ui/form/radio-card.tsx'
import { confirmAtStandIn } from './confirm-at-stand-in.ts'

const Banner = styled.p`
  padding: 10px 14px;
  border: 2px dashed var(--c-warning);
  border-radius: var(--r-control);
  background: var(--c-warning-soft);
  color: var(--c-warning);
  font-weight: 650;
  text-align: center;
`

/** Stripe's own test payment methods, and one of the stand-in's: no number can be typed, so no real card can. */
const CARDS = [
  { value: 'pm_card_visa', label: () => m.payment_test_works(), description: () => m.payment_test_works_text() },
  {
    value: 'pm_card_authenticationRequired',
    label: () => m.payment_test_secure(),
    description: () => m.payment_test_secure_text(),
  },
  {
    value: 'pm_card_processing',
    label: () => m.payment_test_slow(),
    description: () => m.payment_test_slow_text(),
  },
  { value: 'pm_card_visa_chargeDeclined', label: () => m.payment_test_declined(), description: () => m.payment_test_declined_text() },
  { value: 'pm_card_chargeDeclinedInsufficientFunds', label: () => m.payment_test_empty(), description: () => m.payment_test_empty_text() },
  { value: 'pm_card_chargeDeclinedExpiredCard', label: () => m.payment_test_expired(), description: () => m.payment_test_expired_text() },
  {
    value: 'pm_card_chargeDeclinedIncorrectCvc',
    label: () => m.payment_test_wrong_code(),
    description: () => m.payment_test_wrong_code_text(),
  },
] as const
type TestCard = (typeof CARDS)[number]['value']

/** The form instead of the card provider's own where a stand-in takes the cards. */
export function TestCardForm({ clientSecret, publishableKey, returnUrl, children }: CardFormProps) {
  const [card, setCard] = useState<TestCard>('pm_card_visa')
  const options = CARDS.map(({ value, label, description }) => ({ value, label: label(), description: description() }))
  return (
    <>
      <Banner role="note">{m.payment_test_mode()}</Banner>
      <RadioCards legend={m.payment_test_card()} name="testCard" value={card} onChange={setCard} options={options} />
      {children(() => confirmAtStandIn({ clientSecret, publishableKey, card, returnUrl }))}
    </>
  )
}
