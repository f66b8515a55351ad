import { RestAddress } from '@shop/contract/rest/address.ts'
import { RestPurchases, RestUserMail, RestUserNote, RestUserNotes, UserNoteBody } from '@shop/contract/rest/customer/customer.ts'
import { RestMessage } from '@shop/contract/rest/user.ts'
import { m } from '@shop/contract/messages/messages.js'
import { userNoteRule } from '@shop/contract/rules.ts'
import { Type, type TSchema } from 'typebox'
import { toRestAddress } from '../address/address.ts'
import { listAddresses } from '../address/address.store.ts'
import { accountOf } from '../http/auth.ts'
import { answers, ChangeKeyHeader, IdParams, type Api, type Services } from '../http/http.ts'
import { notFound, refuseFieldErrors } from '../http/problem.ts'
import { eraseAccount } from './erase-account.store.ts'
import { findPurchases, listMails } from './customer.store.ts'
import { toRestMail, toRestNote, toRestPurchases } from './customer.ts'
import { findPeople } from '../user/admin/people.store.ts'
import { addUserNote, deleteUserNote, listUserNotes } from './user-notes.store.ts'

const config = { access: 'admin', refuses: ['NOT_FOUND'] } as const
const tags = ['user']

/** A call about the account, or the note, in its address. */
const byId = <T extends TSchema>(summary: string, answer: T) => ({
  config,
  schema: { summary: `${summary} (addition)`, tags, params: IdParams, response: answers(answer) },
})

/** A typed note without the spaces around it; refused when it breaks its rule. */
function checkedNote(typed: string): string {
  const note = typed.trim()
  const error = userNoteRule(note)
  refuseFieldErrors(error ? [{ path: ['note'], ...error }] : [])
  return note
}

/** GET user/notes/{id}, PUT user/note, DELETE user/note/{id}. */
function noteRoutes(app: Api, { db }: Services): void {
  app.get(
    '/user/notes/:id',
    byId('What administrators noted down about an account, the oldest first', Type.Array(RestUserNote)),
    async (request) => (await listUserNotes(db, request.params.id)).map(toRestNote),
  )

  app.put(
    '/user/note',
    {
      config,
      schema: {
        summary: 'Note something down about an account (addition)',
        tags,
        headers: ChangeKeyHeader,
        body: UserNoteBody,
        response: answers(RestUserNotes),
      },
    },
    async (request) => {
      const { id, note } = request.body
      const notes = await addUserNote(db, accountOf(request).id, id, checkedNote(note), request.headers['idempotency-key'])
      return { user: id, notes: notes.map(toRestNote) }
    },
  )

  app.delete('/user/note/:id', byId('Delete a note about an account', RestUserNotes), async (request) => {
    const { userId, notes } = await deleteUserNote(db, accountOf(request).id, request.params.id)
    return { user: userId, notes: notes.map(toRestNote) }
  })
}

/** What administrators read of one account, and do with it. */
export function customerRoutes(app: Api, services: Services): void {
  const { db } = services

  app.get('/user/purchases/:id', byId('What an account has bought', RestPurchases), async (request) =>
    toRestPurchases(await findPurchases(db, request.params.id)),
  )

  app.get('/user/addresses/:id', byId('The saved addresses of an account', Type.Array(RestAddress)), async ({ params: { id } }) => {
    const [account] = await findPeople(db, [id])
    if (!account) throw notFound('account')
    return (await listAddresses(db, id)).map((address) => toRestAddress(address, account))
  })

  app.get(
    '/user/mails/:id',
    byId('Mails to an account, the newest first; without what stands in them', Type.Array(RestUserMail)),
    async (request) => (await listMails(db, request.params.id)).map(toRestMail),
  )

  app.delete(
    '/user/admin/:id',
    {
      config: { ...config, refuses: ['NOT_FOUND', 'LAST_ADMIN', 'ORDERS_UNDER_WAY'] },
      schema: { summary: 'Erase an account on request (addition)', tags, params: IdParams, response: answers(RestMessage) },
    },
    async (request) => {
      await eraseAccount(db, accountOf(request), request.params.id)
      return { message: m.refusal_account_erased() }
    },
  )

  noteRoutes(app, services)
}
