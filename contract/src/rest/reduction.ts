/** Prices that fall (issue 22, 8); all of them additions to spec 7. */
import { Type, type Static } from 'typebox'
import { MAX_PRICE } from '../catalogue-rules.ts'
import { MAX_PERCENT } from '../fields/reduction.ts'
import { MAX_IDS } from '../shop.ts'
import { MAX_VARIANTS } from '../variant-rules.ts'
import { Day } from './values.ts'

/** What a product or a variant has while its price is reduced. */
export const RestReduction = Type.Object({
  listPrice: Type.Number({ description: 'decimal EGP: the price that returns when the reduction is over; of a product the lowest' }),
  priceBefore: Type.Optional(
    Type.Number({ description: 'decimal EGP: the lowest price of the 30 days before the reduction; left out where that is no higher' }),
  ),
  reducedUntil: Type.String({ description: 'when the reduced price ends; of a product, the first of them' }),
})
export type RestReduction = Static<typeof RestReduction>

/** The same as optional properties of what may be reduced. */
export const ReductionProperties = Type.Partial(RestReduction).properties

const Ids = (description: string, maxItems: number) => Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems, description })

const ProductIds = Ids('products', MAX_IDS)
const VariantIds = Type.Optional(Ids('only these variants of them; all when left out', MAX_VARIANTS))

/** PUT product/reductions: either `percent` or `price`. What was reduced or planned before is replaced. */
export const ReducePricesBody = Type.Object(
  {
    ids: ProductIds,
    variantIds: VariantIds,
    percent: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PERCENT, description: 'percent off the price of each' })),
    price: Type.Optional(Type.Number({ minimum: 0, maximum: MAX_PRICE, description: 'decimal EGP: the same reduced price for all' })),
    from: Type.Optional(Day('the first day, in Cairo; at once when left out')),
    to: Day('the last day, in Cairo: the price returns when it is over'),
  },
  { title: 'ReducePricesBody', additionalProperties: false },
)
export type ReducePricesBody = Static<typeof ReducePricesBody>

/** POST product/reductions/end: what was reduced or planned is no more. */
export const EndReductionsBody = Type.Object(
  { ids: ProductIds, variantIds: VariantIds },
  { title: 'EndReductionsBody', additionalProperties: false },
)
export type EndReductionsBody = Static<typeof EndReductionsBody>

/** A reduction that was entered, in force or still to come. */
const PlannedReduction = Type.Object({
  variantId: Type.String(),
  listPrice: Type.Number({ description: 'decimal EGP' }),
  price: Type.Number({ description: 'decimal EGP: the reduced price' }),
  from: Type.String({ description: 'the instant at which it begins' }),
  until: Type.String({ description: 'the instant at which it ends' }),
  inForce: Type.Boolean(),
})
export type RestPlannedReduction = Static<typeof PlannedReduction>

/** GET product/reductions/{id} */
export const RestReductions = Type.Object({ reductions: Type.Array(PlannedReduction) }, { title: 'Reductions' })
export type RestReductions = Static<typeof RestReductions>
