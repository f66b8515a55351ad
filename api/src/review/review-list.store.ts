import type { Language } from '@shop/contract/languages.ts'
import type { ReviewSort } from '@shop/contract/rest/codes.ts'
import { readLists, readPage, type CountedPage, type CountedRow, type ManyRow } from '../db/counted-page.ts'
import { statement, type Queryable } from '../db/database.ts'
import { cursorText, orderText, walkable, type ListOrder, type Part } from '../db/keyset.ts'
import type { ReviewRow } from './review.ts'
import { reviewColumns } from './review.store.ts'

/** Which of a product's reviews are listed first, and which are left out. */
export interface ReviewsQuestion {
  /** Those in it come before the others, where the newest come first. */
  language?: Language | undefined
  sortBy?: ReviewSort | undefined
  stars?: number | undefined
}

/** The statement that reads the reviews of one product that are shown, in an order. */
const readOf = (name: string, order: ListOrder) =>
  walkable<CountedRow<ReviewRow>>(
    { name, order, others: 2 },
    ({ follows, bounds }) => `with page as (
      select r.* from reviews r
      where r.product_id = $1 and r.hidden_at is null and ($2::integer is null or r.rating = $2) and ${follows} ${bounds}
    ) select t.count, ${reviewColumns}, ${cursorText(order)} as cursor
    from (select count(*) from reviews where product_id = $1 and hidden_at is null and ($2::integer is null or rating = $2)) t
    left join page r on true left join users u on u.id = r.user_id order by ${orderText(order)}`,
  )

/** The same, and the statement that reads the first ones of many products. */
const readIn = (name: string, order: ListOrder) => ({
  list: readOf(name, order),
  beginnings: statement<ManyRow<ReviewRow>>(
    `${name}.many`,
    `select i.id as "of", t.count, ${reviewColumns}, ${cursorText(order)} as cursor
    from unnest($1::text[]) i (id)
    cross join lateral (select count(*) from reviews where product_id = i.id and hidden_at is null) t
    left join lateral (select * from reviews r where product_id = i.id and hidden_at is null order by ${orderText(order)} limit $2) r on true
    left join users u on u.id = r.user_id order by ${orderText(order)}`,
  ),
})

const NEWEST: ListOrder = { name: 'review', id: 'r.id', descending: true }

/** The newest first; `ar` and `en` list the reviews in that language before the others. */
const READING = {
  all: readIn('review.product', NEWEST),
  ar: readIn('review.arabic', { ...NEWEST, name: 'review-ar', by: { sql: 'r.arabic', type: 'bigint' } }),
  en: readIn('review.english', { ...NEWEST, name: 'review-en', by: { sql: '(1 - r.arabic)', type: 'bigint' } }),
}

const byStars = { sql: 'r.rating', type: 'bigint' } as const

/** By stars, in whatever language; of those with as many, the best begin with the newest, the worst with the oldest: one index serves both. */
const BY_STARS = {
  best: readOf('review.best', { name: 'review-best', by: byStars, id: 'r.id', descending: true }),
  worst: readOf('review.worst', { name: 'review-worst', by: byStars, id: 'r.id', descending: false }),
}

/** The reviews of a product that are shown and that a question is about, and how many there are; none for an unknown product. */
export async function listReviews(
  db: Queryable,
  productId: string,
  part: Part,
  { language, sortBy = 'newest', stars }: ReviewsQuestion = {},
): Promise<CountedPage<ReviewRow>> {
  const read = sortBy === 'newest' ? READING[language ?? 'all'].list : BY_STARS[sortBy]
  return readPage(await read(db, [productId, stars ?? null], part))
}

/** The first reviews of many products. */
export const listReviewsOfMany = async (db: Queryable, productIds: string[], limit: number, language?: Language) =>
  readLists(productIds, await db.query(READING[language ?? 'all'].beginnings, [productIds, limit]))
