import { m } from '@shop/contract/messages/messages.js'
import type { RestCategory } from '@shop/contract/rest/category.ts'
import { completeCategory, isCategory } from '../foreign/category.ts'
import { receiveFiles, type Uploaded } from '../rest/multipart.ts'
import { checkTakesArabic } from '../graphql/language.ts'
import { pathPart } from '../rest/path-part.ts'
import { asNothingThere, nothingThere } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** A category, or the part of it that a product holds. */
export type CategoryRef = Pick<RestCategory, '_id' | 'name'> & Partial<RestCategory>

/** Changes of a category; fields that are left out stay. */
export interface CategoryChange {
  departmentId?: string | null | undefined
  name?: string | null | undefined
  /** Empty or null for none. */
  arabicName?: string | null | undefined
}

/** A category to be added. */
export interface NewCategory {
  departmentId: string
  name: string
  arabicName?: string | null | undefined
}

export interface CategorySource {
  /** All categories by name. */
  all(): Promise<RestCategory[]>
  ofDepartment(departmentId: string): Promise<RestCategory[]>
  find(id: string): Promise<RestCategory | null>
  create(token: string, category: NewCategory): Promise<RestCategory>
  /** Returns the category as it was and as it is. */
  change(token: string, id: string, change: CategoryChange): Promise<{ before: RestCategory; after: RestCategory }>
  /** As it is at this moment. Throws NOT_FOUND when there is none. */
  findNow(id: string): Promise<RestCategory>
  setImage(token: string, id: string, image: Uploaded): Promise<RestCategory>
  /** Returns the removed category. */
  remove(token: string, id: string): Promise<RestCategory>
}

/** The calls that change categories. Spec section 7 leaves their answers open: without a category in one, the gateway reads it. */
function categoryWrites(rest: Rest) {
  const readNow = async () => ((await rest.get<RestCategory[] | null>('category')).body ?? []).map(completeCategory)

  async function findNow(id: string): Promise<RestCategory> {
    const found = (await readNow()).find(({ _id }) => _id === id)
    if (!found) throw nothingThere(m.refusal_category_gone())
    return found
  }

  return {
    findNow,
    async create(token: string, { departmentId, name, arabicName }: NewCategory) {
      const sent = { department: departmentId, name, ...(arabicName && { arabicName }) }
      const { body } = await rest.post<Partial<RestCategory> | undefined>('category', { token, body: sent, anyBody: true })
      if (isCategory(body)) return completeCategory(body)
      const saved = (await readNow()).findLast((category) => category.name === name && category.department?._id === departmentId)
      if (!saved) throw new Error('a saved category is not among the categories')
      return saved
    },
    async change(token: string, before: RestCategory, { departmentId, name, arabicName }: CategoryChange) {
      const place = { id: before._id, department: departmentId ?? before.department?._id, name: name ?? before.name }
      const sent = { ...place, ...(arabicName !== undefined && { arabicName: arabicName ?? '' }) }
      const { body } = await rest.put<Partial<RestCategory> | undefined>('category', { token, body: sent, anyBody: true })
      return isCategory(body) ? completeCategory(body) : findNow(before._id)
    },
    async setImage(token: string, id: string, image: Uploaded) {
      const form = { fields: {}, fileField: 'img', files: await receiveFiles('img', [image]) }
      const path = `category/img/${pathPart(id)}`
      const { body } = await rest.post<Partial<RestCategory> | undefined>(path, { token, form, anyBody: true })
      return isCategory(body) ? completeCategory(body) : findNow(id)
    },
  }
}

export function categorySource(rest: Rest): CategorySource {
  async function read() {
    const { body } = await rest.publicGet<RestCategory[] | null>('category')
    return (body ?? []).map(completeCategory).toSorted((a, b) => a.name.localeCompare(b.name))
  }
  let list: Promise<RestCategory[]> | undefined
  // Once for each request, until it changes something: every product of a list may ask for its category.
  const all = () => (list ??= read())
  const writes = categoryWrites(rest)
  return {
    all,
    ofDepartment: async (departmentId) => (await all()).filter(({ department }) => department?._id === departmentId),
    find: async (id) => (await all()).find(({ _id }) => _id === id) ?? null,
    async create(token, category) {
      const created = await writes.create(token, category)
      list = undefined
      return created
    },
    async change(token, id, change) {
      const before = await writes.findNow(id)
      await checkTakesArabic(change, () => before)
      const after = await writes.change(token, before, change)
      list = undefined
      return { before, after }
    },
    findNow: writes.findNow,
    async setImage(token, id, image) {
      const category = await writes.setImage(token, id, image)
      list = undefined
      return category
    },
    async remove(token, id) {
      const gone = await writes.findNow(id)
      await rest.delete(`category/${pathPart(id)}`, { token, anyBody: true }).catch(asNothingThere)
      list = undefined
      return gone
    },
  }
}
