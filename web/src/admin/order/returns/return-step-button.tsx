import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { createContext, use, useState, type ReactNode } from 'react'
import { describeFault } from '../../../lib/faults.ts'
import type { ReturnAction } from '../../../lib/schema.generated.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { StepButton } from '../step-button.tsx'
import { AnswerReturnDialog } from './answer-return-dialog.tsx'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { RefundReturnDialog } from './refund-return-dialog.tsx'
import { RefundableOrderDocument, type RefundableOrderQuery, type ReturnRowFragment } from './returns.generated.ts'

/** The way of a return that comes back and is paid for; what else can be done to it is on its order's page. */
const STEPS = [
  { action: 'ACCEPT', words: m.order_return_accept },
  { action: 'RECEIVE', words: m.order_return_receive },
  { action: 'REFUND', words: m.order_return_refund },
] as const satisfies { action: ReturnAction; words: () => string }[]

/** A step that its dialog asks for; money is given back of an order as far as there is any left. */
type Asked = { step: 'ACCEPT' | 'RECEIVE'; order?: never } | { step: 'REFUND'; order: NonNullable<RefundableOrderQuery['order']> }

const StepContext = createContext<(of: ReturnRowFragment, asked: Asked) => void>(() => {})

/** Lists of returns with a button for the next step of each: has the dialogs of these steps. */
export function ReturnSteps({ children }: { children: ReactNode }) {
  // It keeps its return while it closes.
  const [asked, setAsked] = useState<Asked & { of: ReturnRowFragment; open: boolean }>()
  const dialog = asked && {
    of: asked.of,
    open: asked.open,
    onClose: () => setAsked({ ...asked, open: false }),
  }
  return (
    <>
      <StepContext value={(of, step) => setAsked({ ...step, of, open: true })}>{children}</StepContext>
      {dialog && asked.step === 'ACCEPT' && <AnswerReturnDialog key={asked.of.id} {...dialog} accept />}
      {dialog && asked.step === 'RECEIVE' && <ReceiveReturnDialog key={asked.of.id} {...dialog} />}
      {dialog && asked.step === 'REFUND' && <RefundReturnDialog key={asked.of.id} {...dialog} order={asked.order} />}
    </>
  )
}

/** Asks for the next step of a return. */
export function ReturnStepButton({ of }: { of: ReturnRowFragment }) {
  const { number, availableActions } = of
  const client = useApolloClient()
  const ask = use(StepContext)
  const step = STEPS.find(({ action }) => availableActions.includes(action))
  if (!step) return '–'
  async function take(action: Asked['step']) {
    if (action !== 'REFUND') return ask(of, { step: action })
    const { data } = await client.query({ query: RefundableOrderDocument, variables: { id: of.order.id }, fetchPolicy: 'network-only' })
    if (data?.order) ask(of, { step: action, order: data.order })
  }
  return (
    <StepButton
      words={step.words()}
      label={m.order_return_step_named({ step: step.words(), number })}
      take={() => take(step.action).catch((error: unknown) => toast.error(describeFault(error).title))}
    />
  )
}
