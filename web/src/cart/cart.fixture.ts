import { CASH_ON_DELIVERY_FEE, SHIPPING_FEE } from '@shop/contract/shop.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'

interface LineParts {
  name?: string
  price?: number
  /** The price before a reduction. */
  priceBefore?: number
  quantity?: number
  stock?: number
  cashOnDelivery?: boolean
  /** The values of its variant; none for a product without options. */
  optionValues?: string[]
  /** The ways to pay for it; by default those that the shop offers today. */
  paymentMethods?: PaymentMethod[]
}

/** Money as the graph gives it. */
export const money = (amount: number) => ({ __typename: 'Money' as const, amount, currency: 'EGP' as const })

/** What a variant says of its reduction. */
const reductionOf = (priceBefore: number | undefined) => ({
  priceBefore: priceBefore === undefined ? null : money(priceBefore),
  reducedUntil: priceBefore === undefined ? null : '2999-01-01T00:00:00.000Z',
})

type VariantParts = Required<Pick<LineParts, 'price' | 'stock' | 'optionValues'>> & { priceBefore: number | undefined }

function variantOf(productId: string, { price, priceBefore, stock, optionValues }: VariantParts) {
  const own = optionValues.length === 0 ? productId : `var_${optionValues.join('_')}`
  return {
    __typename: 'ProductVariant' as const,
    id: `${productId}:${own}`,
    title: optionValues.join(' · '),
    optionValues,
    stock,
    price: money(price),
    ...reductionOf(priceBefore),
    image: null,
  }
}

/** A cart line as the graph gives it, for tests. */
export function aLine(
  productId: string,
  {
    name = 'Brass lamp',
    price = 45_000,
    priceBefore,
    quantity = 1,
    stock = 8,
    cashOnDelivery = true,
    optionValues = [],
    ...parts
  }: LineParts = {},
) {
  const { paymentMethods = cashOnDelivery ? ['CASH_ON_DELIVERY'] : [] } = parts
  const product = {
    __typename: 'Product' as const,
    id: productId,
    name,
    stock,
    inStock: stock > 0,
    cashOnDelivery,
    paymentMethods,
    price: money(price),
    images: [],
  }
  const variant = variantOf(productId, { price, priceBefore, stock, optionValues })
  return {
    __typename: 'CartLine' as const,
    id: `line_${variant.id.slice(productId.length + 1)}`,
    quantity,
    shortage: Math.max(0, quantity - stock),
    total: money(price * quantity),
    product,
    variant,
  }
}

/** Something that was put aside from a cart, as the graph gives it, for tests. */
export function aSavedItem(...line: Parameters<typeof aLine>) {
  const { product, variant, quantity } = aLine(...line)
  return { __typename: 'SavedItem' as const, product, variant, quantity, savedAt: '2026-01-02T03:04:05.000Z' }
}

/** A coupon in a cart; with a reason it does not apply. */
export const aCoupon = (code: string, discount: number, reason: 'BELOW_MINIMUM' | null = null) => ({
  __typename: 'CartCoupon' as const,
  code,
  discount: money(discount),
  reason,
  message: reason && `${code} needs more.`,
})

/** From which sum on orders are shipped for nothing, and what a cart lacks. */
export const aFreeShipping = (from: number, missing: number) => ({
  __typename: 'FreeShipping' as const,
  from: money(from),
  missing: money(missing),
})

/** A cart of these lines as the graph gives it, for tests. */
export function aCart(...lines: ReturnType<typeof aLine>[]) {
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const sum = lines.reduce((amount, line) => amount + line.total.amount, 0)
  const quote = (cashFee: number) => ({
    __typename: 'OrderTotals' as const,
    itemCount,
    subtotal: money(sum),
    discount: money(0),
    shippingFee: money(SHIPPING_FEE),
    cashOnDeliveryFee: money(cashFee),
    total: money(sum + SHIPPING_FEE + cashFee),
  })
  const savings = lines.reduce(
    (amount, { quantity, variant: { price, priceBefore } }) => amount + ((priceBefore ?? price).amount - price.amount) * quantity,
    0,
  )
  const orderable = lines.length > 0 && lines.every((line) => line.shortage === 0)
  return {
    __typename: 'Cart' as const,
    id: 'cart_1',
    checkoutId: 'checkout_1',
    itemCount,
    orderable,
    subtotal: money(sum),
    savings: money(savings),
    freeShipping: null as ReturnType<typeof aFreeShipping> | null,
    coupon: null as ReturnType<typeof aCoupon> | null,
    cash: quote(CASH_ON_DELIVERY_FEE),
    card: quote(0),
    lines,
    savedItems: [] as ReturnType<typeof aSavedItem>[],
  }
}
