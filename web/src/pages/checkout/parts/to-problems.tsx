import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { PROBLEMS_PART } from '../../../cart/line-problem.ts'
import { Rich } from '../../../ui/rich.tsx'

const link = (words: ReactNode) => <a href={`#${PROBLEMS_PART}`}>{words}</a>

/** Why an order has to wait, with a link to the problems of the cart. */
export const ToProblems = () => <Rich message={m.cart_blocked} as={{ link }} />
