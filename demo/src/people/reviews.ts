import type { DemoProduct, Opinions } from '../catalogue/department.ts'
import { createRandom, type Random } from '../random.ts'
import { ARABIC } from './arabic-opinions.ts'
import { ENGLISH, type General } from './general-opinions.ts'

/** One written review; `reviewer` is an index into the reviewers. */
export interface DemoReview {
  reviewer: number
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  comment: string
  /** Minutes before the shop was filled. */
  age: number
}

const DAY = 24 * 60
/** Reviews go back this many days. */
const OLDEST = 400

const clamp = (value: number): number => Math.min(5, Math.max(1, value))

/** Ratings whose mean is as near to `mean` as whole stars allow, spread as shoppers spread them. */
function ratingsAround(mean: number, count: number, random: Random): number[] {
  const ratings = Array.from({ length: count }, () => clamp(Math.round(mean + (random.next() + random.next() - 1) * 2.2)))
  const target = Math.round(mean * count)
  let sum = ratings.reduce((total, rating) => total + rating, 0)
  while (sum !== target) {
    const step = sum < target ? 1 : -1
    const i = random.whole(0, count - 1)
    const changed = (ratings[i] ?? 3) + step
    if (changed < 1 || changed > 5) continue
    ratings[i] = changed
    sum += step
  }
  return ratings
}

/** Deals a list out in random order; after its last entry it goes on with `then`, else from the start. */
function dealer(random: Random, list: string[], then?: () => string): () => string {
  const deck = random.shuffled(list)
  let next = 0
  return () => (then && next >= deck.length ? then() : (deck[next++ % deck.length] ?? ''))
}

/** No sentences for one kind of product alone: there are none in Arabic yet. */
const NOTHING: Opinions = { praise: [], doubt: [], complaint: [] }

/** Deals sentences for the reviews of one product: first those of its category, then general ones; no two shoppers say the same. */
function createVoice(opinions: Opinions, any: General, random: Random): (rating: number) => Pick<DemoReview, 'title' | 'comment'> {
  const titles = any.titles.map((list) => dealer(random, list))
  const general = dealer(random, any.praise)
  const praise = dealer(random, opinions.praise, general)
  const doubt = dealer(random, opinions.doubt, dealer(random, any.doubt))
  const complaint = dealer(random, opinions.complaint, dealer(random, any.complaint))
  const comment = (rating: number): string => {
    const more = random.next()
    if (rating === 5) return more > 0.35 ? `${praise()} ${general()}` : praise()
    if (rating === 4) return more > 0.4 ? `${praise()} ${doubt()}` : more > 0.2 ? `${praise()} ${general()}` : praise()
    if (rating === 3) return more > 0.5 ? `${doubt()} ${doubt()}` : `${praise()} ${complaint()}`
    if (rating === 2) return more > 0.5 ? `${complaint()} ${doubt()}` : complaint()
    return `${complaint()} ${complaint()}`
  }
  return (rating) => ({ title: titles[rating - 1]?.() ?? '', comment: comment(rating) })
}

/** One in so many shoppers writes in Arabic, whatever the product. */
const ARABIC_WRITERS = 3

/** The reviews of one product, oldest first; `seed` makes them its own. */
export function reviewsOf({ rated: [mean, count] }: DemoProduct, opinions: Opinions, reviewers: number, seed: number): DemoReview[] {
  const random = createRandom(seed)
  const authors = random.shuffled(Array.from({ length: reviewers }, (_, i) => i))
  const voices = [createVoice(NOTHING, ARABIC, random), createVoice(opinions, ENGLISH, random)] as const
  const write = (rating: number, i: number): DemoReview => {
    const reviewer = authors[i] ?? 0
    const voice = voices[reviewer % ARABIC_WRITERS === 0 ? 0 : 1]
    return {
      reviewer,
      rating: clamp(rating) as DemoReview['rating'],
      ...voice(rating),
      // More of them are recent than old.
      age: Math.round(DAY * (1 + OLDEST * random.next() ** 1.6)),
    }
  }
  return random
    .shuffled(ratingsAround(mean, count, random))
    .map(write)
    .sort((a, b) => b.age - a.age)
}
