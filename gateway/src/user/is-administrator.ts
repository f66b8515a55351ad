import type { RestUser } from '@shop/contract/rest/user.ts'
import { isNotOffered, isRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** Spec section 7 has no call for the account of a token; only administrators may list all accounts. */
async function mayListAccounts(rest: Rest, token: string): Promise<boolean> {
  try {
    await rest.get('user/allUsers?limit=1', { token })
    return true
  } catch (error) {
    if (isRefusal(error, 'FORBIDDEN')) return false
    throw error
  }
}

/** Whether the REST service says that the token is an administrator's. Throws its refusal of a token of no account. */
export async function isAdministrator(rest: Rest, token: string): Promise<boolean> {
  try {
    const { body } = await rest.get<RestUser>('user', { token, addition: 'reading the account' })
    return body.role
  } catch (error) {
    if (isNotOffered(error)) return mayListAccounts(rest, token)
    throw error
  }
}

/** Whose token it is. Throws the REST service's refusal of a token of no account. */
export async function accountOfToken(rest: Rest, token: string): Promise<{ id: string; isAdministrator: boolean }> {
  const { body } = await rest.get<RestUser>('user', { token, addition: 'reading the account' })
  return { id: body._id, isAdministrator: body.role }
}
