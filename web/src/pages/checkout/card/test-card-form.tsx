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
  { value: 'pm_card_visa', label: 'Visa that works', description: 'The payment succeeds.' },
  {
    value: 'pm_card_authenticationRequired',
    label: 'Visa with 3-D Secure',
    description: 'The bank asks first: it can be completed or failed.',
  },
  {
    value: 'pm_card_processing',
    label: 'Visa that takes a while',
    description: 'The payment is processing, and succeeds some seconds later.',
  },
  { value: 'pm_card_visa_chargeDeclined', label: 'Declined card', description: 'The bank says no.' },
  { value: 'pm_card_chargeDeclinedInsufficientFunds', label: 'Empty card', description: 'There is not enough money.' },
  { value: 'pm_card_chargeDeclinedExpiredCard', label: 'Expired card', description: 'It is out of date.' },
  { value: 'pm_card_chargeDeclinedIncorrectCvc', label: 'Wrong security code', description: 'The three digits do not match.' },
] as const
type TestCard = (typeof CARDS)[number]['value']

/** The form in place of the card provider's own where a stand-in takes the cards. */
export function TestCardForm({ clientSecret, publishableKey, returnUrl, children }: CardFormProps) {
  const [card, setCard] = useState<TestCard>('pm_card_visa')
  return (
    <>
      <Banner role="note">TEST MODE — no real card, no money moves</Banner>
      <RadioCards legend="Test card" name="testCard" value={card} onChange={setCard} options={CARDS} />
      {children(() => confirmAtStandIn({ clientSecret, publishableKey, card, returnUrl }))}
    </>
  )
}
