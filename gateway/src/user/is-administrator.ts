import type { RestUser } from '@shop/contract/rest/user.ts'
import { isNotOffered, isRefusal } from '../rest/rest-error.ts'
import type { Rest } from '../rest/rest.ts'

/** Spec section 7 has no call that tells whose token it is; the list of all accounts is for administrators alone. */
async function mayListAccounts(rest: Rest, token: string): Promise<boolean> {
  try {
    await rest.get('user/allUsers?limit=1', { token })
    return true
  } catch (error) {
    if (isRefusal(error, 'FORBIDDEN')) return false
    throw error
  }
}

/** Whether the REST service says that the token is an administrator's. Throws what it says to one that is nobody's. */
export async function isAdministrator(rest: Rest, token: string): Promise<boolean> {
  try {
    const { body } = await rest.get<RestUser>('user', { token, addition: 'reading the account' })
    return body.role
  } catch (error) {
    if (isNotOffered(error)) return mayListAccounts(rest, token)
    throw error
  }
}
