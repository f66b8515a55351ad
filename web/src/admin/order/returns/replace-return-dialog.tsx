import { filledIn } from '@shop/contract/catalogue-rules.ts'
import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { byLine, fieldOf } from '../../../order/returns/line-fields.ts'
import type { ReturnPartsFragment } from '../../../order/returns/return.generated.ts'
import { fullName } from '../../../product/variants/variant-words.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { live } from '../../../ui/form/app-form.tsx'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useShopForm } from '../../../ui/form/shop-form.tsx'
import { closeSaved } from '../../ui/admin-toast.ts'
import { DialogForm } from '../../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { useReplacementChoicesQuery, useReplaceReturnOutcome, type ReplacementChoicesQuery } from './returns.generated.ts'

interface ReplaceReturnProps {
  of: ReturnPartsFragment
  orderId: string
  onClose: () => void
}

type Choices = NonNullable<ReplacementChoicesQuery['order']>['lines']

const variantOf = (index: number): string => fieldOf('variantId', index)

function ReplaceForm({ of: { id, number, lines }, choices, onClose }: Omit<ReplaceReturnProps, 'orderId'> & { choices: Choices }) {
  const replace = useReplaceReturnOutcome()
  const entries = lines.map(({ orderLine, quantity }, index) => ({
    name: variantOf(index),
    label: m.order_return_in_place_of({
      product: fullName(orderLine.productName, orderLine.variantTitle),
      quantity: formatNumber(quantity),
    }),
    quantity,
    variants: choices.find((line) => line.id === orderLine.id)?.product?.variants ?? [],
  }))
  const { form, shell } = useShopForm<Record<string, string>, unknown>({
    values: { ...Object.fromEntries(entries.map(({ name }) => [name, ''])), carrier: '', trackingNumber: '' },
    labels: {
      ...Object.fromEntries(entries.map(({ name, label }) => [name, label])),
      carrier: m.order_carrier(),
      trackingNumber: m.order_tracking_number(),
    },
    async send(values) {
      const sent = lines.map(({ orderLine }, index) => ({ orderLineId: orderLine.id, variantId: values[variantOf(index)] ?? '' }))
      const parcel = Object.fromEntries(
        ['carrier', 'trackingNumber'].flatMap((name) => (values[name]?.trim() ? [[name, values[name].trim()]] : [])),
      )
      const outcome = await replace({ input: { returnId: id, lines: sent, ...parcel } })
      return outcome.refusal ? { refusal: byLine(outcome.refusal, [...lines.keys()]) } : outcome
    },
    onDone: closeSaved(onClose, m.order_return_replaced_done({ number })),
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.order_return_not_moved()} action={m.order_return_replace()}>
      <p>{m.order_return_replace_about()}</p>
      {entries.map(({ name, quantity, variants }) => (
        <form.AppField key={name} name={name} validators={live(filledIn)}>
          {(field) => (
            <field.Text>
              {(props) => (
                <SelectField {...props} placeholder={variants.length > 0 ? m.ui_choose() : m.order_return_not_sold()}>
                  {variants.map((variant) => (
                    <option key={variant.id} value={variant.id} disabled={variant.stock < quantity}>
                      {m.order_return_choice({ variant: variant.title || m.order_return_same(), stock: formatNumber(variant.stock) })}
                    </option>
                  ))}
                </SelectField>
              )}
            </field.Text>
          )}
        </form.AppField>
      ))}
      <form.AppField name="carrier">
        {(field) => <field.Text required={false} dir="auto" maxLength={64} autoComplete="off" />}
      </form.AppField>
      <form.AppField name="trackingNumber">
        {(field) => <field.Text required={false} dir="ltr" maxLength={64} autoComplete="off" />}
      </form.AppField>
    </DialogForm>
  )
}

function Replace({ orderId, ...props }: ReplaceReturnProps) {
  const { data, error, refetch } = useReplacementChoicesQuery({ variables: { id: orderId }, fetchPolicy: 'network-only' })
  const choices = data?.order?.lines
  if (choices) return <ReplaceForm {...props} choices={choices} />
  if (error) return <ErrorPanel error={error} title={m.order_not_read()} onRetry={() => void refetch()} />
  return <FormSkeleton rows={[1, 1]} />
}

/** Sends other variants of the same products in place of a return. */
export const ReplaceReturnDialog = ({ open, ...props }: ReplaceReturnProps & { open: boolean }) => (
  <FormDialog open={open} title={m.order_return_replace_named({ number: props.of.number })} onClose={props.onClose}>
    <Replace {...props} />
  </FormDialog>
)
