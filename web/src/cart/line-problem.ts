import { isPayable } from '../product/payable.ts'
import type { Cart, CartLine } from './optimistic-cart.ts'

/** Id of the part of the page that says what has to be put right. */
export const PROBLEMS_PART = 'problems'

/** Why a line cannot be ordered: nothing is left, nobody can pay for it yet, or fewer pieces are left than wanted. */
export type LineProblem = 'gone' | 'unpayable' | 'short'

/** What keeps a line from being ordered; undefined when nothing does. */
export function lineProblem({ product, shortage }: CartLine): LineProblem | undefined {
  if (product.stock === 0) return 'gone'
  if (!isPayable(product)) return 'unpayable'
  return shortage > 0 ? 'short' : undefined
}

/** Whether something in the cart has to be put right before it can be ordered. */
export const isBlocked = ({ lines }: Cart): boolean => lines.some(lineProblem)
