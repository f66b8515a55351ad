import { SelectField } from '../../ui/form/select-field.tsx'
import type { TextFieldProps } from '../../ui/form/field.tsx'
import { useCatalogueTreeQuery } from '../catalogue-tree.generated.ts'

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
