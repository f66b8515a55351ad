/** The rows of products on the home page (issue 22, 10); all of them additions to spec 7. */
import { Type, type Static } from 'typebox'
import { MAX_PRICE } from '../catalogue-rules.ts'
import { HOME_ROW_KINDS, HOME_ROW_PRODUCTS, MAX_HOME_ROW_TITLE, MAX_HOME_ROWS } from '../shop.ts'
import { RestProduct } from './product.ts'
import { orNull } from './values.ts'

const Kind = Type.Enum(HOME_ROW_KINDS, { description: 'what it lists' })
const Title = (description: string) => orNull(Type.String({ maxLength: MAX_HOME_ROW_TITLE }), description)
const title = Title('null where it is called by what it lists')
const arabicTitle = Title('in Arabic; null when there is none')
const MaxPrice = Type.Number({ minimum: 1, maximum: MAX_PRICE, description: 'decimal EGP: the most that its products cost' })

/** A row as shoppers see it. */
export const RestHomeRow = Type.Object(
  {
    kind: Kind,
    title,
    arabicTitle,
    department: Type.Optional(
      Type.Object(
        { _id: Type.String(), name: Type.String(), arabicName: orNull(Type.String()) },
        { description: 'of a row of a department' },
      ),
    ),
    maxPrice: Type.Optional(MaxPrice),
    products: Type.Array(RestProduct),
  },
  { title: 'HomeRow' },
)
export type RestHomeRow = Static<typeof RestHomeRow>

/** GET product/home-rows: the rows that are shown, in their order; one without products is left out. */
export const RestHomeRows = Type.Object({ rows: Type.Array(RestHomeRow) }, { title: 'HomeRows' })
export type RestHomeRows = Static<typeof RestHomeRows>

/** A row as administrators arrange it. */
const ArrangedRow = Type.Object(
  {
    kind: Kind,
    title,
    arabicTitle,
    department: orNull(Type.String({ maxLength: 64 }), 'of a row of a department'),
    maxPrice: orNull(MaxPrice, 'of a row of what costs no more'),
    products: Type.Array(Type.String({ maxLength: 64 }), {
      maxItems: HOME_ROW_PRODUCTS,
      description: 'of a row of hand-picked products: their ids, in order',
    }),
    shown: Type.Boolean(),
  },
  { additionalProperties: false },
)
export type RestArrangedRow = Static<typeof ArrangedRow>

/** GET and PUT product/home-rows/arrangement: all rows, in their order. */
export const RestHomeArrangement = Type.Object(
  {
    version: Type.Integer({ description: 'grows with every change; PUT is refused with ARRANGEMENT_CONFLICT when it is another by now' }),
    rows: Type.Array(ArrangedRow, { maxItems: MAX_HOME_ROWS }),
  },
  { title: 'HomeArrangement', additionalProperties: false },
)
export type RestHomeArrangement = Static<typeof RestHomeArrangement>
