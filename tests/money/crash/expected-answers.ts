import type { OrderStatus, ProblemCode } from '@shop/contract/rest/codes.ts'
import type { Refusal } from './ask.ts'
import type { CallName } from './calls.ts'
import type { Style } from './plan.ts'
import { placeOf } from './truth-returns.ts'

/** The circumstances of a refused call. */
export interface Circumstances {
  /** An earlier try of it had no answer, and may have been carried out. */
  retried: boolean
  /** Whether the product at hand, or one in the cart, runs short. */
  scarce: boolean
  /** Whether the order is paid by card. */
  card: boolean
  style: Style
  /** Whether so much time has passed since the order was placed that it may have expired. */
  mayHaveExpired: boolean
  /** Whether the order is paid, cancelled or refunded by another call at the same time. */
  contested: boolean
  /** Whether the parcel is with the courier. */
  shipped: boolean
  /** The step that staff asked for. */
  step?: OrderStatus
  /** The status that a return is to have. */
  returnStep?: string
}

type Rule = (refusal: Refusal, now: Circumstances) => boolean

const RUN_SHORT: Rule = ({ short }, { scarce }) =>
  scarce && short.length > 0 && short.every(({ name, stock, quantity }) => name.startsWith('Scarce') && stock < quantity)

const isIn =
  (...statuses: OrderStatus[]) =>
  ({ order }: Refusal): boolean =>
    order !== undefined && statuses.includes(order.status)

const STEPS: OrderStatus[] = ['AWAITING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED']

/** The order is in the state of the step, or beyond. */
const isTaken: Rule = ({ order }, { step = 'DELIVERED' }) => STEPS.indexOf(order?.status ?? 'CANCELLED') >= STEPS.indexOf(step)

/** The return has the status of the step, or is beyond it, by an earlier try or a call at the same time. */
const isReturned: Rule = ({ order }, { retried, contested, returnStep = '' }) => {
  return (retried || contested) && placeOf(order?.returns[0]?.status ?? '') >= placeOf(returnStep)
}

/**
 * What each call may be refused with while the shop is killed; every other refusal fails the run. Answers that only say that a part of the
 * shop is away (`ask.ts`) are no refusals: then the call is made again.
 */
const MAY_BE_REFUSED: Record<CallName, Partial<Record<ProblemCode, Rule>>> = {
  search: {},
  'read the cart': {},
  'put into the cart': { OUT_OF_STOCK: RUN_SHORT },
  'take out of the cart': {},
  'list own orders': {},
  'place an order': {
    OUT_OF_STOCK: RUN_SHORT,
    // The order of the try that was cut off is found in the list of orders.
    EMPTY_CART: (_refusal, { style, retried }) => style === 'nothing' && retried,
    // Its order expired, and its products are in the cart again: a key alone does not say that another order is not meant.
    VALIDATION: ({ text }, { style, card, mayHaveExpired }) =>
      style === 'key' && card && mayHaveExpired && text.includes('idempotency key was used for another order'),
  },
  'begin to pay': {
    ORDER_STATE: (refusal, { mayHaveExpired }) => mayHaveExpired && isIn('CANCELLED', 'AWAITING_PAYMENT')(refusal),
  },
  'look at the payment': {},
  cancel: {
    ORDER_STATE: (refusal, { card, retried, contested, mayHaveExpired, shipped }) =>
      // Cancelled by an earlier try, by another caller, or by the end of its time; or paid meanwhile; or shipped.
      (isIn('CANCELLED')(refusal) && (retried || contested || (card && mayHaveExpired))) ||
      (isIn('CONFIRMED')(refusal) && card && contested) ||
      (isIn('SHIPPED')(refusal) && shipped),
  },
  'take a step': {
    ORDER_STATE: (refusal, now) => (now.retried && isTaken(refusal, now)) || (now.card && now.mayHaveExpired && isIn('CANCELLED')(refusal)),
  },
  refund: {
    // Expired before it was paid, or cancelled at the same time: then all of it goes back anyway.
    ORDER_STATE: (refusal, { mayHaveExpired, contested }) => isIn('CANCELLED')(refusal) && (mayHaveExpired || contested),
  },
  'ask for a return': {},
  'accept a return': { ORDER_STATE: isReturned },
  'receive a return': { ORDER_STATE: isReturned },
  'refund a return': { ORDER_STATE: isReturned },
  'replace a return': { ORDER_STATE: isReturned },
}

/** Whether a call may be refused like that. */
export const mayBeRefused = (call: CallName, refusal: Refusal, now: Circumstances): boolean =>
  MAY_BE_REFUSED[call][refusal.code]?.(refusal, now) ?? false
