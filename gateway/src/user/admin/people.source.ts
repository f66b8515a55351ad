import type { UserSort } from '@shop/contract/rest/codes.ts'
import type { RestListedUser, RestUser, RestUserSession } from '@shop/contract/rest/user.ts'
import { foldText } from '@shop/contract/fold-text.ts'
import { completeUser } from '../../foreign/user.ts'
import { cut, cutUnlessCounted, sliceWords, type Listed, type Slice } from '../../lists/pagination.ts'
import { createBeginnings } from '../../rest/beginnings.ts'
import { pathPart } from '../../rest/path-part.ts'
import type { Rest } from '../../rest/rest.ts'
import type { CompleteUser } from '../user.ts'

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

/** Sessions that an account may have (R10). */
const MAX_SESSIONS = 20

const createSessionsLoader = (rest: Rest, token: string) =>
  createBeginnings<RestUserSession, RestUserSession[]>({
    async one(id) {
      const path = `user/sessions/${pathPart(id)}`
      return (await rest.get<RestUserSession[]>(path, { token, addition: 'the sessions of an account' })).body
    },
    many: (query) => rest.get(`user/sessions?${query}`, { token, addition: 'the sessions of many accounts' }),
    read: ({ entries }) => entries,
  })

export function peopleSource(rest: Rest, token: string): PeopleSource {
  const sessions = createSessionsLoader(rest, token)
  return {
    async list({ search, admin, sort }, slice) {
      const asked = {
        ...(search && { search }),
        ...(admin !== undefined && { admin: String(admin) }),
        ...(sort === 'za' && { sortBy: sort }),
      }
      const query = new URLSearchParams([...Object.entries(asked), ...sliceWords(slice)])
      const answer = await rest.get<RestListedUser[]>(`user/allUsers?${query.toString()}`, { token })
      const users = answer.body.map((user) => Object.assign(completeUser(user), user.cursor !== undefined && { cursor: user.cursor }))
      if (answer.totalCount !== undefined) return cutUnlessCounted(users, answer, slice)
      const found = users.filter((user) => has(search)(user) && (admin === undefined || user.role === admin)).toSorted(byName)
      return cut(sort === 'za' ? found.toReversed() : found, slice)
    },
    async setRole(id, admin) {
      const { body } = await rest.put<RestUser>('user/role', { token, body: { id, admin }, addition: 'changing what an account may do' })
      return completeUser(body)
    },
    sessions: (id) => sessions(id, MAX_SESSIONS),
    async endSessions(id) {
      await rest.delete(`user/sessions/${pathPart(id)}`, { token, addition: 'ending the sessions of an account' })
    },
  }
}
