import { m } from '@shop/contract/messages/messages.js'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx'
import type { CatalogueDialogProps } from '../../catalogue/dialog-props.ts'
import { FormDialog } from '../../ui/dialog/form-dialog.tsx'

const VariantReductions = lazyPart(async () => (await import('./variant-reductions.tsx')).VariantReductions)

/** 'Reduced prices' of a product: those of each variant, which can be reduced and ended one by one. */
export const ReductionsDialog = ({ open, onClose, id, of }: CatalogueDialogProps) => (
  <FormDialog open={open} title={m.product_reductions()} of={of} onClose={onClose} width={1080}>
    {id && (
      <Suspense fallback={<FormSkeleton rows={[2, 2, 2]} />}>
        <VariantReductions id={id} />
      </Suspense>
    )}
  </FormDialog>
)
