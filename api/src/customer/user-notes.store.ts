import { m } from '@shop/contract/messages/messages.js'
import { MAX_USER_NOTES } from '@shop/contract/shop.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { changeOnce } from '../audit/change-once.ts'
import { statement, type Database, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { invalid, notFound } from '../http/problem.ts'
import { refuseUnknown } from './customer.store.ts'

/** What an administrator noted down about an account. */
export interface UserNoteRow {
  id: string
  note: string
  /** Null once the account of who wrote it is gone. */
  authorId: string | null
  author: string | null
  createdAt: Date
}

const list = statement<UserNoteRow>(
  'user-note.list',
  `select n.id, n.note, a.id as "authorId", a.name as author, n.created_at as "createdAt" from user_notes n
  left join users a on a.id = n.author_id and a.deleted_at is null where n.user_id = $1 order by n.created_at, n.id`,
)
// Deleting the account locks it too: so no note is added to one that is gone, and the count below is true.
const lockAccount = statement<{ id: string }>(
  'user-note.lock',
  'select id from users where id = $1 and deleted_at is null for no key update',
)
const countNotes = statement<{ notes: number }>('user-note.count', 'select count(*) as notes from user_notes where user_id = $1')
const insert = statement('user-note.insert', 'insert into user_notes (id, user_id, author_id, note) values ($1, $2, $3, $4)')
const remove = statement<{ userId: string }>('user-note.delete', 'delete from user_notes where id = $1 returning user_id as "userId"')

/** The notes about an account, the oldest first; 404 for one that does not exist. */
export async function listUserNotes(db: Queryable, userId: string): Promise<UserNoteRow[]> {
  const notes = await db.query(list, [userId])
  if (notes.length === 0) await refuseUnknown(db, userId)
  return notes
}

/** Refuses one more note than an account may have. */
async function refuseTooMany(tx: Queryable, userId: string): Promise<void> {
  const [counted] = await tx.query(countNotes, [userId])
  if ((counted?.notes ?? 0) < MAX_USER_NOTES) return
  const message = m.refusal_user_note_limit({ limit: String(MAX_USER_NOTES) })
  throw invalid([{ path: ['note'], code: 'OUT_OF_RANGE', message }], 400, message)
}

// The audit log does not repeat a note: it goes with the account, the entry stays.
const audit = (tx: Queryable, actor: string, action: 'addUserNote' | 'deleteUserNote', id: string) =>
  recordAudit(tx, { actor, action, subject: { type: 'user', id }, summary: action === 'addUserNote' ? 'noted down' : 'deleted a note' })

/** Adds a note about an account, once for each Idempotency-Key; returns all of its notes. 404 for an account that does not exist. */
export const addUserNote = (db: Database, actor: string, userId: string, note: string, key: string | undefined): Promise<UserNoteRow[]> =>
  db.transaction(async (tx) => {
    if ((await tx.query(lockAccount, [userId])).length === 0) throw notFound('account')
    await changeOnce(tx, { actor, key, subject: userId, asked: note }, async () => {
      await refuseTooMany(tx, userId)
      await tx.query(insert, [newId('note'), userId, actor, note])
      await audit(tx, actor, 'addUserNote', userId)
    })
    return tx.query(list, [userId])
  })

/** Deletes a note of any administrator; returns the account and the notes that are left. 404 when there is none. */
export const deleteUserNote = (db: Database, actor: string, id: string): Promise<{ userId: string; notes: UserNoteRow[] }> =>
  db.transaction(async (tx) => {
    const [gone] = await tx.query(remove, [id])
    if (!gone) throw notFound('note')
    await audit(tx, actor, 'deleteUserNote', gone.userId)
    return { userId: gone.userId, notes: await tx.query(list, [gone.userId]) }
  })
