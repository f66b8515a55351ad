import type { RestAddress } from '@shop/contract/rest/address.ts'
import { forAdmins } from './stub-admin.ts'
import type { StubRoutes } from './stub-rest-service.ts'

const MOMENT = '2026-01-02T03:04:05.000Z'

const note = (id: string, text: string) => ({ _id: id, note: text, author: { _id: 'usr_admin', name: 'admin' }, createdAt: MOMENT })

/** What administrators read of one account; changes are not stored. */
export const customerRoutes = (saved: RestAddress): StubRoutes => ({
  'GET user/purchases/*': forAdmins(() => ({ body: { orders: 3, paid: 450.5, lastOrderAt: MOMENT } })),
  'GET user/addresses/*': forAdmins(() => ({ body: [saved] })),
  'GET user/mails/*': forAdmins(() => ({ body: [{ kind: 'order-placed', state: 'SENT', createdAt: MOMENT, sentAt: MOMENT }] })),
  'GET user/notes/*': forAdmins(() => ({ body: [note('note_1', 'Wants a call')] })),
  'PUT user/note': forAdmins(({ body }) => {
    const { id, note: text } = body as { id: string; note: string }
    return { body: { user: id, notes: [note('note_1', 'Wants a call'), note('note_2', text)] } }
  }),
  'DELETE user/note/*': forAdmins(() => ({ body: { user: 'usr_ann', notes: [] } })),
  'DELETE user/admin/*': forAdmins(() => ({ body: { message: 'ok' } })),
  'GET user/admin/export.json': forAdmins(() => ({ text: '{"format":1}\n', headers: { 'content-type': 'application/json' } })),
  'GET user/export.json': () => ({ text: '{"format":1}\n', headers: { 'content-type': 'application/json' } }),
})
