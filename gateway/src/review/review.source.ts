import type { RestProduct } from '@shop/contract/rest/product.ts'
import type { RestReview, RestReviewDeleted, ReviewBody } from '@shop/contract/rest/review.ts'
import { completeReview, isReview, saysSame } from '../foreign/review.ts'
import { cutUnlessCounted, type Listed, type Slice } from '../pagination.ts'
import { pathPart } from '../rest/path-part.ts'
import { noneIfNotFound } from '../rest/rest-error.ts'
import { readOnce, type Rest } from '../rest/rest.ts'
import type { ReadReview } from './review.ts'

export interface ReviewSource {
  /** A part of a product's reviews, newest first. */
  list(productId: string, slice: Slice): Promise<Listed<ReadReview>>
  /** How many reviews gave a product 1, 2, 3, 4 and 5 stars; counted one by one where the product does not tell. */
  ratings(product: RestProduct): number[] | Promise<number[]>
  create(token: string, review: ReviewBody): Promise<ReadReview>
  /** Returns the id of the product it was about; undefined where the service does not tell. */
  remove(token: string, id: string): Promise<string | undefined>
}

const newestFirst = (a: RestReview, b: RestReview): number => Date.parse(b.date) - Date.parse(a.date)

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

export function reviewSource(rest: Rest): ReviewSource {
  const listed = (path: string) => rest.publicGet<RestReview[] | null>(path).catch(noneIfNotFound)
  const counted = readOnce(async (productId) => {
    const reviews = ((await listed(pathOf(productId)))?.body ?? []).map((review) => completeReview(review, productId))
    return [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }) => rating === stars).length)
  })
  return {
    async list(product, slice) {
      const answer = await listed(`${pathOf(product)}?limit=${slice.limit}&offset=${slice.offset}`)
      const reviews = (answer?.body ?? []).map((review) => completeReview(review, product))
      return cutUnlessCounted(answer?.totalCount === undefined ? reviews.sort(newestFirst) : reviews, answer?.totalCount, slice)
    },
    // At once where the product tells: a promise for each of a hundred products takes its time.
    ratings: ({ _id, ratings }) => ratings ?? counted.load(_id),
    async create(token, review) {
      const created = await createReview(rest, token, review)
      counted.clearAll()
      return created
    },
    async remove(token, id) {
      const { body } = await rest.delete<Partial<RestReviewDeleted> | undefined>(`review/${pathPart(id)}`, { token, anyBody: true })
      counted.clearAll()
      return body?.product
    },
  }
}
