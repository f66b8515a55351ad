import { createHash } from 'node:crypto'
import { fullAddress } from '@shop/contract/full-address.ts'
import { toEgp } from '@shop/contract/money.ts'
import type { AddressBody } from '@shop/contract/rest/address.ts'
import type { OrderStatus, PaymentStatus } from '@shop/contract/rest/codes.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'
import { addressFingerprint } from '../address/address.ts'

/** How an order can be paid at present; cards come with part 4. */
export const AVAILABLE_METHODS: PaymentMethod[] = ['cash']

/** A line of an order: the product as it was bought, `unitPrice` in piastres. */
export interface OrderLine {
  productId: string
  /** False once the product is gone from the shop. */
  listed: boolean
  name: string
  image: string | null
  unitPrice: number
  quantity: number
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
  total: number
  deliveryAddress: AddressBody & { fullName: string }
  placedAt: Date
  updatedAt: Date
  lines: OrderLine[]
}

/** Equal for two calls with one Idempotency-Key that ask for the same. */
export const requestHash = (address: AddressBody, method: PaymentMethod): Buffer =>
  createHash('sha256').update(addressFingerprint(address)).update(method).digest()

/** What to quote on the phone. */
export const orderNumber = ({ number }: OrderRow): string => `EG-${number}`

/** An order in the words of the REST service. */
export const toRestOrder = (row: OrderRow, imageUrl: (file: string) => string): RestOrder => ({
  _id: row.id,
  createdAt: row.placedAt.toISOString(),
  bill: toEgp(row.total),
  status: row.status,
  deliveryAddress: { ...row.deliveryAddress, fullAddress: fullAddress(row.deliveryAddress) },
  paymentMethod: row.paymentMethod,
  products: row.lines.map((line) => ({
    product_id: line.listed ? line.productId : null,
    quantity: line.quantity,
    productBrief: {
      product_id: line.productId,
      name: line.name,
      price: toEgp(line.unitPrice),
      image_path: line.image === null ? null : imageUrl(line.image),
    },
  })),
  number: orderNumber(row),
  user: row.userId,
  paymentStatus: row.paymentStatus,
  shippingFee: toEgp(row.shippingFee),
  cashOnDeliveryFee: toEgp(row.cashOnDeliveryFee),
  updatedAt: row.updatedAt.toISOString(),
})
