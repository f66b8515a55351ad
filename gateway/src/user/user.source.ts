import { m } from '@shop/contract/messages/messages.js'
import type { RestUserNote } from '@shop/contract/rest/customer/customer.ts'
import type {
  ChangePasswordBody,
  LoginBody,
  RegisterBody,
  RestPasswordChanged,
  RestSession,
  RestUser,
  RestUserChanged,
  UserChangesBody,
} from '@shop/contract/rest/user.ts'
import { asEmailTaken, asWrongCredentials, completeLogin, completeSession, completeUser, withoutPresent } from '../foreign/user.ts'
import { opaqueId } from '../graphql/opaque-id.ts'
import { isNotOffered, isRefusal, notOffered, nothingThere } from '../rest/rest-error.ts'
import { readOnce, type Rest } from '../rest/rest.ts'
import { createUserLoader } from './user-loader.source.ts'
import type { CompleteUser, Session } from './user.ts'

/** The holder of a token. */
export interface ViewerRef {
  token: string
  /** The account, where it is at hand already. */
  user?: CompleteUser
}

/** An account as `token` may see it; read only when more than its id is asked for and it is not at hand. */
export interface UserRef extends ViewerRef {
  /** Left out for the account of the token. */
  id?: string | undefined
  /** Whether it is the account of the token, where that is known. */
  own?: boolean
  /** What administrators noted down about it, where that is at hand. */
  notes?: RestUserNote[]
}

/** The answer to `login` and `register`. */
export interface SignedIn {
  session: Session
  user: CompleteUser
}

export interface UserSource {
  login(body: LoginBody): Promise<SignedIn>
  register(body: RegisterBody): Promise<SignedIn>
  /** Returns the id of the account that was signed out. */
  logout(token: string): Promise<string>
  /** Changes the given fields of the own account. */
  change(token: string, changes: UserChangesBody): Promise<CompleteUser>
  /** Returns the session that goes on; where the service makes no new token, it keeps the old one. */
  changePassword(token: string, body: ChangePasswordBody): Promise<Session>
  /** Deletes the own account for good; returns its id. */
  remove(token: string): Promise<string>
  /** Asks the REST service whether the token belongs to an account; throws its refusal of one that does not. */
  prove(token: string): Promise<void>
  read(ref: UserRef): Promise<CompleteUser>
  idOf(ref: UserRef): Promise<string>
  /** Any account, for administrators; null when there is none. */
  other(id: string): Promise<CompleteUser | null>
  /** Whether the account is that of the token. */
  isOwn(ref: UserRef): Promise<boolean>
}

const undefinedIfNotOffered = (error: unknown): undefined => {
  if (!isNotOffered(error)) throw error
}

async function readUser(rest: Rest, token: string): Promise<CompleteUser> {
  const { body } = await rest.get<RestUser>('user', { token, addition: 'reading the account' })
  return completeUser(body)
}

/** Where the account cannot be read, the cart can: only with a good token does the service say that there is none. */
const proving = (rest: Rest, account: (token: string) => Promise<CompleteUser>) => async (token: string) => {
  if (await account(token).catch(undefinedIfNotOffered)) return
  await rest.get('cart', { token }).catch((error: unknown) => {
    if (!isRefusal(error, 'FORBIDDEN') && !isRefusal(error, 'NOT_FOUND')) throw error
  })
}

/** Reading accounts: that of a token, and for administrators any. `token` is that of the request. */
function accountReader(rest: Rest, token: string) {
  const current = readOnce((own) => readUser(rest, own))
  const people = createUserLoader(rest, token)
  const isOwn = async (ref: UserRef): Promise<boolean> => {
    if (ref.own !== undefined || ref.id === undefined) return ref.own ?? true
    return ref.id === (await current.load(ref.token))._id
  }
  return {
    current,
    other: (id: string) => people.load(id),
    isOwn,
    async idOf({ id, token: own, user }: UserRef): Promise<string> {
      const known = id ?? user?._id ?? (await current.load(own).catch(undefinedIfNotOffered))?._id
      // The holder of the token stays the same, also where the service does not send an id.
      return known ?? opaqueId('usr', own)
    },
    async read(ref: UserRef): Promise<CompleteUser> {
      if (ref.user) return ref.user
      if (ref.id === undefined || (await isOwn(ref).catch(undefinedIfNotOffered))) return current.load(ref.token)
      const user = await people.load(ref.id)
      if (!user) throw nothingThere(m.refusal_account_gone())
      return user
    },
  }
}

/** `token` is that of the request. */
export function userSource(rest: Rest, token: string): UserSource {
  const { current, ...reader } = accountReader(rest, token)
  return {
    login: async (body) => completeLogin((await rest.post<RestSession>('user/login', { body }).catch(asWrongCredentials)).body),
    register: async (body) => completeLogin((await rest.post<RestSession>('user/register', { body }).catch(asEmailTaken)).body),
    async logout(token) {
      const { _id } = await current.load(token)
      await rest.post('user/logout', { token, addition: 'signing out' })
      return _id
    },
    async change(token, changes) {
      if (changes.language !== undefined && !(await current.load(token)).language) throw notOffered('the language of an account')
      const user = completeUser((await rest.put<RestUserChanged>('user', { token, body: changes }).catch(asEmailTaken)).body.user)
      current.clear(token).prime(token, user)
      return user
    },
    async changePassword(token, body) {
      const put = (sent: ChangePasswordBody) =>
        rest.put<Partial<RestPasswordChanged> | undefined>('user/password', { token, body: sent, anyBody: true })
      const answer = await put(body).catch(withoutPresent(body, put))
      return completeSession({ token, ...answer.body })
    },
    async remove(token) {
      const id = await reader.idOf({ token })
      await rest.delete('user', { token, changes: [id], anyBody: true })
      return id
    },
    prove: proving(rest, (token) => current.load(token)),
    ...reader,
  }
}
