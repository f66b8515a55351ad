import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { Rule } from '@shop/contract/rules.ts'
import { styled } from 'styled-components'
import { DONE } from '../../../lib/refusal.ts'
import { live, useStore } from '../../../ui/form/app-form.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { Stack } from '../../../ui/layout/stack.ts'
import { Text } from '../../../ui/text/text.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { BulkDialogProps, BulkWork, NamedRow } from '../../ui/table/table-parts.ts'
import { useLastCarrier } from '../last-carrier.ts'
import { readTrackingTable } from './read-tracking-table.ts'
import { goOn, TrackingRows } from './tracking-rows.tsx'
import type { Parcels } from './use-order-work.ts'

/** Orders that have a field each; of more, a table is pasted. */
const MAX_ROWS = 50
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

interface ShipValues {
  carrier: string
  table: string
  /** Tracking numbers by the orders' ids. */
  numbers: Record<string, string>
}

/** The tracking numbers that were typed, and those of the table. */
const trackingNumbersOf = ({ table, numbers }: ShipValues, rows: readonly NamedRow[]): ReadonlyMap<string, string> => {
  const typed = Object.entries(numbers).map(([id, text]) => [id, text.trim()] as const)
  return new Map([...readTrackingTable(table, rows).trackingNumbers, ...typed.filter(([, text]) => text !== '')])
}

function ShipForm({ work, count, rows, onStart, onClose }: ShipProps) {
  const [lastCarrier, keepCarrier] = useLastCarrier()
  const rule: Rule = (value) => {
    const { errors } = readTrackingTable(value, rows)
    return errors.length > 0 ? { code: 'INVALID', message: errors.map((error) => `${error}.`).join('\n') } : undefined
  }
  const values: ShipValues = { carrier: lastCarrier, table: '', numbers: {} }
  const { form, shell } = useShopForm({
    values,
    labels: { carrier: m.order_carrier(), table: m.order_ship_table(), numbers: m.order_ship_table() },
    send: async () => DONE,
    onDone: (_, sent) => {
      keepCarrier(sent.carrier)
      onClose()
      onStart(work({ carrier: sent.carrier, trackingNumbers: trackingNumbersOf(sent, rows) }))
    },
  })
  const listed = trackingNumbersOf(
    useStore(form.store, (state) => state.values),
    rows,
  ).size
  return (
    <DialogForm shell={shell} refusedTitle={m.order_not_taken_on()} action={m.order_step_ship()} proposes>
      <p>{m.order_bulk_ships({ count, number: formatNumber(count) })}</p>
      <Stack $gap={20} onKeyDown={goOn}>
        <form.AppField name="carrier">
          {(field) => <field.Text required={false} dir="auto" maxLength={64} autoComplete="off" hint={m.order_bulk_carrier()} />}
        </form.AppField>
        {count <= MAX_ROWS ? (
          <form.AppField name="numbers">
            {({ state, handleChange }) => <TrackingRows rows={rows} numbers={state.value} onChange={(numbers) => handleChange(numbers)} />}
          </form.AppField>
        ) : (
          <Lines>
            <form.AppField name="table" validators={live(rule)}>
              {(field) => <field.Text as={TextArea} required={false} dir="ltr" maxLength={MAX_TABLE} hint={m.order_ship_table_hint()} />}
            </form.AppField>
          </Lines>
        )}
      </Stack>
      <Text role="status" $tone="muted">
        {m.order_ship_listed({ listed: formatNumber(listed), count: formatNumber(count) })}
      </Text>
    </DialogForm>
  )
}

/** Asks for courier and tracking numbers of many orders. */
export const ShipOrdersDialog = (props: ShipProps) => (
  <FormDialog open={props.open} title={m.order_step_ship()} width={720} onClose={props.onClose}>
    <ShipForm {...props} />
  </FormDialog>
)
