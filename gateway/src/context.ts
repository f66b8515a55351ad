import { type AddressSource, addressSource } from './address/address.source.ts'
import { type AuditSource, auditSource } from './audit/audit.source.ts'
import { type CartSource, cartSource } from './cart/cart.source.ts'
import { type CategorySource, categorySource } from './category/category.source.ts'
import { type DepartmentSource, departmentSource } from './department/department.source.ts'
import { type FavouriteSource, favouriteSource } from './favourite/favourite.source.ts'
import { type DeliverySource, deliverySource } from './address/delivery.source.ts'
import type { Changes } from './caches.ts'
import type { RequestContext } from './graphql/request-context.ts'
import { type OrderSource, orderSource } from './order/order.source.ts'
import { type SalesSource, salesSource } from './order/sales.source.ts'
import { type PaymentSource, paymentSource } from './payment/payment.source.ts'
import { refundSource, type RefundSource } from './payment/refund.source.ts'
import { type ProductSource, productSource } from './product/product.source.ts'
import type { Rest } from './rest/rest.ts'
import { type ReviewSource, reviewSource } from './review/review.source.ts'
import { type PeopleSource, peopleSource } from './user/people.source.ts'
import { type PasswordResetSource, passwordResetSource } from './user/password-reset.source.ts'
import { type UserSource, userSource } from './user/user.source.ts'

/** What the resolvers of one request share. Apollo copies it field by field, so it must have no #private members. */
export interface Context extends RequestContext, Changes {
  user: UserSource
  people: PeopleSource
  passwordReset: PasswordResetSource
  department: DepartmentSource
  category: CategorySource
  product: ProductSource
  favourite: FavouriteSource
  review: ReviewSource
  address: AddressSource
  delivery: DeliverySource
  cart: CartSource
  order: OrderSource
  sales: SalesSource
  audit: AuditSource
  payment: PaymentSource
  refund: RefundSource
}

/** A context of its own for each request: nothing of what one person asked can reach another. */
export const createContext = (request: RequestContext & Changes, rest: Rest): Context => ({
  ...request,
  user: userSource(rest, request.token),
  people: peopleSource(rest, request.token),
  passwordReset: passwordResetSource(rest),
  department: departmentSource(rest),
  category: categorySource(rest),
  product: productSource(rest),
  favourite: favouriteSource(rest, request.token),
  review: reviewSource(rest),
  address: addressSource(rest),
  delivery: deliverySource(rest),
  cart: cartSource(rest),
  order: orderSource(rest, request.token),
  sales: salesSource(rest, request.token),
  audit: auditSource(rest, request.token),
  payment: paymentSource(rest),
  refund: refundSource(rest),
})
