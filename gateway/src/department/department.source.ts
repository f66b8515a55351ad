import type { RestDepartment } from '@shop/contract/rest/department.ts'
import { isDepartment } from '../foreign/department.ts'
import { pathPart } from '../rest/path-part.ts'
import { asNothingThere } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** What staff writes of a department; a text that is left out stays, an empty one is deleted. */
export interface DepartmentTexts {
  name: string
  arabicName?: string | undefined
  sizeGuide?: string | undefined
  arabicSizeGuide?: string | undefined
}

/** A department as it stands in a list, or as part of a product. */
export type DepartmentRef = RestDepartment & { hasSizeGuide?: true }

export interface DepartmentSource {
  /** All departments by name. */
  all(): Promise<RestDepartment[]>
  find(id: string): Promise<RestDepartment | null>
  nameOf(department: RestDepartment): string | Promise<string>
  /** Null when it has none. */
  arabicNameOf(department: RestDepartment): string | null | Promise<string | null>
  /** What its sizes mean, as staff wrote it. */
  guidesOf(department: RestDepartment): Promise<Pick<RestDepartment, 'sizeGuide' | 'arabicSizeGuide'>>
  create(token: string, texts: DepartmentTexts): Promise<RestDepartment>
  change(token: string, id: string, texts: DepartmentTexts): Promise<RestDepartment>
  remove(token: string, id: string): Promise<void>
}

async function createDepartment(rest: Rest, token: string, texts: DepartmentTexts): Promise<RestDepartment> {
  const { body } = await rest.post<Partial<RestDepartment> | undefined>('department', { token, body: texts, anyBody: true })
  if (isDepartment(body)) return body
  // It is looked up by its name.
  const { body: departments } = await rest.get<RestDepartment[]>('department')
  const saved = departments.findLast((department) => department.name === texts.name)
  if (!saved) throw new Error('a saved department is not among the departments')
  return saved
}

export function departmentSource(rest: Rest): DepartmentSource {
  async function read() {
    const { body } = await rest.publicGet<RestDepartment[] | null>('department')
    return (body ?? []).toSorted((a, b) => a.name.localeCompare(b.name))
  }
  let list: Promise<RestDepartment[]> | undefined
  // Once for each request, until it changes something: every category of a list may ask for its department.
  const all = () => (list ??= read())
  const find = async (id: string) => (await all()).find(({ _id }) => _id === id) ?? null
  return {
    all,
    find,
    // Spec section 3 lets a category hold no more of its department than the id.
    nameOf: ({ _id, name }) => name ?? find(_id).then((found) => found?.name ?? ''),
    // As part of a category or product, a department comes without its Arabic name.
    arabicNameOf: (ref) => (ref.arabicName === undefined ? find(ref._id).then((found) => found?.arabicName ?? null) : ref.arabicName),
    guidesOf: async (ref) => (ref.sizeGuide === undefined ? ((await find(ref._id)) ?? {}) : ref),
    async create(token, texts) {
      const created = await createDepartment(rest, token, texts)
      list = undefined
      return created
    },
    async change(token, id, texts) {
      const { body } = await rest.put<Partial<RestDepartment> | undefined>('department', { token, body: { id, ...texts }, anyBody: true })
      list = undefined
      return isDepartment(body) ? body : { _id: id, name: texts.name }
    },
    async remove(token, id) {
      await rest.delete(`department/${pathPart(id)}`, { token, anyBody: true }).catch(asNothingThere)
      list = undefined
    },
  }
}
