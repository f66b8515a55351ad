import { Type, type Static } from 'typebox'
import { SALES_INTERVALS } from './codes.ts'
import { Moment, orNull } from './values.ts'

const Sold = { orderCount: Type.Integer(), revenue: Type.Number({ description: 'with fees, without cancelled orders; decimal EGP' }) }

/** How one product sold. */
export const RestProductSales = Type.Object(
  {
    product_id: orNull(Type.String(), 'null once the product is gone'),
    name: Type.String(),
    arabicName: Type.Optional(orNull(Type.String(), 'null when it has none')),
    quantity: Type.Integer(),
    revenue: Type.Number({ description: 'decimal EGP' }),
  },
  { title: 'ProductSales' },
)
export type RestProductSales = Static<typeof RestProductSales>

/** GET sales (addition): the sales of whole days of Cairo, and how many accounts were opened. */
export const RestSales = Type.Object(
  {
    ...Sold,
    newCustomers: Type.Integer(),
    series: Type.Array(Type.Object({ from: Type.String({ description: 'start of the slice; RFC 3339, UTC' }), ...Sold })),
    topProducts: Type.Array(RestProductSales, { description: 'those that brought in the most, as many as `top` says' }),
  },
  { title: 'Sales' },
)
export type RestSales = Static<typeof RestSales>

export const SalesQuery = Type.Object(
  {
    from: Moment('the day in which it lies is the first; RFC 3339'),
    to: Moment('the last day is that of the moment before; RFC 3339'),
    interval: Type.Optional(
      Type.Enum(SALES_INTERVALS, { description: 'how to cut the span; day when not given. A week begins on Saturday' }),
    ),
    top: Type.Optional(Type.Integer({ minimum: 0, maximum: 50, description: 'how many of the products to list; none when not given' })),
  },
  { additionalProperties: false },
)
export type SalesQuery = Static<typeof SalesQuery>
