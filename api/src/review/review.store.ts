import { announce } from '../changes/change.store.ts'
import { statement, type Queryable } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { ReviewRow } from './review.ts'

/** A review to be published. */
export interface NewReview {
  productId: string
  userId: string
  rating: number
  title: string
  comment: string
}

/** A review that was deleted. */
export type DeletedReview = Pick<NewReview, 'productId' | 'rating' | 'title' | 'comment'>

/** The columns of a `ReviewRow`, of reviews `r` and users `u`. */
export const reviewColumns = `r.id, r.product_id as "productId", r.rating, r.title, r.comment, r.created_at as "createdAt", u.id as "userId",
  u.name as "userName", exists (
    select from orders o join order_lines l on l.order_id = o.id
    where o.user_id = r.user_id and o.status <> 'CANCELLED' and l.product_id = r.product_id
  ) as verified, r.hidden_at as "hiddenAt", r.hidden_reason as "hiddenReason", r.answer, r.answered_at as "answeredAt",
  r.edited_at as "editedAt"`

const findOfShopper = statement<ReviewRow>(
  'review.of-shopper',
  `select ${reviewColumns} from reviews r join users u on u.id = r.user_id where r.product_id = $1 and r.user_id = $2`,
)

const findById = statement<ReviewRow>(
  'review.one',
  `select ${reviewColumns} from reviews r left join users u on u.id = r.user_id where r.id = $1 and r.hidden_at is null`,
)

/** How many stars product `p` has in all, and how many reviews. */
const SUM = 'p.stars[1] + 2 * p.stars[2] + 3 * p.stars[3] + 4 * p.stars[4] + 5 * p.stars[5]'
const COUNT = 'p.stars[1] + p.stars[2] + p.stars[3] + p.stars[4] + p.stars[5]'

/** Stars and mean of product `p` with one review more (`by` = 1) or less (-1), whose stars are `rating`. */
export const counted = (rating: string, by: 1 | -1): string => `update products p set
    stars[${rating}] = p.stars[${rating}] + ${by},
    rating = coalesce((${SUM} + ${by} * ${rating})::float8 / nullif(${COUNT} + ${by}, 0), 0)`

// Writing and deleting both lock the product's row first: its numbers are always those of its reviews.
const insertStatement = statement<ReviewRow & { found: boolean }>(
  'review.insert',
  `with product as materialized (
    select id from products where id = $2 and deleted_at is null for no key update
  ), r as (
    insert into reviews (id, product_id, user_id, rating, title, comment) select $1, id, $3, $4, $5, $6 from product
    on conflict (product_id, user_id) do nothing returning *
  ), counted as (
    ${counted('r.rating', 1)} from r where p.id = r.product_id
  ), announced as (
    ${announce('things', 'select product_id from r')}
  ) select exists (select from product) as found, ${reviewColumns} from (select) one left join r on true left join users u on u.id = r.user_id`,
)

const updateStatement = statement<ReviewRow>(
  'review.update',
  `with target as materialized (
    select id, product_id from reviews where id = $1 and user_id = $2
  ), product as materialized (
    select p.id from products p join target t on t.product_id = p.id for no key update of p
  ), before as materialized (
    select r.id, r.rating from reviews r join target t on t.id = r.id, product for update of r
  ), r as (
    update reviews set rating = $3, title = $4, comment = $5,
      edited_at = case when (reviews.rating, title, comment) is distinct from ($3, $4, $5) then now() else edited_at end
    from before where reviews.id = before.id returning reviews.*, before.rating as was
  ), counted as (
    update products p set stars[r.was] = p.stars[r.was] - 1, stars[r.rating] = p.stars[r.rating] + 1,
      rating = (${SUM} - r.was + r.rating)::float8 / (${COUNT})
    from r where p.id = r.product_id and r.hidden_at is null and r.was <> r.rating
  ), announced as (
    ${announce('things', 'select product_id from r union all select id from r')}
  ) select ${reviewColumns} from r join users u on u.id = r.user_id`,
)

const deleteStatement = statement<DeletedReview>(
  'review.delete',
  `with target as materialized (
    select id, product_id from reviews where id = $1 and ($2::text is null or user_id = $2)
  ), product as materialized (
    select p.id from products p join target t on t.product_id = p.id for no key update of p
  ), gone as (
    delete from reviews r using target t, product where r.id = t.id returning r.*
  ), counted as (
    ${counted('gone.rating', -1)} from gone where p.id = gone.product_id and gone.hidden_at is null
  ), announced as (
    ${announce('things', 'select product_id from gone')}
  ) select product_id as "productId", rating, title, comment from gone`,
)

/** A review by its id, unless it is hidden. */
export async function findReview(db: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.query(findById, [id])
  return row
}

/** The review that an account wrote of a product, also while it is hidden. */
export async function findReviewOf(db: Queryable, productId: string, userId: string): Promise<ReviewRow | undefined> {
  const [row] = await db.query(findOfShopper, [productId, userId])
  return row
}

/**
 * Publishes a review and counts it into the product. Returns 'no-product' or 'reviewed' when there is no such product, or a review by this
 * account.
 */
export async function insertReview(db: Queryable, review: NewReview): Promise<ReviewRow | 'no-product' | 'reviewed'> {
  const values = [newId('rev'), review.productId, review.userId, review.rating, review.title, review.comment]
  const [row] = await db.query(insertStatement, values)
  if (!row?.found) return 'no-product'
  return row.id === null ? 'reviewed' : row
}

/** Changes a review of this author, and the product's rating with it, unless it is hidden; undefined when there is none. */
export async function updateReview(
  db: Queryable,
  id: string,
  { userId, rating, title, comment }: Omit<NewReview, 'productId'>,
): Promise<ReviewRow | undefined> {
  const [row] = await db.query(updateStatement, [id, userId, rating, title, comment])
  return row
}

/** Deletes a review, also from the product's rating; with an author, only that author's. Returns what it was, or undefined. */
export async function deleteReview(db: Queryable, id: string, authorId: string | null): Promise<DeletedReview | undefined> {
  const [row] = await db.query(deleteStatement, [id, authorId])
  return row
}
