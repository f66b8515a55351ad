import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { Rule } from '@shop/contract/rules.ts'
import { styled } from 'styled-components'
import { DONE } from '../../../lib/refusal.ts'
import { live, useStore } from '../../../ui/form/app-form.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Text } from '../../../ui/text/text.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { BulkDialogProps, BulkWork } from '../../ui/table/table-parts.ts'
import { readTrackingTable } from './read-tracking-table.ts'
import type { Parcels } from './use-order-work.ts'

/** Characters of a pasted table: far more than a thousand orders have. */
const MAX_TABLE = 200_000

/** What is wrong with a table has a line for each of its own. */
const Lines = styled.div`
  white-space: pre-line;
`

interface ShipProps extends BulkDialogProps {
  /** Makes the work of shipping. */
  work: (parcels: Parcels) => BulkWork
}

function ShipForm({ work, count, rows, onStart, onClose }: ShipProps) {
  const rule: Rule = (value) => {
    const { errors } = readTrackingTable(value, rows)
    return errors.length > 0 ? { code: 'INVALID', message: errors.map((error) => `${error}.`).join('\n') } : undefined
  }
  const { form, shell } = useShopForm({
    values: { carrier: '', table: '' },
    labels: { carrier: m.order_carrier(), table: m.order_ship_table() },
    send: async () => DONE,
    onDone: (_, { carrier, table }) => {
      onClose()
      onStart(work({ carrier, trackingNumbers: readTrackingTable(table, rows).trackingNumbers }))
    },
  })
  const table = useStore(form.store, ({ values }) => values.table)
  const listed = readTrackingTable(table, rows).trackingNumbers.size
  return (
    <DialogForm shell={shell} refusedTitle={m.order_not_taken_on()} action={m.order_step_ship()}>
      <p>{m.order_bulk_ships({ count, number: formatNumber(count) })}</p>
      <form.AppField name="carrier">
        {(field) => <field.Text required={false} dir="auto" maxLength={64} autoComplete="off" hint={m.order_bulk_carrier()} />}
      </form.AppField>
      <Lines>
        <form.AppField name="table" validators={live(rule)}>
          {(field) => <field.Text as={TextArea} required={false} dir="ltr" maxLength={MAX_TABLE} hint={m.order_ship_table_hint()} />}
        </form.AppField>
      </Lines>
      <Text role="status" $tone="muted">
        {m.order_ship_listed({ listed: formatNumber(listed), count: formatNumber(count) })}
      </Text>
    </DialogForm>
  )
}

/** Asks for courier and tracking numbers of many orders. */
export const ShipOrdersDialog = (props: ShipProps) => (
  <FormDialog open={props.open} title={m.order_step_ship()} onClose={props.onClose}>
    <ShipForm {...props} />
  </FormDialog>
)

interface CancelProps extends BulkDialogProps {
  /** Makes the work of cancelling. */
  work: (reason: string) => BulkWork
}

function CancelForm({ work, count, onStart, onClose }: CancelProps) {
  const { form, shell } = useShopForm({
    values: { reason: '' },
    labels: { reason: m.order_reason() },
    send: async () => DONE,
    onDone: (_, { reason }) => {
      onClose()
      onStart(work(reason))
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.order_bulk_cancel()} action={m.order_bulk_cancel()} danger>
      <p>{m.order_bulk_cancels({ count, number: formatNumber(count) })}</p>
      <form.AppField name="reason">
        {(field) => <field.Text as={TextArea} required={false} maxLength={500} hint={m.order_reason_seen()} />}
      </form.AppField>
    </DialogForm>
  )
}

/** Says what cancelling many orders does, and asks for a note. */
export const CancelOrdersDialog = (props: CancelProps) => (
  <FormDialog open={props.open} title={m.order_bulk_cancel()} onClose={props.onClose}>
    <CancelForm {...props} />
  </FormDialog>
)
