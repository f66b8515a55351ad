import { formatNumber } from '@shop/contract/language.ts'
import { useRef, useState } from 'react'
import { m } from '@shop/contract/messages/messages.js'
import { categoryRules, filledIn } from '@shop/contract/catalogue-rules.ts'
import { DepartmentField } from '../department/department-field.tsx'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { ARABIC, arabicChange } from '../ui/form/arabic.ts'
import { live } from '../../ui/form/app-form.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { apart } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { closeDeleted, closeSaved } from '../ui/admin-toast.ts'
import { useCatalogueTreeQuery, type TreeCategoryFragment } from './catalogue-tree.generated.ts'
import { useCategorySizeQuery } from './categories.generated.ts'
import { AnyCategoryField } from './category-field.tsx'
import { useCreateCategoryOutcome, useDeleteCategoryOutcome, useUpdateCategoryOutcome } from './categories.generated.ts'

interface CategoryDialogProps {
  open: boolean
  onClose: () => void
}
interface OfCategory extends CategoryDialogProps {
  /** The category that is chosen at first. */
  id?: string | undefined
}

const newLabels = () => ({ departmentId: m.category_department(), name: m.category_name(), arabicName: m.category_arabic_name() })
const labels = () => ({ id: m.category_label(), ...newLabels() })

function CreateForm({ onClose }: Pick<CategoryDialogProps, 'onClose'>) {
  const create = useCreateCategoryOutcome()
  const { form, shell } = useShopForm({
    values: { departmentId: '', name: '', arabicName: '' },
    labels: newLabels(),
    send: ({ departmentId, name, arabicName }) => create({ input: { departmentId, name: name.trim(), ...arabicChange('', arabicName) } }),
    onDone: closeSaved(onClose, m.category_added()),
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.category_not_added()}>
      <form.AppField name="departmentId" validators={live(filledIn)}>
        {(field) => <field.Text as={DepartmentField} />}
      </form.AppField>
      <form.AppField name="name" validators={live(categoryRules.name)}>
        {(field) => <field.Text dir="auto" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="arabicName" validators={live(categoryRules.arabicName)}>
        {(field) => <field.Text {...ARABIC} />}
      </form.AppField>
    </DialogForm>
  )
}

export const CreateCategoryDialog = ({ open, onClose }: CategoryDialogProps) => (
  <FormDialog open={open} title={m.category_create()} onClose={onClose}>
    <CreateForm onClose={onClose} />
  </FormDialog>
)

/** Finds a category by its id. */
export function useCategories(): (id: string) => TreeCategoryFragment | undefined {
  const { data } = useCatalogueTreeQuery()
  const all = data?.shop?.departments?.flatMap(({ categories }) => categories ?? [])
  return (id) => all?.find((each) => each.id === id)
}

/** The form's values of a category. */
const valuesOf = (category: TreeCategoryFragment | undefined) => ({
  departmentId: category?.department?.id ?? '',
  name: category?.englishName ?? '',
  arabicName: category?.arabicName ?? '',
})

function UpdateForm({ id = '', onClose }: Omit<OfCategory, 'open'>) {
  const update = useUpdateCategoryOutcome()
  const find = useCategories()
  // Only what is changed here is sent: another administrator may move or rename the category meanwhile.
  const [first] = useState(() => valuesOf(find(id)))
  const filled = useRef(first)
  const { form, shell } = useShopForm({
    values: { id, ...first },
    labels: labels(),
    send: ({ id: categoryId, departmentId, name, arabicName }) => {
      const before = filled.current
      const moved = departmentId !== before.departmentId && { departmentId }
      const renamed = name.trim() !== before.name && { name: name.trim() }
      return update({ input: { categoryId, ...moved, ...renamed, ...arabicChange(before.arabicName, arabicName) } })
    },
    onDone: closeSaved(onClose, m.category_updated()),
  })
  function fillIn(value: string) {
    filled.current = valuesOf(find(value))
    const { departmentId, name, arabicName } = filled.current
    form.setFieldValue('departmentId', departmentId)
    form.setFieldValue('name', name)
    form.setFieldValue('arabicName', arabicName)
  }
  return (
    <DialogForm shell={shell} refusedTitle={m.category_not_changed()} of={find(form.state.values.id)?.name}>
      <form.AppField name="id" validators={live(filledIn)} listeners={{ onChange: ({ value }) => fillIn(value) }}>
        {(field) => <field.Text as={AnyCategoryField} />}
      </form.AppField>
      <form.AppField name="departmentId" validators={live(filledIn)}>
        {(field) => <field.Text as={DepartmentField} />}
      </form.AppField>
      <form.AppField name="name" validators={live(categoryRules.name)}>
        {(field) => <field.Text dir="auto" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="arabicName" validators={live(categoryRules.arabicName)}>
        {(field) => <field.Text {...ARABIC} />}
      </form.AppField>
    </DialogForm>
  )
}

/** 'Update Category': choosing one fills in its department and its names. */
export const UpdateCategoryDialog = ({ open, onClose, id }: OfCategory) => (
  <FormDialog open={open} title={m.category_update()} onClose={onClose}>
    <UpdateForm id={id} onClose={onClose} />
  </FormDialog>
)

/** The consequence of deleting a category. */
function Effect({ id, name }: { id: string; name: string }) {
  const { data } = useCategorySizeQuery({ variables: { id }, fetchPolicy: 'no-cache' })
  const count = data?.category?.products?.totalCount ?? 0
  return (
    <p>
      <Rich message={m.category_delete_consequence} inputs={{ name, count, number: formatNumber(count) }} as={{ name: apart }} />
    </p>
  )
}

function DeleteForm({ id = '', onClose }: Omit<OfCategory, 'open'>) {
  // The category leaves all lists with it.
  const remove = useDeleteCategoryOutcome((cache, { deletedCategoryId }) => {
    cache.evict({ id: `Category:${deletedCategoryId}` })
    cache.gc()
  })
  const find = useCategories()
  const { form, shell } = useShopForm({
    values: { id },
    labels: { id: m.category_label() },
    send: ({ id }) => remove({ input: { categoryId: id } }),
    onDone: closeDeleted(onClose, m.category_deleted()),
  })
  const category = find(form.state.values.id)
  return (
    <DialogForm shell={shell} refusedTitle={m.category_not_deleted()} of={category?.name} danger>
      <form.AppField name="id" validators={live(filledIn)}>
        {(field) => <field.Text as={AnyCategoryField} />}
      </form.AppField>
      {category && <Effect id={category.id} name={category.name} />}
    </DialogForm>
  )
}

/** 'Delete Category': shows the consequence; the shop refuses a category that still has products. */
export const DeleteCategoryDialog = ({ open, onClose, id }: OfCategory) => (
  <FormDialog open={open} title={m.category_delete()} onClose={onClose}>
    <DeleteForm id={id} onClose={onClose} />
  </FormDialog>
)
