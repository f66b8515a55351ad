import type { RestReturnPictureAllowance } from '@shop/contract/rest/order/return-picture.ts'
import type { RestUser } from '@shop/contract/rest/user.ts'
import type { Sender } from '../http/uploads/upload-gate.ts'
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

/** Whose token it is. Throws the REST service's refusal of a token of no account. */
export async function accountOfToken(rest: Rest, token: string): Promise<{ id: string; isAdministrator: boolean }> {
  const { body } = await rest.get<RestUser>('user', { token, addition: 'reading the account' })
  return { id: body._id, isAdministrator: body.role }
}

/** Who sends files with a token; undefined where the account may not. Throws the REST service's refusal of a token of no account. */
export async function senderOfToken(rest: Rest, token: string): Promise<Sender | undefined> {
  try {
    const { id, isAdministrator } = await accountOfToken(rest, token)
    if (isAdministrator) return { kind: 'staff' }
    const { body } = await rest.get<RestReturnPictureAllowance>('order/return/picture/allowance', {
      token,
      addition: 'pictures of returns',
    })
    return body.allowed ? { kind: 'shopper', account: id } : undefined
  } catch (error) {
    if (isNotOffered(error)) return (await mayListAccounts(rest, token)) ? { kind: 'staff' } : undefined
    throw error
  }
}
