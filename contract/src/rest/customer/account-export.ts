import { Type, type Static } from 'typebox'
import { RestAddress } from '../address.ts'
import { RestUserMail, RestUserNote } from './customer.ts'
import { RestMailPreferences } from '../mail-preferences.ts'
import { RestOrder, RestOrderNote } from '../order.ts'
import { RestReview } from '../review.ts'
import { RestUser } from '../user.ts'
import { orNull } from '../values.ts'

const Moment = Type.String({ description: 'RFC 3339, UTC' })

/** What a file names a product by. */
const product = { product: Type.String({ description: 'its id' }), name: orNull(Type.String()) }

/**
 * GET user/export.json and GET user/admin/export.json (additions): everything that the shop knows of one person. The number of the format
 * grows when a part gets another meaning; parts are added without it.
 */
export const RestAccountExport = Type.Object(
  {
    format: Type.Literal(1),
    exportedAt: Moment,
    account: Type.Object(RestUser.properties),
    mailPreferences: RestMailPreferences,
    coupon: orNull(Type.String(), 'the code that is entered in the cart'),
    addresses: Type.Array(Type.Object(RestAddress.properties)),
    orders: Type.Array(Type.Object(RestOrder.properties), {
      description: 'with lines, sums, coupon, payment, refunds and steps; the shop knows no card numbers',
    }),
    reviews: Type.Array(Type.Object(RestReview.properties), { description: 'hidden ones too, with the reason' }),
    reviewReports: Type.Array(Type.Object({ review: Type.String(), reason: Type.String(), reportedAt: Moment }), {
      description: 'reviews by others that the account reported',
    }),
    favourites: Type.Array(Type.Object({ ...product, addedAt: Moment })),
    cart: Type.Array(Type.Object({ ...product, variant: Type.String(), quantity: Type.Integer(), addedAt: Moment })),
    savedItems: Type.Array(Type.Object({ ...product, variant: Type.String(), quantity: Type.Integer(), savedAt: Moment })),
    stockAlerts: Type.Array(Type.Object({ ...product, variant: Type.String(), askedAt: Moment })),
    priceAlerts: Type.Array(Type.Object({ ...product, fellAt: Moment, toldAt: orNull(Type.String()) }), {
      description: 'favourites that got cheaper in the last week, and when a mail told of it',
    }),
    sessions: Type.Array(Type.Object({ createdAt: Moment, expiration: Moment }), {
      description: 'where the account is signed in; the shop does not keep from which device',
    }),
    mails: Type.Array(Type.Object(RestUserMail.properties), { description: 'those of the last week' }),
    changes: Type.Array(Type.Object({ action: Type.String(), summary: Type.String(), createdAt: Moment }), {
      description: 'what administrators did with the account; not who',
    }),
    notes: Type.Optional(Type.Array(RestUserNote, { description: 'for administrators: what they noted down about the account' })),
    orderNotes: Type.Optional(
      Type.Array(Type.Object({ ...RestOrderNote.properties, order: Type.String() }), {
        description: 'for administrators: what they noted down about its orders',
      }),
    ),
  },
  { title: 'AccountExport' },
)
export type RestAccountExport = Static<typeof RestAccountExport>
