import type { TextFieldProps } from '../ui/form/field.tsx'
import { SelectField } from '../ui/form/select-field.tsx'
import { useDepartmentNamesQuery } from './departments.generated.ts'

/** The choice of a department; takes the place of a `TextField` in a form. */
export function DepartmentField(props: TextFieldProps) {
  const { data, error } = useDepartmentNamesQuery()
  const departments = data?.shop?.departments
  const waiting = error ? 'The departments could not be read' : 'Loading …'
  return (
    <SelectField {...props} disabled={!departments} placeholder={departments ? 'Choose a department' : waiting}>
      {departments?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
