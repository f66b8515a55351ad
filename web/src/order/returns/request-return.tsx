import { MAX_RETURN_PICTURES } from '@shop/contract/shop.ts'
import { m } from '@shop/contract/messages/messages.js'
import { formatNumber } from '@shop/contract/language.ts'
import { REQUIRED, type Rule } from '@shop/contract/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { RequestReturnLineInput, ReturnReason } from '../../lib/schema.generated.ts'
import { fullName } from '../../product/variants/variant-words.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { live, useStore } from '../../ui/form/app-form.tsx'
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { ShopForm, useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Thumbnail } from '../../ui/list/thumbnail.tsx'
import { ProductName } from '../../ui/list/unbroken.tsx'
import { PictureField } from '../../ui/upload/picture-field.tsx'
import { filesOf, type Picture } from '../../ui/upload/picture.ts'
import { UploadProgress } from '../../ui/upload/upload-progress.tsx'
import { withValue } from '../../lib/refusal.ts'
import { useStagedUploads } from '../../lib/upload/use-staged-uploads.ts'
import { byLine, byPicture, fieldOf } from './line-fields.ts'
import { useReturnableLinesQuery, useUploadReturnPictureOutcome, type ReturnableLinesQuery } from './return.generated.ts'
import { RETURN_REASONS } from './return-words.ts'
import { useRequestReturn } from './use-request-return.ts'

const filledIn: Rule = (value) => (value.trim() ? undefined : REQUIRED)

/* As wide as is read well. */
const Narrow = styled.div`
  max-inline-size: 640px;
`
const LineBox = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  padding: 16px;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
`
const Legend = styled.legend`
  display: flex;
  align-items: center;
  gap: 12px;
  padding-inline: 4px;
  font-weight: 600;
  overflow-wrap: anywhere;
