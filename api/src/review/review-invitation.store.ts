import { statement, type Queryable } from '../db/database.ts'

const listStatement = statement<{ id: string }>(
  'review.to-invite',
  `select p.id from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id and p.deleted_at is null
  where o.id = $1 and o.user_id = $2 and o.status = 'DELIVERED'
    and not exists (select from mail_preferences where user_id = $2 and not review_invitations)
    and not exists (select from reviews r where r.product_id = p.id and r.user_id = $2)
  group by p.id order by min(l.line) limit $3`,
)

/** Products of a delivered order that are sold still and that its shopper has not reviewed; none where the shopper has ended such mails. */
export const productsToReview = async (db: Queryable, orderId: string, userId: string, max: number): Promise<string[]> =>
  (await db.query(listStatement, [orderId, userId, max])).map(({ id }) => id)
