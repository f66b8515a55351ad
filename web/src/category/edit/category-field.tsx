import { SelectField } from '../../ui/form/select-field.tsx'
import type { TextFieldProps } from '../../ui/form/field.tsx'
import { useCatalogueTreeQuery } from '../catalogue-tree.generated.ts'
import { useCategoryNamesQuery } from './categories.generated.ts'

/** The choice of any category, under its department; takes the place of a `TextField` in a form. */
export function AnyCategoryField(props: TextFieldProps) {
  const { data, error } = useCatalogueTreeQuery()
  const departments = data?.shop?.departments
  const waiting = error ? 'The categories could not be read' : 'Loading …'
  return (
    <SelectField {...props} disabled={!departments} placeholder={departments ? 'Choose a category' : waiting}>
      {departments?.map(({ id, name, categories }) => (
        <optgroup key={id} label={name}>
          {categories?.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}

/** Says why there is nothing to choose yet. */
function waiting(departmentId: string, count: number | undefined, error: unknown): string {
  if (!departmentId) return 'Choose a department first'
  if (error) return 'The categories could not be read'
  if (count === undefined) return 'Loading …'
  return count === 0 ? 'This department has no categories' : 'Choose a category'
}

/** The choice of a category of one department, which is read once that is chosen. */
export function CategoryField({ departmentId, ...props }: TextFieldProps & { departmentId: string }) {
  const { data, error } = useCategoryNamesQuery({ variables: { departmentId }, skip: !departmentId })
  const categories = departmentId ? data?.department?.categories : undefined
  const count = categories?.length
  return (
    <SelectField {...props} disabled={!count} placeholder={waiting(departmentId, count, error)}>
      {categories?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
