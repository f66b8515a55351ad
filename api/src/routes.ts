import { addressRoutes } from './address/address.routes.ts'
import { deliveryRoutes } from './address/delivery.routes.ts'
import { holidayRoutes } from './address/holiday.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { categoryImageRoutes } from './category/category-image.routes.ts'
import { categoryRoutes } from './category/category.routes.ts'
import { couponRoutes } from './coupon/coupon.routes.ts'
import { departmentRoutes } from './department/department.routes.ts'
import { favouriteRoutes } from './favourite/favourite.routes.ts'
import { acceptForms } from './forms/form.ts'
import { limitRoutes } from './limits/limits.routes.ts'
import { orderExportRoutes } from './order/admin/order-export.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { heldRoutes } from './order/admin/held.routes.ts'
import { salesRoutes } from './order/admin/sales.routes.ts'
import { staffOrderRoutes } from './order/admin/staff-orders.routes.ts'
import { webhookRoutes } from './payment/payment-webhook.routes.ts'
import { refundRoutes } from './payment/refund.routes.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { productBulkRoutes } from './product/bulk/product-bulk.routes.ts'
import { productExportRoutes } from './product/bulk/product-export.routes.ts'
import { productImportRoutes } from './product/bulk/product-import.routes.ts'
import { productPictureRoutes } from './product/edit/picture.routes.ts'
import { productChangeRoutes, productFormRoutes } from './product/edit/product-edit.routes.ts'
import { homeRowRoutes } from './product/home/home-rows.routes.ts'
import { stockAlertRoutes } from './product/stock-alerts/stock-alerts.routes.ts'
import { reductionRoutes } from './product/reductions/reductions.routes.ts'
import { variantRoutes } from './product/variants/variants.routes.ts'
import { productListsRoutes } from './product/list/product-lists.routes.ts'
import { relatedProductsRoutes } from './product/related/related-products.routes.ts'
import { productRoutes } from './product/product.routes.ts'
import { sitemapRoutes } from './product/sitemap.routes.ts'
import { returnPictureRoutes } from './return/return-picture.routes.ts'
import { returnRoutes } from './return/return.routes.ts'
import { staffReturnRoutes } from './return/admin/staff-returns.routes.ts'
import { moderationRoutes } from './review/admin/moderation.routes.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { customerRoutes } from './customer/customer.routes.ts'
import { settingsRoutes } from './shop/settings.routes.ts'
import { peopleRoutes } from './user/admin/people.routes.ts'
import { accountExportRoutes } from './customer/account-export.routes.ts'
import { mailPreferenceRoutes } from './user/mail-preferences.routes.ts'
import { passwordResetRoutes } from './user/password-reset.routes.ts'
import { profileRoutes } from './user/profile.routes.ts'
import { userRoutes } from './user/user.routes.ts'
import type { Api, Services } from './http/http.ts'
import type { Cards } from './payment/cards.ts'

/** Routes that read forms have a scope of their own: no other route takes one. */
const addFormRoutes = (app: Api, services: Services): void =>
  void app.register(async (scope) => {
    await acceptForms(scope)
    categoryImageRoutes(scope, services)
    productFormRoutes(scope, services)
    productPictureRoutes(scope, services)
    productImportRoutes(scope, services)
    returnPictureRoutes(scope, services)
  })

function addCatalogue(app: Api, services: Services): void {
  departmentRoutes(app, services)
  categoryRoutes(app, services)
  productRoutes(app, services)
  relatedProductsRoutes(app, services)
  productListsRoutes(app, services)
  homeRowRoutes(app, services)
  sitemapRoutes(app, services)
  productChangeRoutes(app, services)
  variantRoutes(app, services)
  reductionRoutes(app, services)
  stockAlertRoutes(app, services)
  productBulkRoutes(app, services)
  productExportRoutes(app, services)
  addFormRoutes(app, services)
}

/** Adds the routes of all words; `cards` is undefined in a shop that takes cash alone. */
export function addRoutes(app: Api, services: Services, cards: Cards | undefined): void {
  limitRoutes(app, services)
  auditRoutes(app, services)
  userRoutes(app, services)
  profileRoutes(app, services)
  peopleRoutes(app, services)
  passwordResetRoutes(app, services)
  mailPreferenceRoutes(app, services)
  settingsRoutes(app, services)
  addCatalogue(app, services)
  favouriteRoutes(app, services)
  reviewRoutes(app, services)
  moderationRoutes(app, services)
  addressRoutes(app, services)
  deliveryRoutes(app, services)
  holidayRoutes(app, services)
  cartRoutes(app, services)
  couponRoutes(app, services)
  orderRoutes(app, services)
  staffOrderRoutes(app, services)
  orderExportRoutes(app, services)
  heldRoutes(app, services)
  salesRoutes(app, services)
  paymentRoutes(app, { services, cards })
  refundRoutes(app, { services, cards })
  returnRoutes(app, { services, cards })
  staffReturnRoutes(app, services)
  webhookRoutes(app, { services, cards })
  customerRoutes(app, services)
  accountExportRoutes(app, services)
}
