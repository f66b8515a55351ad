import { toPiastres } from '@shop/contract/money.ts'
import type { OrderStatus, PaymentStatus, ReturnStatus } from '@shop/contract/rest/codes.ts'
import type { RestCart } from '@shop/contract/rest/cart.ts'
import type { RestOrder } from '@shop/contract/rest/order.ts'

const SEPARATOR = ' · '

/** The name by which a product is known, or one of its variants. */
export const nameOf = (product: string, optionValues: readonly string[] = []): string => [product, ...optionValues].join(SEPARATOR)

/** The product's part of such a name. */
export const productOf = (name: string): string => name.split(SEPARATOR)[0] ?? name

/** A line as a client sees it, in either service; products are known by their names. Amounts in piastres. */
export interface SeenLine {
  name: string
  quantity: number
  price: number
}

/** An order as a client sees it; amounts in piastres. */
export interface SeenOrder {
  id: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  shippingFee: number
  cashFee: number
  total: number
  lines: SeenLine[]
  returns: { id: string; status: ReturnStatus }[]
}

/** A cart as a client sees it. */
export interface SeenCart {
  checkoutId: string | null
  lines: SeenLine[]
}

/** A shortage in a refusal. */
export interface SeenOutOfStockItem {
  name: string
  stock: number
  quantity: number
}

export const orderInRest = (order: RestOrder): SeenOrder => ({
  id: order._id,
  status: order.status as OrderStatus,
  paymentStatus: order.paymentStatus ?? 'UNPAID',
  shippingFee: toPiastres(order.shippingFee ?? 0),
  cashFee: toPiastres(order.cashOnDeliveryFee ?? 0),
  total: toPiastres(order.bill),
  lines: order.products.map(({ quantity, productBrief }) => ({
    name: nameOf(productBrief.name, productBrief.optionValues),
    quantity,
    price: toPiastres(productBrief.price),
  })),
  returns: (order.returns ?? []).map(({ _id: id, status }) => ({ id, status })),
})

export const cartInRest = ({ checkoutId, products }: RestCart): SeenCart => ({
  checkoutId: checkoutId ?? null,
  lines: products.map(({ quantity, product_id: product, variant }) => ({
    name: nameOf(product.name, variant?.optionValues),
    quantity,
    price: toPiastres((variant ?? product).price),
  })),
})

interface Money {
  amount: number
}

/** The fields that a client selects of an order in the graph. */
export const ORDER = `{ id status payment { status }
  totals { shippingFee { amount } cashOnDeliveryFee { amount } total { amount } } lines { quantity productName variantTitle unitPrice { amount } }
  returns { id status } }`

/** The answer to `ORDER`. */
export interface GraphOrder {
  id: string
  status: OrderStatus
  payment: { status: PaymentStatus }
  totals: { shippingFee: Money; cashOnDeliveryFee: Money; total: Money }
  lines: { quantity: number; productName: string; variantTitle: string; unitPrice: Money }[]
  /** Their ids begin with that of the order. */
  returns: { id: string; status: ReturnStatus }[]
}

export const orderInGraph = ({ id, status, payment, totals, lines, returns }: GraphOrder): SeenOrder => ({
  id,
  status,
  paymentStatus: payment.status,
  shippingFee: totals.shippingFee.amount,
  cashFee: totals.cashOnDeliveryFee.amount,
  total: totals.total.amount,
  lines: lines.map(({ quantity, productName, variantTitle, unitPrice }) => ({
    name: nameOf(productName, variantTitle === '' ? [] : [variantTitle]),
    quantity,
    price: unitPrice.amount,
  })),
  returns: returns.map((one) => ({ ...one, id: one.id.slice(id.length + 1) })),
})

/** The fields that a client selects of a cart in the graph. */
export const CART = '{ checkoutId lines { quantity product { name } variant { optionValues price { amount } } } }'

/** The answer to `CART`. */
export interface GraphCart {
  checkoutId: string | null
  lines: { quantity: number; product: { name: string }; variant: { optionValues: string[]; price: Money } }[]
}

export const cartInGraph = ({ checkoutId, lines }: GraphCart): SeenCart => ({
  checkoutId,
  lines: lines.map(({ quantity, product, variant }) => ({
    name: nameOf(product.name, variant.optionValues),
    quantity,
    price: variant.price.amount,
  })),
})

/** Whether two lists have the same lines, in whatever order. */
export function isSameLines(some: readonly SeenLine[], others: readonly SeenLine[]): boolean {
  const text = (lines: readonly SeenLine[]): string =>
    lines
      .map(({ name, quantity, price }) => `${quantity} × ${name} at ${price}`)
      .toSorted()
      .join('; ')
  return text(some) === text(others)
}
