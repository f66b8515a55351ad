import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { Outcome } from '../../lib/refusal.ts'
import { momentOf } from '../../lib/time/moments.ts'
import { Button } from '../../ui/button.tsx'
import { live } from '../../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { apart, timeAt } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { Prose, Text } from '../../ui/text/text.ts'

/** What an administrator noted down about an order or an account. */
export interface StaffNote {
  id: string
  note: string
  createdAt: string
  author: { name: string } | null
}

function Note<Of extends StaffNote>({ of, onDelete }: { of: Of; onDelete: ((note: Of) => void) | undefined }) {
  const { note, author, createdAt } = of
  return (
    <li>
      <Prose dir="auto">{note}</Prose>
      <Text $tone="muted" $size={14}>
        <Rich
          message={m.order_note_by}
          inputs={{ author: author?.name ?? m.order_customer_deleted(), moment: momentOf(createdAt) }}
          as={{ name: apart, time: timeAt(createdAt) }}
        />
      </Text>
      {onDelete && (
        <Button variant="secondary" aria-label={m.user_note_delete_of({ note: note.slice(0, 40) })} onClick={() => onDelete(of)}>
          {m.ui_delete()}
        </Button>
      )}
    </li>
  )
}

interface StaffNotesProps<Of extends StaffNote> {
  /** Undefined where they could not be read. */
  notes: readonly Of[] | null | undefined
  add: (note: string) => Promise<Outcome<unknown>>
  /** Left out where notes stay. */
  onDelete?: (note: Of) => void
}

/** Notes of administrators, and the form that adds one. Shoppers see none of it. */
export function StaffNotes<Of extends StaffNote>({ notes, add, onDelete }: StaffNotesProps<Of>) {
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
          {notes.map((note) => (
            <Note key={note.id} of={note} onDelete={onDelete} />
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
