import type { RestDepartment } from '@shop/contract/rest/department.ts'
import type { Rest } from '../rest/rest.ts'

export interface DepartmentSource {
  /** All departments by name. */
  all(): Promise<RestDepartment[]>
  find(id: string): Promise<RestDepartment | null>
}

export function departmentSource(rest: Rest): DepartmentSource {
  async function all() {
    const { body } = await rest.publicGet<RestDepartment[]>('department')
    return body.toSorted((a, b) => a.name.localeCompare(b.name))
  }
  return { all, find: async (id) => (await all()).find(({ _id }) => _id === id) ?? null }
}
