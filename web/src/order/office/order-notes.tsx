import { REQUIRED_FIELD } from '@shop/contract/catalogue-rules.ts'
import { styled } from 'styled-components'
import { momentOf } from '../../lib/time/moments.ts'
import { live } from '../../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../../ui/form/shop-form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import type { OfficeOrderFragment } from './office-order.generated.ts'
import { useAddNote } from './use-take-on.ts'

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin-block-end: 16px;
`
const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`
const By = styled.p`
  color: var(--c-muted);
  font-size: 0.875rem;
`

/** What administrators noted down about an order, and the way to add to it. Shoppers see none of it. */
export function OrderNotes({ order: { id, notes } }: { order: Pick<OfficeOrderFragment, 'id' | 'notes'> }) {
  const add = useAddNote(id)
  const { form, shell } = useShopForm({
    values: { note: '' },
    labels: { note: 'New note' },
    send: ({ note }) => add(note.trim()),
    onDone: (): void => form.reset(),
  })
  return (
    <>
      {notes && notes.length > 0 && (
        <List aria-label="Notes">
          {notes.map(({ id: noteId, note, author, createdAt }) => (
            <li key={noteId}>
              <Words dir="auto">{note}</Words>
              <By>
                <bdi>{author?.name ?? 'Deleted user'}</bdi>, <time dateTime={createdAt}>{momentOf(createdAt)}</time>
              </By>
            </li>
          ))}
        </List>
      )}
      <ShopForm shell={shell} refusedTitle="The note was not kept" action="Add note" wide={false} aria-label="Add a note">
        <form.AppField name="note" validators={live((value) => (value.trim() ? undefined : REQUIRED_FIELD))}>
          {(field) => <field.Text as={TextArea} maxLength={2000} />}
        </form.AppField>
      </ShopForm>
    </>
  )
}
