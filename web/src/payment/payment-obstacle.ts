import { PAYMENT_METHODS, type PaymentMethod as Chosen } from '@shop/contract/shop.ts'
import type { Cart } from '../cart/optimistic-cart.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'
import { GRAPH_METHOD } from './chosen-method.ts'

/** Why an order of this cart cannot be paid this way; undefined when it can. */
export function paymentObstacle(method: Chosen, offered: readonly PaymentMethod[], cart: Cart): string | undefined {
  if (!offered.includes(GRAPH_METHOD[method])) return `Paying ${method === 'visa' ? 'by card' : 'in cash'} is not available at present.`
  const cardOnly = method === 'cash' ? cart.lines.filter((line) => !line.product.cashOnDelivery).map((line) => line.product.name) : []
  if (cardOnly.length === 0) return undefined
  return `Not for cash on delivery: ${cardOnly.join(', ')}. Remove ${cardOnly.length === 1 ? 'it' : 'them'} from the cart to pay in cash.`
}

/** The way to pay that was chosen, else the first one that is possible; undefined when none is. */
export function usableMethod(chosen: Chosen | undefined, offered: readonly PaymentMethod[], cart: Cart): Chosen | undefined {
  const usable = PAYMENT_METHODS.filter((method) => !paymentObstacle(method, offered, cart))
  return usable.find((method) => method === chosen) ?? usable[0]
}
