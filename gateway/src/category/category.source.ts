import type { RestCategory } from '@shop/contract/rest/category.ts'
import { completeCategory } from '../foreign/category.ts'
import type { Rest } from '../rest/rest.ts'

/** A category, or as much of it as a product tells. */
export type CategoryRef = Pick<RestCategory, '_id' | 'name'> & Partial<RestCategory>

export interface CategorySource {
  /** All categories by name. */
  all(): Promise<RestCategory[]>
  ofDepartment(departmentId: string): Promise<RestCategory[]>
  find(id: string): Promise<RestCategory | null>
}

export function categorySource(rest: Rest): CategorySource {
  async function read() {
    const { body } = await rest.publicGet<RestCategory[] | null>('category')
    return (body ?? []).map(completeCategory).toSorted((a, b) => a.name.localeCompare(b.name))
  }
  let list: Promise<RestCategory[]> | undefined
  // Once for each request: every product of a list may ask for its category.
  const all = () => (list ??= read())
  return {
    all,
    ofDepartment: async (departmentId) => (await all()).filter(({ department }) => department?._id === departmentId),
    find: async (id) => (await all()).find(({ _id }) => _id === id) ?? null,
  }
}
