import { m } from '@shop/contract/messages/messages.js'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { SavedProduct } from './variant-values.ts'

const EditVariants = lazyPart(async () => (await import('./edit-variants.tsx')).EditVariants)

interface VariantsDialogProps {
  open: boolean
  onClose: () => void
  id?: string | undefined
  /** Called with the product as it is then. */
  onSaved?: (product: SavedProduct) => void
}

/** 'Options and variants' of a product: by what it is chosen, and the price, stock and article number of each combination. */
export const VariantsDialog = ({ open, onClose, id, onSaved }: VariantsDialogProps) => (
  <FormDialog open={open} title={m.product_variants_title()} onClose={onClose} width={1180}>
    {id && (
      <Suspense fallback={<FormSkeleton rows={[2, 2, 1, 1, 1]} />}>
        <EditVariants id={id} onClose={onClose} onSaved={onSaved} />
      </Suspense>
    )}
  </FormDialog>
)
