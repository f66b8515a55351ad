import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { useIntentKey } from '../../../lib/intent/use-intent-key.ts'
import { useConfirm } from '../../../ui/dialog/use-confirm.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { adminToast } from '../../ui/admin-toast.ts'
import { StaffNotes } from '../../ui/staff-notes.tsx'
import { useAddUserNoteOutcome, useCustomerNotesQuery, useDeleteUserNoteOutcome } from './customer.generated.ts'

/** Asks before a note is deleted; returns the question and its dialog. */
function useDeleteNote() {
  const [note, setNote] = useState<{ id: string; note: string }>()
  const remove = useDeleteUserNoteOutcome()
  const { ask, dialog } = useConfirm({
    title: m.user_note_delete(),
    question: m.user_note_delete_question(),
    children: <bdi>{note?.note.slice(0, 200)}</bdi>,
    confirm: m.ui_delete(),
    refusedTitle: m.user_note_not_deleted(),
    send: () => remove({ input: { noteId: note?.id ?? '' } }),
    onDone: () => adminToast.deleted(m.user_note_deleted()),
  })
  return {
    ask: (next: { id: string; note: string }) => {
      setNote(next)
      ask()
    },
    dialog,
  }
}

/** What administrators noted down about a customer, and the form that adds a note. */
export function CustomerNotes({ id }: { id: string }) {
  const { data, error, refetch } = useCustomerNotesQuery({ variables: { id }, fetchPolicy: 'cache-and-network' })
  const add = useAddUserNoteOutcome()
  const withKey = useIntentKey()
  const remove = useDeleteNote()
  const notes = data?.user?.notes
  if (error && !notes) return <ErrorPanel error={error} title={m.user_notes_not_read()} onRetry={() => void refetch()} />
  if (!notes) return <Skeleton heights={[160]} />
  return (
    <>
      <StaffNotes
        notes={notes}
        add={(note) => withKey(note, (idempotencyKey) => add({ input: { userId: id, note, idempotencyKey } }))}
        onDelete={remove.ask}
      />
      {remove.dialog}
    </>
  )
}
