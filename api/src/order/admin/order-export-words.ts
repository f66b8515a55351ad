import type { Language } from '@shop/contract/languages.ts'
import { m } from '@shop/contract/messages/messages.js'
import type { OrderColumn } from '@shop/contract/csv/order-csv.ts'
import { PAYMENT_WORDS } from '@shop/contract/payment-words.ts'
import type { OrderStatus } from '@shop/contract/rest/codes.ts'

type Said = (inputs: Record<string, never>, options: { locale: Language }) => string

const HEADINGS: Record<OrderColumn, Said> = {
  number: m.order_number,
  placed: m.order_placed_on,
  status: m.order_status,
  paymentMethod: m.order_payment_method,
  paymentStatus: m.order_payment,
  customer: m.order_customer,
  email: m.user_email,
  phone: m.user_phone,
  quantity: m.order_quantity,
  products: m.user_order_products,
  subtotal: m.cart_subtotal,
  coupon: m.order_coupon,
  discount: m.order_discount,
  shippingFee: m.cart_bill_shipping,
  cashOnDeliveryFee: m.order_cash_fee,
  bill: m.order_total,
  refunded: m.order_refunds,
  city: m.address_city,
  carrier: m.order_carrier,
  trackingNumber: m.order_tracking_number,
}

const STATUSES: Record<OrderStatus, Said> = {
  AWAITING_PAYMENT: m.order_status_awaiting_payment,
  CONFIRMED: m.order_status_confirmed,
  PROCESSING: m.order_status_processing,
  SHIPPED: m.order_status_shipped,
  DELIVERED: m.order_status_delivered,
  CANCELLED: m.order_status_cancelled,
}

const METHODS: Record<'cash' | 'visa', Said> = { cash: m.order_method_cash, visa: m.order_method_card }

/** A code as an Arabic reader sees it; the English file has the codes themselves, which programs know. */
const wordsFor =
  <Code extends string>(words: Record<Code, Said>) =>
  (code: Code, language: Language): string =>
    language === 'en' ? code : words[code]({}, { locale: language })

/** The heading of a column. */
export const heading = wordsFor(HEADINGS)
export const statusWords = wordsFor(STATUSES)
export const paymentWords = wordsFor(PAYMENT_WORDS)
export const methodWords = wordsFor(METHODS)
