import type { Language } from '@shop/contract/languages.ts'
import type { ReviewSort } from '@shop/contract/rest/codes.ts'
import type { RestReview } from '@shop/contract/rest/review.ts'
import { completeReview } from '../foreign/review.ts'
import { cutUnlessCounted, sliceQuery, type Listed, type Slice } from '../lists/pagination.ts'
import { createBeginnings, isBeginning } from '../rest/beginnings.ts'
import type { RestAnswer } from '../rest/rest-answer.ts'
import type { Rest } from '../rest/rest.ts'
import type { ReadReview } from './review.ts'
import { pathPart } from '../rest/path-part.ts'

/** Which of a product's reviews are listed, and which first. */
export interface ReviewsQuestion {
  /** Those in it come before the others, where the newest come first. */
  language: Language
  sortBy: ReviewSort
  stars?: number | undefined
}

/** Compares two reviews by their days. */
export const newestFirst = (a: RestReview, b: RestReview): number => Date.parse(b.date) - Date.parse(a.date)

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

/** The path of a product's reviews. */
export const pathOf = (productId: string): string => `review/product/${pathPart(productId)}`

type Read = (path: string) => Promise<RestAnswer<RestReview[] | null> | undefined>

/** Reads the reviews of a product, the usual beginnings of many products in one call; `listed` reads a path. */
export function reviewLists(rest: Rest, listed: Read) {
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
  return (product: string, slice: Slice, question: ReviewsQuestion): Promise<Listed<ReadReview>> => {
    const isUsual = question.sortBy === 'newest' && question.stars === undefined
    return isUsual && isBeginning(slice) ? beginning[question.language](product, slice.limit) : part(product, slice, question)
  }
}
