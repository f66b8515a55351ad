import { m } from '@shop/contract/messages/messages.js'
import { useCallback, useState, type ComponentType, type ReactNode } from 'react'
import { CreateCategoryDialog, DeleteCategoryDialog, UpdateCategoryDialog } from '../category/category-dialogs.tsx'
import { CategoryImageDialog } from '../category/category-image-dialog.tsx'
import { CreateDepartmentDialog, DeleteDepartmentDialog, UpdateDepartmentDialog } from '../department/department-dialogs.tsx'
import { CreateProductDialog } from '../product/edit/create-product-dialog.tsx'
import { UpdateProductDialog } from '../product/edit/update-product-dialog.tsx'
import { VariantsDialog } from '../product/variants/variants-dialog.tsx'
import type { CatalogueDialogProps } from './dialog-props.ts'

/** The dialogs of the catalogue, and the labels of their buttons (spec section 2). */
export const CATALOGUE_DIALOGS = {
  createProduct: { label: m.product_create, Dialog: CreateProductDialog },
  updateProduct: { label: m.product_update, Dialog: UpdateProductDialog },
  updateVariants: { label: m.product_variants_title, Dialog: VariantsDialog },
  createCategory: { label: m.category_create, Dialog: CreateCategoryDialog },
  addCategoryImage: { label: m.category_add_image, Dialog: CategoryImageDialog },
  updateCategory: { label: m.category_update, Dialog: UpdateCategoryDialog },
  deleteCategory: { label: m.category_delete, Dialog: DeleteCategoryDialog },
  addDepartment: { label: m.department_add, Dialog: CreateDepartmentDialog },
  updateDepartment: { label: m.department_update, Dialog: UpdateDepartmentDialog },
  deleteDepartment: { label: m.department_delete, Dialog: DeleteDepartmentDialog },
} satisfies Record<string, { label: () => string; Dialog: ComponentType<CatalogueDialogProps> }>

export type CatalogueDialog = keyof typeof CATALOGUE_DIALOGS

/** The catalogue's dialogs, one at a time; returns a function that opens one, for a thing or for any, and the dialog itself. */
export function useCatalogueDialogs(): { ask: (name: CatalogueDialog, id?: string, of?: string) => void; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ name: CatalogueDialog; id: string | undefined; of: string | undefined; open: boolean }>()
  // Closes only the dialog that it was given to: one that ends late closes no other.
  const close = useCallback(() => setAsked((before) => (before === asked && before ? { ...before, open: false } : before)), [asked])
  const Dialog: ComponentType<CatalogueDialogProps> | undefined = asked && CATALOGUE_DIALOGS[asked.name].Dialog
  return {
    ask: (name, id, of) => setAsked({ name, id, of, open: true }),
    dialog: Dialog && (
      <Dialog key={`${asked?.name} ${asked?.id}`} open={asked?.open ?? false} id={asked?.id} of={asked?.of} onClose={close} />
    ),
  }
}
