import { createHash } from 'node:crypto'
import { fullAddress } from '@shop/contract/full-address.ts'
import { toEgp } from '@shop/contract/money.ts'
import type { AddressBody } from '@shop/contract/rest/address.ts'
import type { CashRefundMethod, OrderAction, OrderStatus, PaymentStatus, RefundStatus } from '@shop/contract/rest/codes.ts'
import type { RestPromise } from '@shop/contract/rest/delivery.ts'
import type { RestOrder, RestRefund } from '@shop/contract/rest/order.ts'
import type { RestSeller } from '@shop/contract/rest/shop/settings.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { addressFingerprint } from '../address/address.ts'
import type { Account } from '../http/auth.ts'
import { toRestUser } from '../user/user.ts'
import { trackingUrl } from './couriers.ts'
import { isReturnable, returnablePieces, toRestReturns, type ReturnRow } from './order-return.ts'

/** A line of an order: the product as it was bought, `unitPrice` in piastres. */
export interface OrderLine {
  productId: string
  /** False once the product is gone from the shop. */
  listed: boolean
  name: string
  /** Null where the product had none, and in orders from before Arabic names were stored. */
  arabicName: string | null
  image: string | null
  unitPrice: number
  quantity: number
  /** Its part of what the coupon took off, in piastres. */
  discount: number
  /** What was bought of a product with options, and its values as they were; null where it had none. */
  variantId: string | null
  optionValues: string[] | null
  arabicOptionValues: (string | null)[] | null
}

/** A step in the life of an order; moments inside JSON are text. */
export interface OrderEventRow {
  id: string
  status: OrderStatus
  note: string | null
  byShop: boolean
  createdAt: string
}

/** A refund, pending or done; `amount` in piastres. */
export interface RefundRow {
  id: string
  amount: number
  status: RefundStatus
  reason: string | null
  /** How cash went back; null to the card. */
  method: CashRefundMethod | null
  /** Whether it is of the payment that paid the order; false of a strange one, whose money went back at once. */
  ofPayment: boolean
  /** Why the card provider refused it. */
  failure: string | null
  createdAt: string
}

/** The part of an order that only administrators see. */
export interface StaffView {
  customer: (Omit<Account, 'createdAt'> & { createdAt: string }) | null
  notes: { id: string; note: string; authorId: string | null; author: string | null; createdAt: string }[]
}

/** An order as the database returns it; amounts in piastres. */
export interface OrderRow {
  id: string
  number: number
  userId: string | null
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  shippingFee: number
  cashOnDeliveryFee: number
  /** What the coupon took off, and its code. */
  discount: number
  couponCode: string | null
  total: number
  deliveryAddress: AddressBody & { fullName: string }
  trackingNumber: string | null
  carrier: string | null
  /** The days between which it was promised to arrive, YYYY-MM-DD; null until it is accepted. */
  promisedFrom: string | null
  promisedTo: string | null
  placedAt: Date
  updatedAt: Date
  /** Until when it can be paid by card. */
  expiresAt: Date | null
  /** Whether it waits for its payment and its time is not over, by the clock of the database. */
  payable: boolean
  /** When the order was paid by card. */
  paidAt: Date | null
  /** The sum of the refunds, in piastres. */
  refunded: number
  /** Who sold it; null where no version of the settings is stored. */
  seller: RestSeller | null
  lines: OrderLine[]
  /** Oldest first. */
  events: OrderEventRow[]
  /** Oldest first. */
  refunds: RefundRow[]
  /** Oldest first. */
  returns: ReturnRow[]
  /** Until when its shopper may return products; null until it is delivered. */
  returnableUntil: Date | null
  /** Its position in the list that it was read from. */
  cursor?: string
}

/** The step after each state; where there is none an order is over. */
export const NEXT_STATUS: Partial<Record<OrderStatus, OrderStatus>> = {
  CONFIRMED: 'PROCESSING',
  PROCESSING: 'SHIPPED',
  SHIPPED: 'DELIVERED',
}

/** Whether the order is accepted and has not arrived. */
export const isUnderWay = (status: OrderStatus): boolean => NEXT_STATUS[status] !== undefined

/** An order can be cancelled until it is with the courier. */
export const CANCELLABLE: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING']

type Paid = Pick<OrderRow, 'paidAt' | 'total' | 'refunds'>

/** What is left of a payment, in piastres: without what went back of it, or is about to. */
const leftOf = ({ total, refunds }: Paid): number =>
  refunds.reduce((left, { amount, status, ofPayment }) => (status === 'FAILED' || !ofPayment ? left : left - amount), total)

/** What could still go back to the card, in piastres. */
const refundableToCard = (order: Paid): number => (order.paidAt === null ? 0 : leftOf(order))

/** What could still go back in piastres: to the card, or of what was paid in cash at the door. */
const refundable = (order: OrderRow): number =>
  order.paymentMethod === 'cash' && order.status === 'DELIVERED' ? leftOf(order) : refundableToCard(order)

