import { deliveryDaysId, holidayId } from './address/delivery.source.ts'
import type { Context } from './context.ts'
import { unauthenticated } from './graphql/field-access.ts'
import { imageId, type Picture, picturesOf } from './graphql/image.ts'
import { type CompleteOrder, pictureOfLine } from './order/order.ts'
import { returnsOf } from './order/returns/return.ts'
import { findVariant } from './graphql/variant.ts'
import type { ResolversTypes } from './resolvers.generated.ts'
import { isNothingThere, isRefusal, notOffered } from './rest/rest-error.ts'
import { SHOP_ID } from './shop/shop.resolvers.ts'
import { viewerIdOf } from './user/viewer-id.ts'

type Node = Awaited<ResolversTypes['Node']>
type NodeName = NonNullable<Node['__typename']>
/** Finds the thing under an id. */
type Read = (id: string, context: Context) => Promise<Node | null>
type Found<Name extends NodeName> = Awaited<ResolversTypes[Name]> | null | undefined

/** Adds the name of its type to a thing. */
function as<Name extends NodeName>(__typename: Name, found: Found<Name>): Node | null {
  // Getters are copied as getters: reading them would throw for facts that some services do not send.
  return found ? (Object.defineProperties({ __typename }, Object.getOwnPropertyDescriptors(found)) as unknown as Node) : null
}

/** The part of a list that has an id. */
const within = <Part extends { _id: string }>(parts: readonly Part[] | undefined, id: string): Part | undefined =>
  parts?.find(({ _id }) => _id === id)

const pictureWithin = (pictures: readonly Picture[], id: string): Node | null =>
  as(
    'Image',
    pictures.find((picture) => imageId(picture) === id),
  )

/** The id of the thing to read; for a part, the text before the colon. */
const wholeOf = (id: string): string => id.split(':')[0] ?? ''

/** Null for things that do not exist, and for those of other accounts. */
const orNull =
  (read: Read): Read =>
  (id, context) =>
    read(id, context).catch((error: unknown) => {
      if (isRefusal(error, 'FORBIDDEN') || isNothingThere(error)) return null
      throw error
    })

/** The same for things that only signed-in callers may see. */
const signedIn =
  (read: Read): Read =>
  async (id, context) => {
    if (!context.token) throw unauthenticated()
    return orNull(read)(id, context)
  }

async function findAccount(id: string, { user, token }: Context): Promise<Found<'User'>> {
  if (await user.isOwn({ token, id })) return { token }
  const other = await user.other(id)
  return other && { token, id, user: other, own: false }
}

/** An order, or the part of it with this id. */
function inOrder(order: CompleteOrder, id: string, { language }: Context): Node | null {
  if (order._id === id) return as('Order', order)
  const pictures = order.products.flatMap((line) => pictureOfLine(line, language) ?? [])
  return (
    as('OrderLine', within(order.products, id)) ??
    as('OrderEvent', within(order.events, id)) ??
    as('Refund', within(order.refunds, id)) ??
    as('Return', within(returnsOf(order), id)) ??
    as('OrderNote', within(order.notes, id)) ??
    pictureWithin(pictures, id)
  )
}

/**
 * How things are read by the prefix of their ids. A part that is read only with a whole has the whole's id before a colon: a caller who may
 * read the one may read the other.
 */
const READERS: Record<string, Read> = {
  shop: async (id) => as('Shop', id === SHOP_ID ? {} : null),
  dep: async (id, { department }) => as('Department', await department.find(id)),
  async cat(id, { category, language }) {
    const found = await category.find(wholeOf(id))
    return found?._id === id ? as('Category', found) : pictureWithin(found ? picturesOf(found, language) : [], id)
  },
  async prod(id, { product, language }) {
    const found = await product.now.load(wholeOf(id))
    if (!found) return null
    if (found._id === id) return as('Product', found)
    return as('ProductVariant', findVariant(found, id)) ?? pictureWithin(picturesOf(found, language), id)
  },
  // Only the caller that staged a picture knows it until a thing shows it.
  img: async () => null,
  rev: orNull(async (id, { review, product }) => {
    const found = await review.one(id)
    const about = await product.now.load(found.product)
    return as('Review', about && { ...found, about })
  }),
  ord: signedIn(async (id, context) => {
    const order = await context.order.one(context.token, wholeOf(id))
    return order && inOrder(order, id, context)
  }),
  pi: signedIn(async (id, { refund, token }) => as('ProviderPayment', await refund.provider(token, id))),
  usr: signedIn(async (id, context) => {
    const account = wholeOf(id)
    if (account === id) return as('User', await findAccount(id, context))
    return as('UserNote', within(await context.customer.notes(account), id))
  }),
  addr: signedIn(async (id, { address, token }) => as('Address', within(await address.list(token), id))),
  cart: signedIn(async (id, { cart, token }) => {
    const own = await cart.read(token)
    return own._id === id ? as('Cart', own) : as('CartLine', within(own.products, id))
  }),
  viewer: signedIn(async (id, context) => {
    const { user, token } = context
    // Else a session that has ended would still have its viewer.
    await user.prove(token)
    return as('Viewer', id === (await viewerIdOf({ token }, context)) ? { token } : null)
  }),
  cpn: signedIn(async (id, { coupon, token }) => as('Coupon', await coupon.one(token, id))),
  set: signedIn(async (id, { settings, token }) => as('ShopSettingsVersion', await settings.version(token, id))),
  aud: signedIn(async (id, { audit }) => as('AuditEntry', await audit.one(id))),
  gov: signedIn(async (id, { delivery, token }) =>
    as(
      'DeliveryDays',
      (await delivery.days(token)).find((days) => deliveryDaysId(days) === id),
    ),
  ),
  hol: signedIn(async (id, { delivery, token }) =>
    as(
      'Holiday',
      (await delivery.holidays(token)).find((holiday) => holidayId(holiday) === id),
    ),
  ),
}

/** The thing under an id; null when there is none, or none that the caller may see. */
export async function readNode(id: string, context: Context): Promise<Node | null> {
  const [prefix = ''] = id.split('_')
  const read = Object.hasOwn(READERS, prefix) ? READERS[prefix] : undefined
  if (!read) throw notOffered('reading this by its id alone')
  return read(id, context)
}
