import { m } from '@shop/contract/messages/messages.js'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { adminToast, closeDeleted } from '../ui/admin-toast.ts'
import { useCancelOrder } from '../../order/use-cancel-order.ts'
import { useLastCarrier } from './last-carrier.ts'
import type { NextStep } from './next-step.ts'
import { useAdvanceOrder } from './use-advance-order.ts'

interface OrderDialogProps {
  order: { id: string; number: string }
  onClose: () => void
}

function StepForm({ order, step, onClose }: OrderDialogProps & { step: NextStep }) {
  const advance = useAdvanceOrder(order.id)
  const [lastCarrier, keepCarrier] = useLastCarrier()
  const { form, shell } = useShopForm({
    values: { carrier: step.to === 'SHIPPED' ? lastCarrier : '', trackingNumber: '', note: '' },
    labels: { carrier: m.order_carrier(), trackingNumber: m.order_tracking_number(), note: m.order_note_for_customer() },
    send: (values) => advance(step.to, values),
    onDone: (_, { carrier }) => {
      if (step.to === 'SHIPPED') keepCarrier(carrier)
      adminToast.saved(step.done({ number: order.number }))
      onClose()
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.order_not_taken_on()} action={step.words()} proposes>
      {step.to === 'SHIPPED' && (
        <>
          <form.AppField name="carrier">
            {(field) => <field.Text required={false} dir="auto" maxLength={64} autoComplete="off" />}
          </form.AppField>
          <form.AppField name="trackingNumber">
            {(field) => <field.Text required={false} dir="ltr" maxLength={64} autoComplete="off" />}
          </form.AppField>
        </>
      )}
      <form.AppField name="note">
        {(field) => <field.Text required={false} dir="auto" maxLength={500} autoComplete="off" hint={m.order_note_for_customer_hint()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Advances an order a step; with carrier and tracking number when it ships. */
export const AdvanceOrderDialog = ({ order, step, onClose }: OrderDialogProps & { step: NextStep | undefined }) => (
  <FormDialog
    open={step !== undefined}
    title={step ? m.order_step_of({ step: step.words(), number: order.number }) : order.number}
    onClose={onClose}
  >
    {step && <StepForm order={order} step={step} onClose={onClose} />}
  </FormDialog>
)

function CancelForm({ order, onClose }: OrderDialogProps) {
  const cancel = useCancelOrder(order.id)
  const { form, shell } = useShopForm({
    values: { reason: '' },
    labels: { reason: m.order_reason() },
    send: ({ reason }) => cancel(reason),
    onDone: closeDeleted(onClose, m.order_cancelled_done({ number: order.number })),
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.order_not_cancelled()} action={m.order_cancel()} danger>
      <p>{m.order_cancel_about()}</p>
      <form.AppField name="reason">
        {(field) => <field.Text as={TextArea} required={false} maxLength={500} hint={m.order_reason_seen()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Cancels an order, with the reason. */
export const CancelDialog = ({ order, open, onClose }: OrderDialogProps & { open: boolean }) => (
  <FormDialog open={open} title={m.order_cancel_named({ number: order.number })} onClose={onClose}>
    <CancelForm order={order} onClose={onClose} />
  </FormDialog>
)
