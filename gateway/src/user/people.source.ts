import type { UserSort } from '@shop/contract/rest/codes.ts'
import type { RestUser, RestUserSession } from '@shop/contract/rest/user.ts'
import { foldText } from '@shop/contract/fold-text.ts'
import { MAX_IDS } from '@shop/contract/shop.ts'
import DataLoader from 'dataloader'
import { completeUser } from '../foreign/user.ts'
import { cutUnlessCounted, type Listed, type Slice } from '../pagination.ts'
import { pathPart } from '../rest/path-part.ts'
import type { Rest } from '../rest/rest.ts'
import type { CompleteUser } from './user.ts'

/** Which accounts are asked for, and how; an empty text asks for nothing in particular. */
export interface PeopleQuestion {
  /** Part of a name, email or phone. */
  search: string
  admin: boolean | undefined
  sort: UserSort
}

/** Accounts of others, for administrators. */
export interface PeopleSource {
  /** Accounts by name. */
  list(question: PeopleQuestion, slice: Slice): Promise<Listed<CompleteUser>>
  setRole(id: string, admin: boolean): Promise<CompleteUser>
  /** Where an account is signed in, the latest first. */
  sessions(id: string): Promise<RestUserSession[]>
  /** Ends every session of an account but that of the token. */
  endSessions(id: string): Promise<void>
}

const byName = (a: RestUser, b: RestUser): number => a.name.localeCompare(b.name)

const has =
  (search: string) =>
  ({ name, email, phone }: RestUser): boolean =>
    [name, email, phone].some((text) => foldText(text).includes(foldText(search)))

/** Reads accounts by their ids, all those of a request in one call; null for one that does not exist. */
export const createPeopleLoader = (rest: Rest, token: string): DataLoader<string, CompleteUser | null> =>
  new DataLoader(
    async (ids) => {
      const { body } = await rest.get<RestUser[]>(`user/allUsers?ids=${ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')}`, {
        token,
      })
      // A service without this addition lists all accounts.
      const found = new Map(body.map((user) => [user._id, user]))
      return ids.map((id) => {
        const user = found.get(id)
        return user ? completeUser(user) : null
      })
    },
    { maxBatchSize: MAX_IDS },
  )

export const peopleSource = (rest: Rest, token: string): PeopleSource => ({
  async list({ search, admin, sort }, slice) {
    const asked = {
      ...(search && { search }),
      ...(admin !== undefined && { admin: String(admin) }),
      ...(sort === 'za' && { sortBy: sort }),
    }
    const query = new URLSearchParams({ ...asked, limit: String(slice.limit), offset: String(slice.offset) })
    const { body, totalCount } = await rest.get<RestUser[]>(`user/allUsers?${query.toString()}`, { token })
    const users = body.map(completeUser)
    if (totalCount !== undefined) return cutUnlessCounted(users, totalCount, slice)
    const found = users.filter((user) => has(search)(user) && (admin === undefined || user.role === admin)).toSorted(byName)
    return cutUnlessCounted(sort === 'za' ? found.toReversed() : found, undefined, slice)
  },
  async setRole(id, admin) {
    const { body } = await rest.put<RestUser>('user/role', { token, body: { id, admin }, addition: 'changing what an account may do' })
    return completeUser(body)
  },
  async sessions(id) {
    const path = `user/sessions/${pathPart(id)}`
    return (await rest.get<RestUserSession[]>(path, { token, addition: 'the sessions of an account' })).body
  },
  async endSessions(id) {
    await rest.delete(`user/sessions/${pathPart(id)}`, { token, addition: 'ending the sessions of an account' })
  },
})
