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
      <VisuallyHidden role="status">{props.quantity > 1 && `Quantity ${props.quantity}`}</VisuallyHidden>
    </Place>
    {props.quantity > 1 && props.quantity >= props.stock && <All>More than {props.stock} are not in stock.</All>}
  </>
)
