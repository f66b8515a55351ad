/** The columns of the CSV of orders, in their order. */
export const ORDER_COLUMNS = [
  'number',
  'placed',
  'status',
  'paymentMethod',
  'paymentStatus',
  'customer',
  'email',
  'phone',
  'quantity',
  'products',
  'subtotal',
  'shippingFee',
  'cashOnDeliveryFee',
  'bill',
  'refunded',
  'city',
  'carrier',
  'trackingNumber',
  'coupon',
  'discount',
] as const
export type OrderColumn = (typeof ORDER_COLUMNS)[number]
