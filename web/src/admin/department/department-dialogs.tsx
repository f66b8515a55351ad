import { m } from '@shop/contract/messages/messages.js'
import { departmentRules, filledIn } from '@shop/contract/catalogue-rules.ts'
import { DialogForm } from '../ui/dialog/dialog-form.tsx'
import { FormDialog } from '../ui/dialog/form-dialog.tsx'
import { ARABIC } from '../ui/form/arabic.ts'
import { live } from '../../ui/form/app-form.tsx'
import type { TextFieldProps } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useShopForm } from '../../ui/form/shop-form.tsx'
import { apart } from '../../ui/marks.tsx'
import { Rich } from '../../ui/rich.tsx'
import { closeDeleted, closeSaved } from '../ui/admin-toast.ts'
import { changeOf, NO_TEXTS, textsOf, type DepartmentTexts } from './department-texts.ts'
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

const labels = () => ({
  name: m.department_name(),
  arabicName: m.department_arabic_name(),
  sizeGuide: m.department_size_guide(),
  arabicSizeGuide: m.department_arabic_size_guide(),
})

const TEXTS = ['name', 'arabicName', 'sizeGuide', 'arabicSizeGuide'] as const
/** How each text is typed. */
const ENTRIES: Record<keyof DepartmentTexts, () => Partial<TextFieldProps & { as: typeof TextArea }>> = {
  name: () => ({ dir: 'auto', autoComplete: 'off' }),
  arabicName: () => ARABIC,
  sizeGuide: () => ({ as: TextArea, required: false, hint: m.department_size_guide_hint() }),
  arabicSizeGuide: () => ({ ...ARABIC, as: TextArea, hint: m.department_size_guide_hint() }),
}

function CreateForm({ onClose }: Pick<DepartmentDialogProps, 'onClose'>) {
  const create = useCreateDepartmentOutcome()
  const { form, shell } = useShopForm({
    values: NO_TEXTS,
    labels: labels(),
    send: (texts) => create({ input: changeOf(NO_TEXTS, texts) }),
    onDone: closeSaved(onClose, m.department_added()),
  })
  return (
    <DialogForm shell={shell} refusedTitle={m.department_not_added()}>
      {TEXTS.map((name) => (
        <form.AppField key={name} name={name} validators={live(departmentRules[name])}>
          {(field) => <field.Text {...ENTRIES[name]()} />}
        </form.AppField>
      ))}
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

function UpdateForm({ id = '', onClose }: Omit<OfDepartment, 'open'>) {
  const update = useUpdateDepartmentOutcome()
  const find = useDepartments()
  const { form, shell } = useShopForm({
    values: { id, ...textsOf(find(id)) },
    labels: { id: m.department_label(), ...labels() },
    send: ({ id, ...texts }) => update({ input: { departmentId: id, ...changeOf(textsOf(find(id)), texts) } }),
    onDone: closeSaved(onClose, m.department_updated()),
  })
  function fillIn(value: string) {
    const texts = textsOf(find(value))
    for (const name of TEXTS) form.setFieldValue(name, texts[name])
  }
  return (
    <DialogForm shell={shell} refusedTitle={m.department_not_changed()} of={find(form.state.values.id)?.name}>
      <form.AppField name="id" validators={live(filledIn)} listeners={{ onChange: ({ value }) => fillIn(value) }}>
        {(field) => <field.Text as={DepartmentField} />}
      </form.AppField>
      {TEXTS.map((name) => (
        <form.AppField key={name} name={name} validators={live(departmentRules[name])}>
          {(field) => <field.Text {...ENTRIES[name]()} />}
        </form.AppField>
      ))}
    </DialogForm>
  )
}

/** 'Update Department': choosing one fills in its texts. */
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
    onDone: closeDeleted(onClose, m.department_deleted()),
  })
  const name = find(form.state.values.id)?.name
  return (
    <DialogForm shell={shell} refusedTitle={m.department_not_deleted()} of={name} danger>
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
