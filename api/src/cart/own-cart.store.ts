import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { unauthenticated } from '../http/problem.ts'

// As cart_has_room does, so that what is counted stays true. Deleting the account locks it too.
const lockAccountStatement = statement<{ id: string }>(
  'cart.lock-account',
  'select id from users where id = $1 and deleted_at is null for no key update',
)

const makeStatement = statement('cart.make', 'insert into carts (user_id, checkout_id) values ($1, $2) on conflict do nothing')

// An order takes the cart and then its lines: a call that changes several lines takes it too.
const lockCartStatement = statement('cart.lock', 'select user_id from carts where user_id = $1 for no key update')

/** Holds the account until the end of the transaction, so that its calls that count lines come one after the other. */
export async function lockAccount(tx: Queryable, userId: string): Promise<void> {
  if ((await tx.query(lockAccountStatement, [userId])).length === 0) throw unauthenticated()
}

/** Holds the account and its cart, which is made where there is none yet, until the end of the transaction. */
export async function lockCart(tx: Queryable, userId: string): Promise<void> {
  await lockAccount(tx, userId)
  await tx.query(makeStatement, [userId, newId('cart')])
  await tx.query(lockCartStatement, [userId])
}
