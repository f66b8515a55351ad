import { formatNumber } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'

/** By how much a product is reduced, for a badge: '20% off'; 'Up to 20% off' where it has variants that may be reduced by less. */
export function discountText(percent: number, isUpTo: boolean): string {
  const words = { percent: formatNumber(percent) }
  return isUpTo ? m.product_discount_up_to(words) : m.product_discount(words)
}
