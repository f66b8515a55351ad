import { LOGIN_REFUSED } from '@shop/contract/texts.ts'
import type {
  LoginBody,
  PasswordBody,
  RegisterBody,
  RestPasswordChanged,
  RestSession,
  RestUser,
  RestUserChanged,
  UserChangesBody,
} from '@shop/contract/rest/user.ts'
import { opaqueId } from '../opaque-id.ts'
import { isNotOffered, isRefusal, isRefusedByStatus, notOffered, RestFault, RestRefusal } from '../rest/rest-error.ts'
import { readOnce, type Rest } from '../rest/rest.ts'
import type { NewToken } from './session.ts'

/** Whoever holds a token. */
export interface ViewerRef {
  token: string
  /** The account, where it is at hand already. */
  user?: RestUser
}

/** An account as `token` may see it; read only when more than its id is asked for. */
export interface UserRef extends ViewerRef {
  /** Left out for the account of the token. */
  id?: string | undefined
  /** Whether it is the account of the token, where that is known. */
  own?: boolean
}

export interface UserSource {
  login(body: LoginBody): Promise<RestSession>
  register(body: RegisterBody): Promise<RestSession>
  /** Answers the id of the account that was signed out. */
  logout(token: string): Promise<string>
  /** Changes what is given of the own account. */
  change(token: string, changes: UserChangesBody): Promise<RestUser>
  /** Answers the token that goes on; where the service makes no new one, it is the old one. */
  changePassword(token: string, body: PasswordBody): Promise<NewToken>
  /** Deletes the own account for good; answers its id. */
  remove(token: string): Promise<string>
  /** Asks the REST service whether the token is somebody's; throws what it says to one that is not. */
  prove(token: string): Promise<void>
  read(ref: UserRef): Promise<RestUser>
  idOf(ref: UserRef): Promise<string>
  /** Whether the account is that of the token. */
  isOwn(ref: UserRef): Promise<boolean>
}

/** A refusal of `login` without a code of ours can only mean that email and password do not belong together. */
function asWrongCredentials(error: unknown): never {
  if (!isRefusal(error, 'UNAUTHENTICATED') && !isRefusal(error, 'NOT_FOUND') && !isRefusedByStatus(error)) throw error
  throw new RestRefusal({ code: 'INVALID_CREDENTIALS', message: LOGIN_REFUSED })
}

/** A service that speaks section 7 alone tells a taken email by the status. */
function asEmailTaken(error: unknown): never {
  if (!(error instanceof RestFault && error.details.status === 409)) throw error
  throw new RestRefusal({ code: 'EMAIL_TAKEN', message: error.message })
}

/** Spec section 7 says 'user plus token': in one object, as ours has it, or side by side. */
const inOne = ({ user, ...session }: RestSession & { user?: RestUser }): RestSession => ({ ...session, ...user })

const undefinedIfNotOffered = (error: unknown): undefined => {
  if (!isNotOffered(error)) throw error
}

/** The cart of spec section 7 needs a token too; that there is none, or none for administrators, is told only to one that is good. */
const proving = (rest: Rest, account: (token: string) => Promise<RestUser>) => async (token: string) => {
  if (await account(token).catch(undefinedIfNotOffered)) return
  await rest.get('cart', { token }).catch((error: unknown) => {
    if (!isRefusal(error, 'FORBIDDEN') && !isRefusal(error, 'NOT_FOUND')) throw error
  })
}

export function userSource(rest: Rest): UserSource {
  const current = readOnce(async (token) => (await rest.get<RestUser>('user', { token, addition: 'reading the account' })).body)
  const own = async ({ token, user }: UserRef) => user ?? current.load(token)
  const idOf = async ({ id, token, user }: UserRef): Promise<string> => {
    const known = id ?? user?._id ?? (await current.load(token).catch(undefinedIfNotOffered))?._id
    // Who holds the token stays the same person, also where the service does not say who it is.
    return known ?? opaqueId('usr', token)
  }
  return {
    login: async (body) => inOne((await rest.post<RestSession>('user/login', { body }).catch(asWrongCredentials)).body),
    register: async (body) => inOne((await rest.post<RestSession>('user/register', { body }).catch(asEmailTaken)).body),
    async logout(token) {
      const { _id } = await current.load(token)
      await rest.post('user/logout', { token, addition: 'signing out' })
      return _id
    },
    async change(token, changes) {
      const { user } = (await rest.put<RestUserChanged>('user', { token, body: changes }).catch(asEmailTaken)).body
      current.clear(token).prime(token, user)
      return user
    },
    async changePassword(token, body) {
      const answer = await rest.put<Partial<RestPasswordChanged> | undefined>('user/password', { token, body, anyBody: true })
      return { token, ...answer.body }
    },
    async remove(token) {
      const id = await idOf({ token })
      await rest.delete('user', { token, anyBody: true })
      return id
    },
    prove: proving(rest, (token) => current.load(token)),
    async read(ref) {
      const user = await own(ref)
      if (ref.id !== undefined && ref.id !== user._id) throw notOffered('reading the account of somebody else')
      return user
    },
    idOf,
    isOwn: async (ref) => ref.own ?? (ref.id === undefined || ref.id === (await own(ref))._id),
  }
}
