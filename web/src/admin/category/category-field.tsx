import { m } from '@shop/contract/messages/messages.js'
import { LoadedSelect } from '../ui/form/loaded-select.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { TextFieldProps } from '../../ui/form/field.tsx'
import { useCatalogueTreeQuery } from './catalogue-tree.generated.ts'
import { useCategoryNamesQuery } from './categories.generated.ts'

const ofCategories = () => ({ things: m.category_things(), placeholder: m.category_choose() })

/** The choice of any category, under its department; replaces a `TextField` in a form. */
export function AnyCategoryField(props: TextFieldProps) {
  const { data, error, refetch } = useCatalogueTreeQuery()
  const departments = data?.shop?.departments
  return (
    <LoadedSelect {...props} {...ofCategories()} count={departments?.length} problem={error} onRetry={() => void refetch()}>
      {departments?.map(({ id, name, categories }) => (
        <optgroup key={id} label={name}>
          {categories?.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </optgroup>
      ))}
    </LoadedSelect>
  )
}

/** The choice of a category of one department, which is read once that is chosen. */
export function CategoryField({ departmentId, ...props }: TextFieldProps & { departmentId: string }) {
  const { data, error, refetch } = useCategoryNamesQuery({ variables: { departmentId }, skip: !departmentId })
  if (!departmentId) return <SelectField {...props} disabled placeholder={m.category_choose_department()} />
  const categories = data?.department?.categories
  return (
    <LoadedSelect
      {...props}
      {...ofCategories()}
      none={m.category_none_in_this()}
      count={categories?.length}
      problem={error}
      onRetry={() => void refetch()}
    >
      {categories?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </LoadedSelect>
  )
}
