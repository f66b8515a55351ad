import { useState, type ReactNode } from 'react'
import { AdvanceOrderDialog } from './advance-order-dialog.tsx'
import { StepDialogContext } from './next-step-button.tsx'
import type { NextStep } from './next-step.ts'

/** Lists of orders whose buttons take them further: has the dialog of a step of which something must be said. */
export function StepDialog({ children }: { children: ReactNode }) {
  // It keeps its order while it closes.
  const [asked, setAsked] = useState<{ order: { id: string; number: string }; step: NextStep | undefined }>()
  return (
    <>
      <StepDialogContext value={(order, step) => setAsked({ order, step })}>{children}</StepDialogContext>
      {asked && <AdvanceOrderDialog key={asked.order.id} {...asked} onClose={() => setAsked({ order: asked.order, step: undefined })} />}
    </>
  )
}
