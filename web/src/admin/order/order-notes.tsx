import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { momentOf } from '../../lib/time/moments.ts'
import { live } from '../../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { apart, timeAt } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Text } from '../../ui/text/text.ts'
import type { AdminOrderFragment } from './admin-order.generated.ts'
import { useAddNote } from './use-advance-order.ts'

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`

/** The notes of administrators about an order, and the form that adds one. Shoppers see none of it. */
export function OrderNotes({ order: { id, notes } }: { order: Pick<AdminOrderFragment, 'id' | 'notes'> }) {
  const add = useAddNote(id)
  const { form, shell } = useShopForm({
    values: { note: '' },
    labels: { note: m.order_note_new() },
    send: ({ note }) => add(note.trim()),
    onDone: (): void => form.reset(),
  })
  return (
    <>
      {notes && notes.length > 0 && (
        <Stack as="ul" $gap={12} $below={16} aria-label={m.order_notes()}>
          {notes.map(({ id: noteId, note, author, createdAt }) => (
            <li key={noteId}>
              <Words dir="auto">{note}</Words>
              <Text $tone="muted" $size={14}>
                <Rich
                  message={m.order_note_by}
                  inputs={{ author: author?.name ?? m.order_customer_deleted(), moment: momentOf(createdAt) }}
                  as={{ name: apart, time: timeAt(createdAt) }}
                />
              </Text>
            </li>
          ))}
        </Stack>
      )}
      <ShopForm
        shell={shell}
        refusedTitle={m.order_note_not_kept()}
        action={m.order_note_add()}
        wide={false}
        aria-label={m.order_note_add_form()}
      >
        <form.AppField name="note" validators={live((value) => (value.trim() ? undefined : REQUIRED_FIELD))}>
          {(field) => <field.Text as={TextArea} maxLength={2000} />}
        </form.AppField>
      </ShopForm>
    </>
  )
}
