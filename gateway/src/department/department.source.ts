import type { RestDepartment } from '@shop/contract/rest/department.ts'
import type { Rest } from '../rest/rest.ts'

export interface DepartmentSource {
  /** All departments by name. */
  all(): Promise<RestDepartment[]>
  find(id: string): Promise<RestDepartment | null>
}

export function departmentSource(rest: Rest): DepartmentSource {
  async function read() {
    const { body } = await rest.publicGet<RestDepartment[] | null>('department')
    return (body ?? []).toSorted((a, b) => a.name.localeCompare(b.name))
  }
  let list: Promise<RestDepartment[]> | undefined
  // Once for each request: every category of a list may ask for its department.
  const all = () => (list ??= read())
  return { all, find: async (id) => (await all()).find(({ _id }) => _id === id) ?? null }
}
