import { m } from '@shop/contract/messages/messages.js'
import type { CatalogueQuery } from '../../category/catalogue.generated.ts'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

type Departments = NonNullable<NonNullable<CatalogueQuery['shop']>['departments']>
/** A department with its categories. */
export type MenuDepartment = Departments[number]

/** Links into a department, as items of a list: to the whole of it, and to each of its categories. */
export const CategoryLinks = ({ department: { id, name, categories } }: { department: MenuDepartment }) => (
  <>
    <li>
      <Link to={paths.department(id)}>{m.shop_all_of({ department: name })}</Link>
    </li>
    {categories?.map((category) => (
      <li key={category.id}>
        <Link to={paths.category(category.id)}>{category.name}</Link>
      </li>
    ))}
  </>
)
