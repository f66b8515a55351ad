import { m } from '@shop/contract/messages/messages.js'
import { departmentRules, filledIn } from '@shop/contract/catalogue-rules.ts'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { ARABIC, arabicChange } from '../ui/form/arabic.ts'
import { live } from '../../ui/form/app-form.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { apart } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { adminToast } from '../ui/admin-toast.ts'
import { DepartmentField } from './department-field.tsx'
import { useDepartmentNamesQuery } from './departments.generated.ts'
import { useCreateDepartmentOutcome, useDeleteDepartmentOutcome, useUpdateDepartmentOutcome } from './departments.generated.ts'

interface DepartmentDialogProps {
  open: boolean
  onClose: () => void
}
interface OfDepartment extends DepartmentDialogProps {
  /** The department that is chosen at first. */
  id?: string | undefined
}

const names = () => ({ name: m.department_name(), arabicName: m.department_arabic_name() })
const labels = () => ({ id: m.department_label(), ...names() })

function CreateForm({ onClose }: Pick<DepartmentDialogProps, 'onClose'>) {
  const create = useCreateDepartmentOutcome()
  const { form, shell } = useShopForm({
    values: { name: '', arabicName: '' },
    labels: names(),
    send: ({ name, arabicName }) => create({ input: { name: name.trim(), ...arabicChange('', arabicName) } }),
    onDone: () => {
      adminToast.saved(m.department_added())
      onClose()
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.department_not_added()}>
      <form.AppField name="name" validators={live(departmentRules.name)}>
        {(field) => <field.Text dir="auto" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="arabicName" validators={live(departmentRules.arabicName)}>
        {(field) => <field.Text {...ARABIC} />}
      </form.AppField>
    </DialogForm>
  )
}

export const CreateDepartmentDialog = ({ open, onClose }: DepartmentDialogProps) => (
  <FormDialog open={open} title={m.department_add()} onClose={onClose}>
    <CreateForm onClose={onClose} />
  </FormDialog>
)

/** Finds a department by its id. */
function useDepartments() {
  const { data } = useDepartmentNamesQuery()
  return (id: string) => data?.shop?.departments?.find((each) => each.id === id)
}

/** The names of departments in both languages, by id. */
function useNames(): (id: string) => { name: string; arabicName: string } {
  const find = useDepartments()
  return (id) => {
    const { englishName = '', arabicName } = find(id) ?? {}
    return { name: englishName, arabicName: arabicName ?? '' }
  }
}

function UpdateForm({ id = '', onClose }: Omit<OfDepartment, 'open'>) {
  const update = useUpdateDepartmentOutcome()
  const namesOf = useNames()
  const { form, shell } = useShopForm({
    values: { id, ...namesOf(id) },
    labels: labels(),
    send: ({ id, name, arabicName }) =>
      update({ input: { departmentId: id, name: name.trim(), ...arabicChange(namesOf(id).arabicName, arabicName) } }),
    onDone: () => {
      adminToast.saved(m.department_updated())
      onClose()
    },
  })
  function fillIn(value: string) {
    const { name, arabicName } = namesOf(value)
    form.setFieldValue('name', name)
    form.setFieldValue('arabicName', arabicName)
  }
  return (
    <DialogForm shell={shell} refusedTitle={m.department_not_changed()}>
      <form.AppField name="id" validators={live(filledIn)} listeners={{ onChange: ({ value }) => fillIn(value) }}>
        {(field) => <field.Text as={DepartmentField} />}
      </form.AppField>
      <form.AppField name="name" validators={live(departmentRules.name)}>
        {(field) => <field.Text dir="auto" autoComplete="off" />}
      </form.AppField>
      <form.AppField name="arabicName" validators={live(departmentRules.arabicName)}>
        {(field) => <field.Text {...ARABIC} />}
      </form.AppField>
    </DialogForm>
  )
}

/** 'Update Department': choosing one fills in its names. */
export const UpdateDepartmentDialog = ({ open, onClose, id }: OfDepartment) => (
  <FormDialog open={open} title={m.department_update()} onClose={onClose}>
    <UpdateForm id={id} onClose={onClose} />
  </FormDialog>
)

function DeleteForm({ id = '', onClose }: Omit<OfDepartment, 'open'>) {
  // The department leaves all lists with it.
  const remove = useDeleteDepartmentOutcome((cache, { deletedDepartmentId }) => {
    cache.evict({ id: `Department:${deletedDepartmentId}` })
    cache.gc()
  })
  const find = useDepartments()
  const { form, shell } = useShopForm({
    values: { id },
    labels: { id: m.department_label() },
    send: ({ id }) => remove({ input: { departmentId: id } }),
    onDone: () => {
      adminToast.deleted(m.department_deleted())
      onClose()
    },
  })
  const name = find(form.state.values.id)?.name
  return (
    <DialogForm shell={shell} refusedTitle={m.department_not_deleted()} danger>
      <form.AppField name="id" validators={live(filledIn)}>
        {(field) => <field.Text as={DepartmentField} />}
      </form.AppField>
      {name && (
        <p>
          <Rich message={m.department_delete_consequence} inputs={{ name }} as={{ name: apart }} />
        </p>
      )}
    </DialogForm>
  )
}

/** 'Delete Department': shows the consequence; the shop refuses a department that still has categories. */
export const DeleteDepartmentDialog = ({ open, onClose, id }: OfDepartment) => (
  <FormDialog open={open} title={m.department_delete()} onClose={onClose}>
    <DeleteForm id={id} onClose={onClose} />
  </FormDialog>
)
