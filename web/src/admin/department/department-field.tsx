import { m } from '@shop/contract/messages/messages.js'
import type { TextFieldProps } from '../../ui/form/field.tsx'
import { LoadedSelect } from '../ui/form/loaded-select.tsx'
import { useDepartmentNamesQuery } from './departments.generated.ts'

/** The choice of a department; replaces a `TextField` in a form. */
export function DepartmentField(props: TextFieldProps) {
  const { data, error, refetch } = useDepartmentNamesQuery()
  const departments = data?.shop?.departments
  return (
    <LoadedSelect
      {...props}
      things={m.department_things()}
      count={departments?.length}
      placeholder={m.department_choose()}
      problem={error}
      onRetry={() => void refetch()}
    >
      {departments?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </LoadedSelect>
  )
}
