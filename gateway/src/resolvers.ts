import { addressResolvers } from './address/address.resolvers.ts'
import { deliveryResolvers } from './address/delivery.resolvers.ts'
import { auditResolvers } from './audit/audit.resolvers.ts'
import { cartResolvers } from './cart/cart.resolvers.ts'
import { savedItemResolvers } from './cart/saved-items.resolvers.ts'
import { categoryResolvers } from './category/category.resolvers.ts'
import { editCategoryResolvers } from './category/edit-category.resolvers.ts'
import { couponResolvers } from './coupon/coupon.resolvers.ts'
import { departmentResolvers } from './department/department.resolvers.ts'
import { editDepartmentResolvers } from './department/edit-department.resolvers.ts'
import { favouriteResolvers } from './favourite/favourite.resolvers.ts'
import { imageResolvers } from './graphql/image.ts'
import { liveResolvers } from './live.resolvers.ts'
import { nodeResolvers } from './node.resolvers.ts'
import { orderResolvers } from './order/order.resolvers.ts'
import { reorderResolvers } from './order/reorder.resolvers.ts'
import { orderStepResolvers } from './order/order-steps.resolvers.ts'
import { placeOrderResolvers } from './order/place-order.resolvers.ts'
import { orderBulkResolvers } from './order/bulk/order-bulk.resolvers.ts'
import { returnResolvers } from './order/returns/return.resolvers.ts'
import { salesResolvers } from './order/admin/sales.resolvers.ts'
import { paymentResolvers } from './payment/payment.resolvers.ts'
import { refundResolvers } from './payment/admin/refund.resolvers.ts'
import { bulkProductResolvers } from './product/bulk/bulk-product.resolvers.ts'
import { reductionResolvers } from './product/reductions/reduction.resolvers.ts'
import { hiddenProductResolvers } from './product/status/hidden-product.resolvers.ts'
import { homeRowResolvers } from './product/home/home-rows.resolvers.ts'
import { editProductResolvers } from './product/edit/edit-product.resolvers.ts'
import { productResolvers } from './product/product.resolvers.ts'
import { stockAlertResolvers } from './product/stock-alerts/stock-alert.resolvers.ts'
import { variantResolvers } from './product/variants/variant.resolvers.ts'
import type { Resolvers } from './resolvers.generated.ts'
import { moderationResolvers } from './review/moderation.resolvers.ts'
import { reviewResolvers } from './review/review.resolvers.ts'
import { writeReviewResolvers } from './review/write-review.resolvers.ts'
import { scalars } from './graphql/scalars.ts'
import { countryResolvers } from './shop/country.resolvers.ts'
import { settingsResolvers } from './shop/settings.resolvers.ts'
import { shopResolvers } from './shop/shop.resolvers.ts'
import { customerResolvers } from './user/admin/customer.resolvers.ts'
import { peopleResolvers } from './user/admin/people.resolvers.ts'
import { mailPreferenceResolvers } from './user/mail-preference.resolvers.ts'
import { passwordResetResolvers } from './user/password-reset.resolvers.ts'
import { profileResolvers } from './user/profile.resolvers.ts'
import { userResolvers } from './user/user.resolvers.ts'

/** The resolvers of all fields of schema.graphql. Words meet here: several may resolve fields of one type. */
export const resolvers: Resolvers[] = [
  scalars,
  shopResolvers,
  settingsResolvers,
  countryResolvers,
  nodeResolvers,
  imageResolvers,
  userResolvers,
  profileResolvers,
  passwordResetResolvers,
  mailPreferenceResolvers,
  peopleResolvers,
  customerResolvers,
  departmentResolvers,
  editDepartmentResolvers,
  categoryResolvers,
  editCategoryResolvers,
  productResolvers,
  variantResolvers,
  editProductResolvers,
  bulkProductResolvers,
  reductionResolvers,
  hiddenProductResolvers,
  homeRowResolvers,
  stockAlertResolvers,
  favouriteResolvers,
  reviewResolvers,
  writeReviewResolvers,
  moderationResolvers,
  addressResolvers,
  deliveryResolvers,
  cartResolvers,
  savedItemResolvers,
  couponResolvers,
  orderResolvers,
  reorderResolvers,
  orderBulkResolvers,
  orderStepResolvers,
  returnResolvers,
  salesResolvers,
  auditResolvers,
  placeOrderResolvers,
  paymentResolvers,
  refundResolvers,
  liveResolvers,
]
