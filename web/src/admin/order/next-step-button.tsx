import { m } from '@shop/contract/messages/messages.js'
import { createContext, use } from 'react'
import { refusalToast } from '../../ui/toast/refusal-toast.ts'
import { adminToast } from '../ui/admin-toast.ts'
import { stepOf, type NextStep, type SteppedOrder } from './next-step.ts'
import { StepButton } from './step-button.tsx'
import { useAdvanceOrder } from './use-advance-order.ts'

interface NumberedOrder extends SteppedOrder {
  id: string
  number: string
}

/** Opens the dialog of a step of which something must be said. */
export const StepDialogContext = createContext<(order: NumberedOrder, step: NextStep) => void>(() => {})

const NOTHING_SAID = { carrier: '', trackingNumber: '', note: '' }

/** Takes an order its next step in one press; shipping asks for courier and tracking number first. */
export function NextStepButton({ order }: { order: NumberedOrder }) {
  const { id, number } = order
  const advance = useAdvanceOrder(id)
  const ask = use(StepDialogContext)
  const step = stepOf(order)
  if (!step) return '–'
  async function take({ to, done }: NextStep, button: HTMLElement) {
    const line = button.closest('tr, li')
    const { refusal } = await advance(to, NOTHING_SAID)
    if (refusal) refusalToast(m.order_not_taken_on(), refusal)
    else adminToast.saved(done({ number }))
    // After the last step the button is gone: the focus stays in the row.
    setTimeout(() => document.activeElement === document.body && line?.querySelector('a')?.focus())
  }
  return (
    <StepButton
      words={step.words()}
      label={m.order_step_of({ step: step.words(), number })}
      take={(button) => (step.to === 'SHIPPED' ? ask(order, step) : take(step, button))}
    />
  )
}
