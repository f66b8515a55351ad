/** The whole demo shop, worked out before anything is stored: the same on every run but for dates. */
import { toPiastres } from '@shop/contract/money.ts'
import type { NewProduct } from '../../api/src/product/product-insert.store.ts'
import { groupPicture } from './art/group.ts'
import { galleryOf, packshot, type Subject } from './art/scene.ts'
import { inArabic } from './catalogue/arabic/arabic.ts'
import { brandInArabic } from './catalogue/arabic/brands.ts'
import { CATALOGUE } from './catalogue/catalogue.ts'
import { OPTIONS } from './catalogue/options.ts'
import { sizeGuideOf } from './catalogue/size-guides.ts'
import { originOf } from './catalogue/origins.ts'
import type { DemoProduct, Look } from './catalogue/department.ts'
import type { CategoryRow, DepartmentRow, ReviewRow } from './demo.store.ts'
import { idAt } from './ids.ts'
import { reviewsOf } from './people/reviews.ts'
import { createRandom, type Random } from './random.ts'

/** When catalogue and accounts were made, by their ids; everything that a shop adds later comes after it. */
const OPENING = Date.UTC(2025, 0, 6, 9)
const MINUTE = 60_000

/** The next of a row of moments a minute apart, so that ids sort in the order in which they are asked for. */
export const opening = (minute: number): Date => new Date(OPENING + minute * MINUTE)

const subjectOf = ([shape, palette, style]: Look): Subject => ({ shape, palette, style })

/** The product alone in each of its colours but the first, which is that of its gallery. */
const otherColours = (name: string, [shape, , style]: Look): string[] =>
  (OPTIONS[name] ?? [])
    .flatMap(({ values }) => values.flatMap(({ palette }) => palette ?? []))
    .slice(1)
    .map((palette) => packshot({ shape, palette, style }))

/** A category and the drawing of its picture. */
export interface PlannedCategory {
  category: Omit<CategoryRow, 'image'>
  drawing: string
}

/** A product, the drawings of its gallery and its reviews, oldest first. */
export interface PlannedProduct {
  product: Omit<NewProduct, 'images' | 'id'> & { id: string }
  drawings: () => string[]
  reviews: ReviewRow[]
}

/** Everything but accounts. */
export interface Plan {
  departments: DepartmentRow[]
  categories: PlannedCategory[]
  /** In the order of their ids: the last comes first in the shop. */
  products: PlannedProduct[]
}

/** Mixes the departments evenly, so that every page shows something of each. */
function mix(random: Random): { product: DemoProduct; category: number }[] {
  let category = -1
  const departments = CATALOGUE.map(({ categories }) =>
    categories.flatMap(({ products }) => {
      category += 1
      return products.map((product) => ({ product, category }))
    }),
  )
  return departments
    .flatMap((items) => random.shuffled(items).map((item, i) => ({ item, place: (i + random.next()) / items.length })))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Works the shop out; `reviewers` are the ids of those who write, `now` is the time of the last reviews. */
export function planShop(reviewers: string[], now: Date): Plan {
  const random = createRandom(1882)
  const departments = CATALOGUE.map(({ name }, i) => ({
    id: idAt('dep', opening(i), random),
    name,
    arabicName: inArabic(name).arabicName,
    ...sizeGuideOf(name),
  }))
  const entries = CATALOGUE.flatMap(({ categories }, d) =>
    categories.map((category) => ({ category, departmentId: departments[d]?.id ?? '' })),
  )
  const categories = entries.map(({ category: { name, picture }, departmentId }, i) => ({
    category: { id: idAt('cat', opening(i), random), departmentId, name, arabicName: inArabic(name).arabicName },
    drawing: groupPicture(picture.map(subjectOf)),
  }))
  const products = mix(random).map(({ product, category }, i): PlannedProduct => {
    const { name, brand, price, stock, weight, cod = true, text, look } = product
    const opinions = entries[category]?.category.opinions ?? { praise: [], doubt: [], complaint: [] }
    const id = idAt('prod', opening(i), random)
    const reviews = reviewsOf(product, opinions, reviewers.length, 7919 * (i + 1)).map(({ reviewer, age, ...review }) => {
      const created = new Date(now.getTime() - age * MINUTE)
      return { ...review, id: idAt('rev', created, random), productId: id, userId: reviewers[reviewer] ?? '', created }
    })
    const categoryId = categories[category]?.category.id ?? ''
    const brands = { brand, arabicBrand: brandInArabic(brand) }
    const sold = { price: toPiastres(price), stock, weight, cod, countryOfOrigin: originOf(brand) }
    const row = { id, categoryId, name, ...inArabic(name), ...brands, description: text, ...sold }
    return { product: row, drawings: () => [...galleryOf(subjectOf(look)), ...otherColours(name, look)], reviews }
  })
  return { departments, categories, products }
}
