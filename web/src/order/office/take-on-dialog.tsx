import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { officeToast } from '../../ui/toast/office-toast.ts'
import { useCancelOrder } from '../use-cancel-order.ts'
import type { NextStep } from './next-step.ts'
import { useTakeOn } from './use-take-on.ts'

interface OrderDialogProps {
  order: { id: string; number: string }
  onClose: () => void
}

function StepForm({ order, step, onClose }: OrderDialogProps & { step: NextStep }) {
  const takeOn = useTakeOn(order.id)
  const { form, shell } = useShopForm({
    values: { carrier: '', trackingNumber: '', note: '' },
    labels: { carrier: 'Carrier', trackingNumber: 'Tracking number', note: 'Note for the customer' },
    send: (values) => takeOn(step.to, values),
    onDone: () => {
      officeToast.saved(`Order ${order.number} ${step.done}`)
      onClose()
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle="The order was not taken on">
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
        {(field) => (
          <field.Text
            required={false}
            dir="auto"
            maxLength={500}
            autoComplete="off"
            hint="Stands in the order's history. The customer gets a mail."
          />
        )}
      </form.AppField>
    </DialogForm>
  )
}

/** Takes an order a step on; with carrier and tracking number when it ships. */
export const TakeOnDialog = ({ order, step, onClose }: OrderDialogProps & { step: NextStep | undefined }) => (
  <FormDialog open={step !== undefined} title={step ? `${step.words}: ${order.number}` : order.number} onClose={onClose}>
    {step && <StepForm order={order} step={step} onClose={onClose} />}
  </FormDialog>
)

function CancelForm({ order, onClose }: OrderDialogProps) {
  const cancel = useCancelOrder(order.id)
  const { form, shell } = useShopForm({
    values: { reason: '' },
    labels: { reason: 'Reason' },
    send: ({ reason }) => cancel(reason),
    onDone: () => {
      officeToast.deleted(`Order ${order.number} is cancelled`)
      onClose()
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle="The order was not cancelled" danger>
      <p>Its products are in stock again, and the customer gets a mail. This cannot be undone.</p>
      <form.AppField name="reason">
        {(field) => <field.Text as={TextArea} required={false} maxLength={500} hint="The customer sees it." />}
      </form.AppField>
    </DialogForm>
  )
}

/** Calls an order off, with the reason. */
export const CancelDialog = ({ order, open, onClose }: OrderDialogProps & { open: boolean }) => (
  <FormDialog open={open} title={`Cancel order ${order.number}`} onClose={onClose}>
    <CancelForm order={order} onClose={onClose} />
  </FormDialog>
)
