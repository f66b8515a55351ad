import type { Language } from '@shop/contract/languages.ts'
import type { ReviewSort } from '@shop/contract/rest/codes.ts'
import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestReview, RestReviewDeleted, ReviewBody, ReviewChangeBody } from '@shop/contract/rest/review.ts'
import { completeReview, isReview, saysSame } from '../foreign/review.ts'
import { cutUnlessCounted, sliceQuery, type Listed, type Slice } from '../lists/pagination.ts'
import { createBeginnings, isBeginning } from '../rest/beginnings.ts'
import { pathPart } from '../rest/path-part.ts'
import { noneIfNotFound } from '../rest/rest-error.ts'
import { readOnce, type Rest } from '../rest/rest.ts'
import type { ReadReview } from './review.ts'

/** Which of a product's reviews are listed, and which first. */
export interface ReviewsQuestion {
  /** Those in it come before the others, where the newest come first. */
  language: Language
  sortBy: ReviewSort
  stars?: number | undefined
}

export interface ReviewSource {
  /** A part of a product's reviews. */
  list(productId: string, slice: Slice, question: ReviewsQuestion): Promise<Listed<ReadReview>>
  /** How many reviews gave a product 1, 2, 3, 4 and 5 stars; counted one by one where the product does not hold the numbers. */
  ratings(product: RestProduct): number[] | Promise<number[]>
  one(id: string): Promise<ReadReview>
  create(token: string, review: ReviewBody): Promise<ReadReview>
  /** Changes an own review; an addition to spec section 7. */
  change(token: string, review: ReviewChangeBody): Promise<ReadReview>
  /** Returns the id of the product it was about; undefined where the service does not name it. */
  remove(token: string, id: string): Promise<string | undefined>
}

const newestFirst = (a: RestReview, b: RestReview): number => Date.parse(b.date) - Date.parse(a.date)

const isIn = ({ title, comment }: RestReview, language: Language): boolean =>
  /[\u0621-\u064a]/u.test(title + comment) === (language === 'ar')

const firstIn = (language: Language) => (a: RestReview, b: RestReview) =>
  Number(isIn(b, language)) - Number(isIn(a, language)) || newestFirst(a, b)

/** What a service that knows spec section 7 alone leaves to the gateway. */
function arranged(reviews: RestReview[], { language, sortBy, stars }: ReviewsQuestion): RestReview[] {
  const asked = stars === undefined ? reviews : reviews.filter(({ rating }) => rating === stars)
  if (sortBy === 'newest') return asked.sort(firstIn(language))
  return asked.sort((a, b) => (sortBy === 'best' ? b.rating - a.rating || newestFirst(a, b) : a.rating - b.rating || newestFirst(b, a)))
}

const NO_REVIEWS = { body: [], totalCount: 0, hasMore: false }

const pathOf = (productId: string): string => `review/product/${encodeURIComponent(productId)}`

async function createReview(rest: Rest, token: string, sent: ReviewBody): Promise<ReadReview> {
  const { body } = await rest.post<Partial<RestReview> | undefined>('review', { token, body: sent, anyBody: true })
  if (isReview(body)) return { ...completeReview(body, sent.product), own: true }
  // It is looked up among those of the product.
  const reviews = (await rest.get<RestReview[]>(pathOf(sent.product))).body.toSorted(newestFirst)
  const saved = reviews.find((review) => (body?._id ? review._id === body._id : saysSame(review, sent)))
  if (!saved) throw new Error('a saved review is not among those of its product')
  return { ...completeReview(saved, sent.product), own: true }
}

async function readReview(rest: Rest, id: string): Promise<ReadReview> {
  const { body } = await rest.get<RestReview>(`review/${pathPart(id)}`, { addition: 'one review' })
  return completeReview(body, body.product)
}

async function removeReview(rest: Rest, token: string, id: string): Promise<string | undefined> {
  const { body } = await rest.delete<Partial<RestReviewDeleted> | undefined>(`review/${pathPart(id)}`, { token, anyBody: true })
  return body?.product
}

export function reviewSource(rest: Rest): ReviewSource {
  const listed = (path: string) => rest.publicGet<RestReview[] | null>(path).catch(noneIfNotFound)
  const counted = readOnce(async (productId) => {
    const reviews = ((await listed(pathOf(productId)))?.body ?? []).map((review) => completeReview(review, productId))
    return [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length)
  })
  async function part(product: string, slice: Slice, question: ReviewsQuestion): Promise<Listed<ReadReview>> {
    const { language, sortBy, stars } = question
    // What is usual is left out: so visitors share what is kept of it.
    const sort = sortBy === 'newest' ? '' : `&sortBy=${sortBy}`
    const only = stars === undefined ? '' : `&stars=${stars}`
    const answer = (await listed(`${pathOf(product)}?${sliceQuery(slice)}&language=${language}${sort}${only}`)) ?? NO_REVIEWS
    const reviews = (answer.body ?? []).map((review) => completeReview(review, product))
    return cutUnlessCounted(answer.totalCount === undefined ? arranged(reviews, question) : reviews, answer, slice)
  }
  const beginningsIn = (language: Language) =>
    createBeginnings<RestReview, Listed<ReadReview>>({
      one: (product, limit) => part(product, { limit, offset: 0 }, { language, sortBy: 'newest' }),
      many: (query) => rest.publicGet(`review/product?${query}&language=${language}`),
      read({ of, total, entries }, limit) {
        const reviews = entries.map((review) => completeReview(review, of))
        return cutUnlessCounted(reviews, { totalCount: total ?? undefined, hasMore: undefined }, { limit, offset: 0 })
      },
    })
  const beginning = { en: beginningsIn('en'), ar: beginningsIn('ar') }
  return {
    list(product, slice, question) {
      const isUsual = question.sortBy === 'newest' && question.stars === undefined
      return isUsual && isBeginning(slice) ? beginning[question.language](product, slice.limit) : part(product, slice, question)
    },
    // At once where the product holds the numbers: a promise for each of a hundred products takes its time.
    ratings: ({ _id, ratings }) => ratings ?? counted.load(_id),
    one: (id) => readReview(rest, id),
    async create(token, review) {
      const created = await createReview(rest, token, review)
      counted.clearAll()
      return created
    },
    async change(token, review) {
      const { body } = await rest.put<RestReview>('review', { token, body: review, addition: 'changes of reviews' })
      counted.clearAll()
      return { ...completeReview(body, body.product), own: true }
    },
    async remove(token, id) {
      const product = await removeReview(rest, token, id)
      counted.clearAll()
      return product
    },
  }
}
