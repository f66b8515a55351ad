import { isPayable } from '../product/payable.ts'
import type { Cart, CartLine } from './optimistic-cart.ts'

/** Id of the part of the page that lists the problems of the cart. */
export const PROBLEMS_PART = 'problems'

/** Why a line cannot be ordered: nothing is left, there is no way to pay for it, or fewer pieces are left than wanted. */
export type LineProblem = 'gone' | 'unpayable' | 'short'

export function lineProblem({ product, variant, shortage }: CartLine): LineProblem | undefined {
  if (variant.stock === 0) return 'gone'
  if (!isPayable(product)) return 'unpayable'
  return shortage > 0 ? 'short' : undefined
}

/** Whether something in the cart has to be put right before it can be ordered. */
export const isBlocked = ({ lines, coupon }: Cart): boolean => lines.some(lineProblem) || Boolean(coupon?.reason)
