import type { RestReview, RestReviewDeleted, ReviewBody } from '@shop/contract/rest/review.ts'
import { cutUnlessCounted, type Listed, type Slice } from '../pagination.ts'
import { pathPart } from '../rest/path-part.ts'
import { noneIfNotFound } from '../rest/rest-error.ts'
import { readOnce, type Rest } from '../rest/rest.ts'

/** A review, with the product it is about where that is known. */
export interface ProductReview extends Omit<RestReview, 'user'> {
  /** Null where a service of other make has lost its author. */
  user: RestReview['user'] | null
  /** Whether it is known to be the caller's. */
  own?: boolean
}

export interface ReviewSource {
  /** A part of a product's reviews, newest first. */
  list(productId: string, slice: Slice): Promise<Listed<ProductReview>>
  /** How many reviews gave a product 1, 2, 3, 4 and 5 stars, counted one by one: for a service that does not tell. */
  ratings(productId: string): Promise<number[]>
  create(token: string, review: ReviewBody): Promise<ProductReview>
  /** Answers the id of the product it was about; undefined where the service does not tell. */
  remove(token: string, id: string): Promise<string | undefined>
}

const newestFirst = (a: RestReview, b: RestReview): number => Date.parse(b.date) - Date.parse(a.date)

const isSame = (saved: RestReview, sent: ReviewBody): boolean =>
  saved.rating === sent.rating && saved.title.trim() === sent.title.trim() && saved.comment.trim() === sent.comment.trim()

/** Spec section 7 does not say what the call that saves a review answers; ours answers the review. */
const isReview = (body: Partial<RestReview> | undefined): body is RestReview =>
  typeof body?._id === 'string' && typeof body.user?._id === 'string' && typeof body.date === 'string'

const pathOf = (productId: string): string => `review/product/${encodeURIComponent(productId)}`

async function createReview(rest: Rest, token: string, sent: ReviewBody): Promise<ProductReview> {
  const { body } = await rest.post<Partial<RestReview> | undefined>('review', { token, body: sent, anyBody: true })
  if (isReview(body)) return { ...body, product: sent.product, own: true }
  // It is looked up among those of the product.
  const reviews = (await rest.get<RestReview[]>(pathOf(sent.product))).body.toSorted(newestFirst)
  const saved = reviews.find((review) => (body?._id ? review._id === body._id : isSame(review, sent)))
  if (!saved) throw new Error('a saved review is not among those of its product')
  return { ...saved, product: sent.product, own: true }
}

export function reviewSource(rest: Rest): ReviewSource {
  const listed = (path: string) => rest.publicGet<RestReview[] | null>(path).catch(noneIfNotFound)
  const ratings = readOnce(async (productId) => {
    const reviews = (await listed(pathOf(productId)))?.body ?? []
    return [1, 2, 3, 4, 5].map((stars) => reviews.filter(({ rating }: { rating: number | string }) => Number(rating) === stars).length)
  })
  return {
    async list(product, slice) {
      const answer = await listed(`${pathOf(product)}?limit=${slice.limit}&offset=${slice.offset}`)
      const reviews = (answer?.body ?? []).map((review) => ({ ...review, product }))
      return cutUnlessCounted(answer?.totalCount === undefined ? reviews.sort(newestFirst) : reviews, answer?.totalCount, slice)
    },
    ratings: (productId) => ratings.load(productId),
    async create(token, review) {
      const created = await createReview(rest, token, review)
      ratings.clearAll()
      return created
    },
    async remove(token, id) {
      const { body } = await rest.delete<Partial<RestReviewDeleted> | undefined>(`review/${pathPart(id)}`, { token, anyBody: true })
      ratings.clearAll()
      return body?.product
    },
  }
}
