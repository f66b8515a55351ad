import { addressSource } from './address/address.source.ts'
import { auditSource } from './audit/audit.source.ts'
import { cartSource } from './cart/cart.source.ts'
import { categorySource } from './category/category.source.ts'
import { couponSource } from './coupon/coupon.source.ts'
import { departmentSource } from './department/department.source.ts'
import { favouriteSource } from './favourite/favourite.source.ts'
import { deliverySource } from './address/delivery.source.ts'
import type { RequestContext } from './graphql/request-context.ts'
import { orderSource } from './order/order.source.ts'
import { returnSource } from './order/returns/return.source.ts'
import { salesSource } from './order/admin/sales.source.ts'
import { paymentSource } from './payment/payment.source.ts'
import { refundSource } from './payment/admin/refund.source.ts'
import { homeRowsSource } from './product/home/home-rows.source.ts'
import { stockAlertSource } from './product/stock-alerts/stock-alert.source.ts'
import { productSource } from './product/product.source.ts'
import type { Rest } from './rest/rest.ts'
import { moderationSource } from './review/moderation.source.ts'
import { reviewSource } from './review/review.source.ts'
import { customerSource } from './user/admin/customer.source.ts'
import { peopleSource } from './user/admin/people.source.ts'
import { mailPreferenceSource } from './user/mail-preference.source.ts'
import { passwordResetSource } from './user/password-reset.source.ts'
import { settingsSource } from './shop/settings.source.ts'
import { userSource } from './user/user.source.ts'

/** How each source is made from the request's REST calls and token. */
const SOURCES = {
  user: userSource,
  settings: settingsSource,
  people: peopleSource,
  customer: customerSource,
  passwordReset: passwordResetSource,
  mailPreference: mailPreferenceSource,
  department: departmentSource,
  category: categorySource,
  product: productSource,
  homeRows: homeRowsSource,
  stockAlert: stockAlertSource,
  favourite: favouriteSource,
  review: reviewSource,
  moderation: moderationSource,
  address: addressSource,
  delivery: deliverySource,
  cart: cartSource,
  coupon: couponSource,
  order: orderSource,
  returns: returnSource,
  sales: salesSource,
  audit: auditSource,
  payment: paymentSource,
  refund: refundSource,
} satisfies Record<string, (rest: Rest, token: string) => object>

type Sources = { readonly [Name in keyof typeof SOURCES]: ReturnType<(typeof SOURCES)[Name]> }

/** The context that the resolvers of one request share. Apollo copies its own fields and keeps its prototype. */
export interface Context extends RequestContext, Sources {}

/** A source is made when a resolver first asks for it: most requests need two of them. */
const lazySources: PropertyDescriptorMap = Object.fromEntries(
  Object.entries(SOURCES).map(([name, make]) => [
    name,
    {
      get(this: RequestContext & { rest: Rest }) {
        const source = make(this.rest, this.token)
        Object.defineProperty(this, name, { value: source })
        return source
      },
    },
  ]),
)
const WITH_SOURCES = Object.create(null, lazySources) as Sources

/** A context of its own for each request: no data of one caller can reach another. */
export const createContext = (request: RequestContext, rest: Rest): Context =>
  Object.assign(Object.create(WITH_SOURCES) as Sources, request, { rest })
