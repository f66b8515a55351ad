import { createHash } from 'node:crypto'
import { statement, type Queryable } from '../db/database.ts'
import { Problem } from '../http/problem.ts'
import { usedKey } from '../http/used-key.ts'

/** A change that must not be made twice when its call is repeated. */
export interface KeyedChange {
  actor: string
  /** The Idempotency-Key of the call; undefined where the change is made each time. */
  key: string | undefined
  /** The id of what is changed. */
  subject: string
  /** What the call asks for: equal for equal calls. */
  asked: unknown
}

const takeStatement = statement<{ key: string }>(
  'change-key.take',
  `insert into change_keys (user_id, key, subject_id, request_hash) values ($1, $2, $3, $4) on conflict do nothing returning key`,
)
const findStatement = statement<{ requestHash: Buffer }>(
  'change-key.find',
  'select request_hash as "requestHash" from change_keys where user_id = $1 and key = $2 and subject_id = $3',
)
const forgetStatement = statement('change-key.forget', 'delete from change_keys where user_id = $1 and key = $2 and subject_id = $3')

/**
 * Makes a change, in the transaction, unless a call with its key has made it; of two at once the second waits for the first. A refusal uses
 * up no key. Throws when the key was used for something else.
 */
export async function changeOnce(
  tx: Queryable,
  { actor, key, subject, asked }: KeyedChange,
  change: () => Promise<unknown>,
): Promise<void> {
  if (key === undefined) return void (await change())
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest()
  const named = [actor, key, subject]
  if ((await tx.query(takeStatement, [...named, requestHash])).length === 0) {
    const [earlier] = await tx.query(findStatement, named)
    if (!earlier?.requestHash.equals(requestHash)) throw usedKey()
    return
  }
  try {
    await change()
  } catch (error) {
    // Of a call about many things the others are changed all the same, in the same transaction: the key must go by itself.
    if (error instanceof Problem) await tx.query(forgetStatement, named)
    throw error
  }
}
