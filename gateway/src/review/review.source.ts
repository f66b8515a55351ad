import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestReview, RestReviewDeleted, ReviewBody, ReviewChangeBody } from '@shop/contract/rest/review.ts'
import { completeReview, isReview, saysSame } from '../foreign/review.ts'
import type { Listed, Slice } from '../lists/pagination.ts'
import { pathPart } from '../rest/path-part.ts'
import { noneIfNotFound } from '../rest/rest-error.ts'
import { readOnce, type Rest } from '../rest/rest.ts'
import type { ReadReview } from './review.ts'
import { newestFirst, pathOf, reviewLists, type ReviewsQuestion } from './review-lists.source.ts'

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
  return {
    list: reviewLists(rest, listed),
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
