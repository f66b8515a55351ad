import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { CreateCategoryDialog, DeleteCategoryDialog, UpdateCategoryDialog } from '../../../category/edit/category-dialogs.tsx'
import { CategoryImageDialog } from '../../../category/edit/category-image-dialog.tsx'
import { CreateDepartmentDialog, DeleteDepartmentDialog, UpdateDepartmentDialog } from '../../../department/department-dialogs.tsx'
import { CreateProductDialog } from '../../../product/edit/create-product-dialog.tsx'
import { UpdateProductDialog } from '../../../product/edit/update-product-dialog.tsx'

interface CatalogueDialogProps {
  open: boolean
  onClose: () => void
  /** What the dialog is about, when it was asked for at a row. */
  id?: string | undefined
}

/** The dialogs of the catalogue, by the names of their buttons (spec section 2). */
const DIALOGS = {
  'Create Product': CreateProductDialog,
  'Update Product': UpdateProductDialog,
  'Create Category': CreateCategoryDialog,
  'Add category image': CategoryImageDialog,
  'Update Category': UpdateCategoryDialog,
  'Delete Category': DeleteCategoryDialog,
  'Add Department': CreateDepartmentDialog,
  'Update Department': UpdateDepartmentDialog,
  'Delete Department': DeleteDepartmentDialog,
} satisfies Record<string, ComponentType<CatalogueDialogProps>>

export type CatalogueDialog = keyof typeof DIALOGS

/** The catalogue's dialogs, one at a time; returns what opens one, for a thing or for any, and the dialog itself. */
export function useCatalogueDialogs(): { ask: (name: CatalogueDialog, id?: string) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ name: CatalogueDialog; id: string | undefined; open: boolean }>()
  // Only the one that it was given to: what is done late closes no other dialog.
  const close = useCallback(() => setAsked((before) => (before === asked && before ? { ...before, open: false } : before)), [asked])
  const Dialog: ComponentType<CatalogueDialogProps> | undefined = asked && DIALOGS[asked.name]
  return {
    ask: (name, id) => setAsked({ name, id, open: true }),
    dialog: Dialog && <Dialog key={asked?.name} open={asked?.open ?? false} id={asked?.id} onClose={close} />,
  }
}