`

type Line = NonNullable<ReturnableLinesQuery['order']>['lines'][number]
/** What is entered for each line, side by side: see `fieldOf`. */
type Values = Record<string, string>

const piecesOf = (values: Values, index: number): number => Number(values[fieldOf('quantity', index)])

function inputOf(lines: readonly Line[], values: Values): { input: RequestReturnLineInput[]; sent: number[] } {
  const sent = lines.flatMap((_, index) => (piecesOf(values, index) > 0 ? [index] : []))
  const input = sent.map((index) => {
    const note = values[fieldOf('note', index)]?.trim()
    return {
      orderLineId: lines[index]?.id ?? '',
      quantity: piecesOf(values, index),
      reason: values[fieldOf('reason', index)] as ReturnReason,
      ...(note && { note }),
    }
  })
  return { input, sent }
}

/** Once the form was sent without any pieces, its first line says that some are lacking, until there are some in any line. */
const someOf = (lines: readonly Line[]) => ({
  onChangeListenTo: lines.map((_, index) => fieldOf('quantity', index)),
  onChange: ({ fieldApi: { form } }: { fieldApi: { form: { state: { submissionAttempts: number; values: Values } } } }) =>
    form.state.submissionAttempts > 0 && inputOf(lines, form.state.values).sent.length === 0 ? m.order_return_none_chosen() : undefined,
})

type Form = ReturnType<typeof useShopForm<Values, unknown>>['form']

/** How many pieces of a line come back, and, for any of them, why. */
function LineFields({ form, lines, index }: { form: Form; lines: readonly Line[]; index: number }) {
  const [isAny, reason] = useStore(form.store, ({ values }) => [piecesOf(values, index) > 0, values[fieldOf('reason', index)]] as const)
  const line = lines[index]
  if (!line || line.returnableQuantity === 0) return null
  const isFirst = lines.findIndex(({ returnableQuantity }) => returnableQuantity > 0) === index
  const counts = Array.from({ length: line.returnableQuantity }, (_, nth) => nth + 1)
  return (
    <LineBox>
      <Legend>
        <Thumbnail image={line.productImage} edge={40} />
        <ProductName>{fullName(line.productName, line.variantTitle)}</ProductName>
      </Legend>
      <form.AppField name={fieldOf('quantity', index)} {...(isFirst && { validators: someOf(lines) })}>
        {(field) => (
          <field.Text required={false}>
            {(props) => (
              <SelectField {...props} placeholder={m.order_return_none()}>
                {counts.map((count) => (
                  <option key={count} value={count}>
                    {formatNumber(count)}
                  </option>
                ))}
              </SelectField>
            )}
          </field.Text>
        )}
      </form.AppField>
      {isAny && (
        <>
          <form.AppField name={fieldOf('reason', index)} validators={live(filledIn)}>
            {(field) => (
              <field.Text>
                {(props) => (
                  <SelectField {...props} placeholder={m.ui_choose()}>
                    {Object.entries(RETURN_REASONS).map(([value, words]) => (
                      <option key={value} value={value}>
                        {words()}
                      </option>
                    ))}
                  </SelectField>
                )}
              </field.Text>
            )}
          </form.AppField>
          <form.AppField
            key={`note ${reason === 'OTHER'}`}
            name={fieldOf('note', index)}
            {...(reason === 'OTHER' && { validators: live(filledIn) })}
          >
            {(field) => <field.Text as={TextArea} required={reason === 'OTHER'} maxLength={500} dir="auto" />}
          </form.AppField>
        </>
      )}
    </LineBox>
  )
}

interface RequestReturnProps {
  orderId: string
  /** The return was asked for, or given up. */
  onDone: (isAsked: boolean) => void
}

/** The pictures of the form, and how they are sent with what is asked for. */
function useReturnPictures(orderId: string) {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const request = useRequestReturn(orderId)
  const upload = useUploadReturnPictureOutcome()
  const files = filesOf(pictures)
  const { save, sending, busy, cancel } = useStagedUploads({
    field: 'pictures',
    missing: (count) => m.order_return_pictures_missing({ count }),
    isExpired: ({ fields }) => fields['pictures'] !== undefined,
    send: async (image, context) =>
      withValue(await upload({ input: { orderId, image } }, { context, fetchPolicy: 'no-cache' }), (value) => value.uploadedPictureId),
  })
  const ask = (input: RequestReturnLineInput[]) =>
    save(files, async (staged) => {
      const ids = files.flatMap((file) => staged.get(file) ?? [])
      // A shop that takes none is not asked without them.
      if (ids.length < files.length) return { refusal: { reason: m.order_return_pictures_not_sent(), fields: {} } }
      const outcome = await request(input, ids)
      return outcome.refusal ? { refusal: byPicture(outcome.refusal, files) } : outcome
    })
  const shown = sending(files)
  const progress = shown && <UploadProgress files={shown} busy={busy} onCancel={cancel} />
  return { pictures, setPictures, ask, busy, progress }
}

function ReturnForm({ orderId, lines, onDone }: RequestReturnProps & { lines: readonly Line[] }) {
  const { pictures, setPictures, ask, busy, progress } = useReturnPictures(orderId)
  const names = lines.flatMap((_, index) => ['quantity', 'reason', 'note'].map((name) => [fieldOf(name, index), name] as const))
  const labels: Record<string, string> = {
    quantity: m.order_return_quantity(),
    reason: m.order_return_reason(),
    note: m.order_return_note(),
  }
  const { form, shell } = useShopForm<Values, unknown>({
    values: Object.fromEntries(names.map(([field]) => [field, ''])),
    labels: Object.fromEntries(names.map(([field, name]) => [field, labels[name] ?? ''])),
    async send(values) {
      const { input, sent } = inputOf(lines, values)
      const outcome = await ask(input)
      return outcome.refusal ? { refusal: byLine(outcome.refusal, sent) } : outcome
    },
    onDone: () => onDone(true),
  })
  return (
    <ShopForm
      shell={shell}
      aria-label={m.order_return_items()}
      refusedTitle={m.order_return_not_asked()}
      action={m.order_return_ask()}
      more={!busy && progress}
      wide={false}
      beside={
        <Button variant="secondary" onClick={() => onDone(false)}>
          {m.ui_cancel()}
        </Button>
      }
    >
      {lines.map(({ id }, index) => (
        <LineFields key={id} form={form} lines={lines} index={index} />
      ))}
      <PictureField
        label={m.order_return_pictures()}
        name="pictures"
        value={pictures}
        onChange={(next) => {
          setPictures(next)
          shell.forgive()
        }}
        max={MAX_RETURN_PICTURES}
        error={shell.refusal?.fields['pictures']}
        forShop={false}
      />
      {busy && progress}
    </ShopForm>
  )
}

/** The form that asks for a return: of each product how many pieces, and why. It has the focus when it appears. */
export function RequestReturn({ orderId, onDone }: RequestReturnProps) {
  const { data, error, refetch } = useReturnableLinesQuery({ variables: { id: orderId }, fetchPolicy: 'network-only' })
  const box = useRef<HTMLDivElement>(null)
  const lines = data?.order?.lines
  const isThere = lines !== undefined
  useEffect(() => {
    if (isThere) box.current?.querySelector<HTMLElement>('select')?.focus()
  }, [isThere])
  return (
    <Narrow ref={box}>
      {error && !lines && <ErrorPanel error={error} title={m.user_order_not_read()} onRetry={() => void refetch()} />}
      {!error && !lines && <FormSkeleton rows={[1, 1]} />}
      {lines && <ReturnForm orderId={orderId} lines={lines} onDone={onDone} />}
    </Narrow>
  )
}
