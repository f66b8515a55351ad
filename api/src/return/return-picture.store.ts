import { RETURN_DAYS } from '@shop/contract/shop.ts'
import { statement, type Queryable } from '../db/database.ts'
import { returnableUntil } from '../order/order-return.ts'

const allowedStatement = statement<{ allowed: boolean }>(
  'return-picture.allowed',
  `select exists (select from orders o where o.user_id = $1 and o.status = 'DELIVERED' and ${returnableUntil(RETURN_DAYS)} > now()) as allowed`,
)

/** Whether a shopper has an order that can be returned in part. */
export async function mayHaveReturn(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.query(allowedStatement, [userId])
  return row?.allowed ?? false
}

const waitingStatement = statement<{ ofOrder: number; ofAll: number }>(
  'return-picture.waiting',
  `select (select count(*)::integer from return_pictures where order_id = $1 and return_id is null) as "ofOrder",
    (select count(*)::integer from return_pictures where return_id is null) as "ofAll"`,
)

/** How many pictures wait for a return: of an order, and in all. */
export async function countWaiting(db: Queryable, orderId: string): Promise<{ ofOrder: number; ofAll: number }> {
  const [row] = await db.query(waitingStatement, [orderId])
  return row ?? { ofOrder: 0, ofAll: 0 }
}

// Not for the order of an account that was deleted while its picture was on its way.
const insertStatement = statement<{ id: string }>(
  'return-picture.insert',
  `insert into return_pictures (id, suffix, order_id)
  select $1, $2, o.id from orders o join users u on u.id = o.user_id and u.deleted_at is null where o.id = $3 returning id`,
)

/** Notes a stored picture, which waits for a return of the order; false when its shopper has no account any more. Lock the order before. */
export const addReturnPicture = async (tx: Queryable, orderId: string, { id, suffix }: { id: string; suffix: string }): Promise<boolean> =>
  (await tx.query(insertStatement, [id, suffix, orderId])).length > 0

const takeStatement = statement<{ id: string }>(
  'return-picture.take',
  `update return_pictures p set return_id = $2, nth = t.nth from unnest($3::text[]) with ordinality as t (id, nth)
  where p.id = t.id and p.order_id = $1 and p.return_id is null and p.created_at > now() - interval '6 hours' returning p.id`,
)

/** Gives a return those of the named pictures that wait for one of its order; their ids. Lock the order before. */
export async function takeReturnPictures(
  tx: Queryable,
  { orderId, returnId, pictures }: { orderId: string; returnId: string; pictures: readonly string[] },
): Promise<string[]> {
  return (await tx.query(takeStatement, [orderId, returnId, pictures.map((id) => id.toWellFormed())])).map(({ id }) => id)
}

const ownerStatement = statement<{ userId: string }>(
  'return-picture.owner',
  'select o.user_id as "userId" from return_pictures p join orders o on o.id = p.order_id where p.id = $1',
)

/** The account whose order a picture is of; undefined when there is no such picture. */
export async function findPictureOwner(db: Queryable, id: string): Promise<string | undefined> {
  const [row] = await db.query(ownerStatement, [id])
  return row?.userId
}
