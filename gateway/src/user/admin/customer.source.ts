import type { RestAddress } from '@shop/contract/rest/address.ts'
import type { RestPurchases, RestUserMail, RestUserNote, RestUserNotes } from '@shop/contract/rest/customer/customer.ts'
import { completeAddress } from '../../foreign/address.ts'
import { keyOption } from '../../rest/idempotency-key.ts'
import { pathPart } from '../../rest/path-part.ts'
import type { Rest } from '../../rest/rest.ts'
import { restPartId } from '../../graphql/part-id.ts'

/** The notes about an account. */
export interface AccountNotes {
  user: string
  notes: RestUserNote[]
}

/** What administrators read of one account, and do with it; none of it is in spec section 7. */
export interface CustomerSource {
  purchases(userId: string): Promise<RestPurchases>
  addresses(userId: string): Promise<ReturnType<typeof completeAddress<RestAddress>>[]>
  mails(userId: string): Promise<RestUserMail[]>
  notes(userId: string): Promise<RestUserNote[]>
  note(userId: string, note: string, idempotencyKey: string | null | undefined): Promise<AccountNotes>
  /** Deletes a note by its id in the graph. */
  removeNote(noteId: string): Promise<AccountNotes>
  /** Erases the account for good. */
  erase(userId: string): Promise<void>
}

const addition = 'what is known of an account'

/** Notes with their ids in the graph: the account's and a colon before their own. */
const named = (user: string, notes: RestUserNote[]): RestUserNote[] => notes.map((note) => ({ ...note, _id: `${user}:${note._id}` }))

const complete = ({ user, notes }: RestUserNotes): AccountNotes => ({ user, notes: named(user, notes) })

export function customerSource(rest: Rest, token: string): CustomerSource {
  const read = async <Body>(part: string, id: string): Promise<Body> =>
    (await rest.get<Body>(`user/${part}/${pathPart(id)}`, { token, addition })).body
  return {
    purchases: (id) => read('purchases', id),
    addresses: async (id) => (await read<RestAddress[]>('addresses', id)).map(completeAddress),
    mails: (id) => read('mails', id),
    notes: async (id) => named(id, await read<RestUserNote[]>('notes', id)),
    async note(id, note, key) {
      return complete((await rest.put<RestUserNotes>('user/note', { token, body: { id, note }, ...keyOption(key), addition })).body)
    },
    async removeNote(id) {
      return complete((await rest.delete<RestUserNotes>(`user/note/${pathPart(restPartId(id))}`, { token, addition })).body)
    },
    async erase(id) {
      await rest.delete(`user/admin/${pathPart(id)}`, { token, addition })
    },
  }
}
