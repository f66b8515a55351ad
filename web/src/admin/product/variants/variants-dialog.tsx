import { m } from '@shop/contract/messages/messages.js'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import type { CatalogueDialogProps } from '../../catalogue/dialog-props.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'
import type { SavedProduct } from './variant-values.ts'

const EditVariants = lazyPart(async () => (await import('./edit-variants.tsx')).EditVariants)

interface VariantsDialogProps extends CatalogueDialogProps {
  /** Called with the product as it is then. */
  onSaved?: (product: SavedProduct) => void
}

/** 'Options and variants' of a product: by what it is chosen, and the price, stock and article number of each combination. */
export const VariantsDialog = ({ open, onClose, id, of, onSaved }: VariantsDialogProps) => (
  <FormDialog open={open} title={m.product_variants_title()} of={of} onClose={onClose} width={1180}>
    {id && (
      <Suspense fallback={<FormSkeleton rows={[2, 2, 1, 1, 1]} />}>
        <EditVariants id={id} onClose={onClose} onSaved={onSaved} />
      </Suspense>
    )}
  </FormDialog>
)
