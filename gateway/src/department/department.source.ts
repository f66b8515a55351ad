import type { RestDepartment } from '@shop/contract/rest/department.ts'
import type { Rest } from '../rest/rest.ts'

export interface DepartmentSource {
  /** All departments by name. */
  all(): Promise<RestDepartment[]>
  find(id: string): Promise<RestDepartment | null>
  nameOf(department: RestDepartment): string | Promise<string>
}

export function departmentSource(rest: Rest): DepartmentSource {
  async function read() {
    const { body } = await rest.publicGet<RestDepartment[] | null>('department')
    return (body ?? []).toSorted((a, b) => a.name.localeCompare(b.name))
  }
  let list: Promise<RestDepartment[]> | undefined
  // Once for each request: every category of a list may ask for its department.
  const all = () => (list ??= read())
  const find = async (id: string) => (await all()).find(({ _id }) => _id === id) ?? null
  // Spec section 3 lets a category tell no more of its department than the id.
  return { all, find, nameOf: ({ _id, name }) => name ?? find(_id).then((found) => found?.name ?? '') }
}
