import { departmentRules, filledIn } from '@shop/contract/catalogue-rules.ts'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { live } from '../ui/form/app-form.tsx'
import { useShopForm } from '../ui/form/shop-form.tsx'
import { officeToast } from '../ui/toast/office-toast.ts'
import { DepartmentField } from './department-field.tsx'
import { useDepartmentNamesQuery } from './departments.generated.ts'
import { useCreateDepartment, useDeleteDepartment, useUpdateDepartment } from './use-change-department.ts'

interface DepartmentDialogProps {
  open: boolean
  onClose: () => void
}
interface OfDepartment extends DepartmentDialogProps {
  /** The department that is chosen at first. */
  id?: string | undefined
}

const NAME = { name: 'Name' }
const LABELS = { id: 'Department', ...NAME }

function CreateForm({ onClose }: Pick<DepartmentDialogProps, 'onClose'>) {
  const create = useCreateDepartment()
  const { form, shell } = useShopForm({
    values: { name: '' },
    labels: NAME,
    send: ({ name }) => create({ name: name.trim() }),
    onDone: () => {
      officeToast.saved('Department Added Successfully')
      onClose()
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle="The department was not added">
      <form.AppField name="name" validators={live(departmentRules.name)}>
        {(field) => <field.Text dir="auto" autoComplete="off" />}
      </form.AppField>
    </DialogForm>
  )
}

/** 'Add Department'. */
export const CreateDepartmentDialog = ({ open, onClose }: DepartmentDialogProps) => (
  <FormDialog open={open} title="Add Department" onClose={onClose}>
    <CreateForm onClose={onClose} />
  </FormDialog>
)

/** What departments are called, by id. */
function useNames(): (id: string) => string {
  const { data } = useDepartmentNamesQuery()
  return (id) => data?.shop?.departments?.find((each) => each.id === id)?.name ?? ''
}

function UpdateForm({ id = '', onClose }: Omit<OfDepartment, 'open'>) {
  const update = useUpdateDepartment()
  const nameOf = useNames()
  const { form, shell } = useShopForm({
    values: { id, name: nameOf(id) },
    labels: LABELS,
    send: ({ id, name }) => update({ id, name: name.trim() }),
    onDone: () => {
      officeToast.saved('Department updated Successfully')
      onClose()
    },
  })
  return (
    <DialogForm shell={shell} refusedTitle="The department was not changed">
      <form.AppField
        name="id"
        validators={live(filledIn)}
        listeners={{ onChange: ({ value }) => form.setFieldValue('name', nameOf(value)) }}
      >
        {(field) => <field.Text as={DepartmentField} />}
      </form.AppField>
      <form.AppField name="name" validators={live(departmentRules.name)}>
        {(field) => <field.Text dir="auto" autoComplete="off" />}
      </form.AppField>
    </DialogForm>
  )
}

/** 'Update Department': choosing one fills in its name. */
export const UpdateDepartmentDialog = ({ open, onClose, id }: OfDepartment) => (
  <FormDialog open={open} title="Update Department" onClose={onClose}>
    <UpdateForm id={id} onClose={onClose} />
  </FormDialog>
)

function DeleteForm({ id = '', onClose }: Omit<OfDepartment, 'open'>) {
  const remove = useDeleteDepartment()
  const nameOf = useNames()
  const { form, shell } = useShopForm({
    values: { id },
    labels: { id: LABELS.id },
    send: remove,
    onDone: () => {
      officeToast.deleted('Department deleted Successfully')
      onClose()
    },
  })
  const name = nameOf(form.state.values.id)
  return (
    <DialogForm shell={shell} refusedTitle="The department was not deleted" danger>
      <form.AppField name="id" validators={live(filledIn)}>
        {(field) => <field.Text as={DepartmentField} />}
      </form.AppField>
      {name && (
        <p>
          “<bdi>{name}</bdi>” is deleted for good. A department that still has categories stays.
        </p>
      )}
    </DialogForm>
  )
}

/** 'Delete Department': says what goes, and refuses what still holds categories. */
export const DeleteDepartmentDialog = ({ open, onClose, id }: OfDepartment) => (
  <FormDialog open={open} title="Delete Department" onClose={onClose}>
    <DeleteForm id={id} onClose={onClose} />
  </FormDialog>
)
