import { forLanguage } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { PAYMENT_METHODS, type PaymentMethod as Chosen } from '@shop/contract/shop.ts'
import type { Cart } from '../cart/optimistic-cart.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'
import { GRAPH_METHOD } from './chosen-method.ts'

const list = forLanguage((tag) => new Intl.ListFormat(tag, { type: 'unit' }))

/** Why an order of this cart cannot be paid this way; undefined when it can. */
export function paymentObstacle(method: Chosen, offered: readonly PaymentMethod[], cart: Cart): string | undefined {
  if (!offered.includes(GRAPH_METHOD[method])) return method === 'visa' ? m.payment_no_card() : m.payment_no_cash()
  const cardOnly = method === 'cash' ? cart.lines.filter((line) => !line.product.cashOnDelivery).map((line) => line.product.name) : []
  if (cardOnly.length === 0) return undefined
  return m.payment_not_in_cash({ products: list().format(cardOnly), count: cardOnly.length })
}

/** The way to pay that was chosen, else the first one that is possible; undefined when none is. */
export function usableMethod(chosen: Chosen | undefined, offered: readonly PaymentMethod[], cart: Cart): Chosen | undefined {
  const usable = PAYMENT_METHODS.filter((method) => !paymentObstacle(method, offered, cart))
  return usable.find((method) => method === chosen) ?? usable[0]
}