function actionsOf(order: OrderRow, byStaff: boolean): OrderAction[] {
  const { status, payable } = order
  return [
    ...(!byStaff && payable ? (['PAY'] as const) : []),
    ...(byStaff && NEXT_STATUS[status] ? (['ADVANCE'] as const) : []),
    ...(status === 'AWAITING_PAYMENT' || CANCELLABLE.includes(status) ? (['CANCEL'] as const) : []),
    ...(byStaff && refundableToCard(order) > 0 ? (['REFUND'] as const) : []),
    ...(isReturnable(order, byStaff) ? (['RETURN'] as const) : []),
  ]
}

/** A hash, equal for two calls with one Idempotency-Key that ask for the same order. */
export const requestHash = (address: AddressBody, method: PaymentMethod): Buffer =>
  createHash('sha256').update(addressFingerprint(address)).update(method).digest()

/** The order number that a shopper quotes on the phone. */
export const orderNumber = ({ number }: Pick<OrderRow, 'number'>): string => `EG-${number}`

/** When an order was promised to arrive. */
export const promiseOf = ({ promisedFrom, promisedTo }: Pick<OrderRow, 'promisedFrom' | 'promisedTo'>): RestPromise | null =>
  promisedFrom === null || promisedTo === null ? null : { from: promisedFrom, to: promisedTo }

const moment = (time: string): string => new Date(time).toISOString()

/** The refunds of an order: a shopper sees neither the shop's reasons nor failed ones. */
const toRestRefunds = (refunds: RefundRow[], byStaff: boolean): RestRefund[] =>
  refunds
    .filter(({ status }) => byStaff || status !== 'FAILED')
    .map(({ id, amount, status, reason, method, failure, createdAt }) => ({
      _id: id,
      amount: toEgp(amount),
      status,
      method,
      reason: byStaff ? reason : null,
      failure: byStaff ? failure : null,
      createdAt: moment(createdAt),
    }))

/** What it cost, and who sold it. */
const sumsOf = (row: OrderRow) => ({
  refunded: toEgp(row.refunded),
  coupon: row.couponCode,
  discount: toEgp(row.discount),
  shippingFee: toEgp(row.shippingFee),
  cashOnDeliveryFee: toEgp(row.cashOnDeliveryFee),
  ...(row.seller && { seller: row.seller }),
})

const linesOf = (row: OrderRow, imageUrl: (file: string) => string, byStaff: boolean): RestOrder['products'] =>
  row.lines.map((line, index) => ({
    product_id: line.listed ? line.productId : null,
    quantity: line.quantity,
    discount: toEgp(line.discount),
    returnable: returnablePieces(row, index + 1, byStaff),
    productBrief: {
      product_id: line.productId,
      name: line.name,
      arabicName: line.arabicName,
      price: toEgp(line.unitPrice),
      image_path: line.image === null ? null : imageUrl(line.image),
      ...(line.variantId !== null && {
        variant_id: line.variantId,
        optionValues: line.optionValues ?? [],
        arabicOptionValues: line.arabicOptionValues ?? [],
      }),
    },
  }))

/** An order in the words of the REST service, as its owner sees it; `byStaff` adds what administrators see. */
export const toRestOrder = (row: OrderRow, imageUrl: (file: string) => string, byStaff = false): RestOrder => ({
  _id: row.id,
  createdAt: row.placedAt.toISOString(),
  bill: toEgp(row.total),
  status: row.status,
  deliveryAddress: { ...row.deliveryAddress, fullAddress: fullAddress(row.deliveryAddress) },
  paymentMethod: row.paymentMethod,
  products: linesOf(row, imageUrl, byStaff),
  number: orderNumber(row),
  user: row.userId,
  paymentStatus: row.paymentStatus,
  expiresAt: row.status === 'AWAITING_PAYMENT' ? (row.expiresAt?.toISOString() ?? null) : null,
  paidAt: row.paidAt?.toISOString() ?? null,
  refunds: toRestRefunds(row.refunds, byStaff),
  returns: toRestReturns(row, { imageUrl, orderNumber: orderNumber(row), byStaff }),
  returnableUntil: row.returnableUntil?.toISOString() ?? null,
  ...sumsOf(row),
  ...(byStaff && { refundable: toEgp(refundable(row)) }),
  updatedAt: row.updatedAt.toISOString(),
  trackingNumber: row.trackingNumber,
  carrier: row.carrier,
  trackingUrl: trackingUrl(row.carrier, row.trackingNumber),
  promise: promiseOf(row),
  events: row.events.map(({ id, createdAt, ...event }) => ({ _id: id, ...event, createdAt: moment(createdAt) })),
  availableActions: actionsOf(row, byStaff),
  ...(row.cursor !== undefined && { cursor: row.cursor }),
})

/** The same for administrators, with customer and internal notes. */
export const toStaffOrder = (row: OrderRow & StaffView, imageUrl: (file: string) => string): RestOrder => ({
  ...toRestOrder(row, imageUrl, true),
  customer: row.customer && toRestUser({ ...row.customer, createdAt: new Date(row.customer.createdAt) }),
  notes: row.notes.map(({ id, note, authorId, author, createdAt }) => ({
    _id: id,
    note,
    author: authorId === null ? null : { _id: authorId, name: author ?? '' },
    createdAt: moment(createdAt),
  })),
})
