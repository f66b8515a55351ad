import type { AdminOrderFragment } from './admin-order.generated.ts'
import { StaffNotes } from '../ui/staff-notes.tsx'
import { useAddNote } from './use-advance-order.ts'

/** The notes of administrators about an order, and the form that adds one. Shoppers see none of it. */
export const OrderNotes = ({ order: { id, notes } }: { order: Pick<AdminOrderFragment, 'id' | 'notes'> }) => (
  <StaffNotes notes={notes} add={useAddNote(id)} />
)
