import type { ReviewState, StaffReviewSort } from '@shop/contract/rest/codes.ts'
import { SEARCH_LIMIT } from '@shop/contract/shop.ts'
import { announce } from '../../changes/change.store.ts'
import { compose, type Add } from '../../db/compose.ts'
import { countText, readPage, withEstimate, type CountedPage, type CountedRow } from '../../db/counted-page.ts'
import { statement, type Queryable } from '../../db/database.ts'
import { afterCursor, cursorText, orderText, type ListOrder, type Part } from '../../db/keyset.ts'
import { likeAnywhere } from '../../db/like.ts'
import type { ReviewRow } from '../review.ts'
import { counted, reviewColumns } from '../review.store.ts'

/** The filter and the order of the list of all reviews. */
export interface StaffReviewsQuestion {
  /** Part of a product's name, or of an author's name or email. */
  search?: string | undefined
  /** The account that wrote them. */
  user?: string | undefined
  stars?: number | undefined
  state?: ReviewState | undefined
  sortBy?: StaffReviewSort | undefined
}

/** The order of each sort, over reviews `r`. */
const ORDERS: Record<StaffReviewSort, ListOrder> = {
  newest: { name: 'reviews-newest', id: 'r.id', descending: true },
  reported: { name: 'reviews-reported', by: { sql: 'r.reported', type: 'bigint' }, id: 'r.id', descending: true },
  worst: { name: 'reviews-worst', by: { sql: '(5 - r.rating)', type: 'bigint' }, id: 'r.id', descending: true },
}

/** SQL for: review `r` is in a state. */
const STATES: Record<ReviewState, string> = {
  SHOWN: 'r.hidden_at is null',
  HIDDEN: 'r.hidden_at is not null',
  REPORTED: 'r.reported > 0',
}

/** What administrators read of a review beside `reviewColumns`: the reasons of its open reports, each once. */
const staffColumns = `${reviewColumns}, r.reported, case when r.reported > 0 then (
    select array_agg(distinct p.reason order by p.reason) from (
      select reason from review_reports where review_id = r.id and settled_at is null
      union all select reason from visitor_reports where review_id = r.id and settled_at is null
    ) p
  ) end as reasons`

/** SQL for the ids of the first things of a table whose searched text has what was typed. */
const named = (table: 'products' | 'users', pattern: string): string =>
  `select id from ${table} where search_text like ${pattern} limit ${SEARCH_LIMIT}`

/** The reviews that a question is about; of a search that finds very many products or authors those of the first thousand. */
function listedText({ search = '', user, stars, state }: StaffReviewsQuestion, add: Add): string {
  const pattern = likeAnywhere(search)
  const parts = ['true']
  if (user !== undefined) parts.push(`r.user_id = ${add(user)}`)
  if (stars !== undefined) parts.push(`r.rating = ${add(stars)}`)
  if (state !== undefined) parts.push(STATES[state])
  if (pattern !== undefined) {
    const typed = add(pattern)
    parts.push(`(r.product_id in (${named('products', typed)}) or r.user_id in (${named('users', typed)}))`)
  }
  return `from reviews r where ${parts.join(' and ')}`
}

/** Reviews of all products, hidden or not, and how many there are. */
export async function listStaffReviews(db: Queryable, question: StaffReviewsQuestion, part: Part): Promise<CountedPage<ReviewRow>> {
  const order = ORDERS[question.sortBy ?? 'newest']
  const { limit, offset, after } = part
  const { statement: list, values } = compose<CountedRow<ReviewRow>>('review.staff', (add) => {
    const listed = listedText(question, add)
    return `with page as materialized (
      select r.id ${listed} and ${afterCursor(order, after, add)} order by ${orderText(order)} limit ${add(limit)} offset ${add(offset)}
    ) select t.count, ${staffColumns}, ${cursorText(order)} as cursor from (${countText(listed)}) t
    left join (page join reviews r using (id)) on true left join users u on u.id = r.user_id order by ${orderText(order)}`
  })
  return withEstimate(db, readPage(await db.query(list, values)), (add) => listedText(question, add))
}

const find = statement<ReviewRow>(
  'review.any',
  `select ${staffColumns} from reviews r left join users u on u.id = r.user_id where r.id = $1`,
)

// Like writing and deleting, it locks the product's row first: no two changes of a rating meet.
const lock = statement<{ id: string }>(
  'review.lock',
  `with target as materialized (
    select id, product_id from reviews where id = $1
  ), product as materialized (
    select p.id from products p join target t on t.product_id = p.id for no key update of p
  ) select r.id from reviews r join target t on t.id = r.id, product for update of r`,
)

/** Locks a review and its product until the transaction ends, and reads it, hidden or not; undefined when there is none. */
export async function lockReview(tx: Queryable, id: string): Promise<ReviewRow | undefined> {
  if ((await tx.query(lock, [id])).length === 0) return undefined
  return findAnyReview(tx, id)
}

/** A review by its id, hidden or not. */
export async function findAnyReview(db: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.query(find, [id])
  return row
}

const announced = `announced as (
    ${announce('things', 'select product_id from r union all select id from r')}
  )`

const hide = statement(
  'review.hide',
  `with r as (
    update reviews set hidden_at = now(), hidden_reason = $2 where id = $1 and hidden_at is null returning *
  ), counted as (
    ${counted('r.rating', -1)} from r where p.id = r.product_id
  ), ${announced} select from r`,
)
const changeReason = statement('review.hidden-reason', 'update reviews set hidden_reason = $2 where id = $1 and hidden_at is not null')
const show = statement(
  'review.show',
  `with r as (
    update reviews set hidden_at = null, hidden_reason = null where id = $1 and hidden_at is not null returning *
  ), counted as (
    ${counted('r.rating', 1)} from r where p.id = r.product_id
  ), ${announced} select from r`,
)
const answer = statement(
  'review.answer',
  `with r as (
    update reviews set answer = $2, answered_at = case when $2::text is not null then now() end where id = $1 returning *
  ), ${announced} select from r`,
)

/** Hides a review, which is then not counted, or changes the reason of one that is hidden; lock it before. */
export const hideReview = (tx: Queryable, { id, hiddenAt }: ReviewRow, reason: string) =>
  tx.query(hiddenAt ? changeReason : hide, [id, reason])

/** Shows a review again, and counts it; lock it before. */
export const showReview = (tx: Queryable, { id }: ReviewRow) => tx.query(show, [id])

/** Stores the shop's answer to a review; null for none. */
export const answerReview = (tx: Queryable, { id }: ReviewRow, text: string | null) => tx.query(answer, [id, text])
