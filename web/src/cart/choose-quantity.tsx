import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../ui/visually-hidden.ts'
import { QuantityStepper, type QuantityStepperProps } from './quantity-stepper.tsx'

const Place = styled.div`
  flex: none;
`
const All = styled.p`
  order: 1;
  flex-basis: 100%;
  color: var(--c-muted);
  font-size: 0.875rem;
`

/** How many pieces are to be added, as many as there are; the number is read out as it changes. */
export const ChooseQuantity = (props: QuantityStepperProps) => (
  <>
    <Place>
      <QuantityStepper {...props} />
      <VisuallyHidden role="status">{props.quantity > 1 && m.cart_quantity({ quantity: formatNumber(props.quantity) })}</VisuallyHidden>
    </Place>
    {props.quantity > 1 && props.quantity >= props.stock && <All>{m.cart_no_more({ stock: formatNumber(props.stock) })}</All>}
  </>
)
