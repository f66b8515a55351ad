import { formatList } from '@shop/contract/language.ts'
import { m } from '@shop/contract/messages/messages.js'
import { PAYMENT_METHODS, type PaymentMethod as Chosen } from '@shop/contract/shop.ts'
import type { Cart } from '../cart/optimistic-cart.ts'
import type { PaymentMethod } from '../lib/schema.generated.ts'
import { GRAPH_METHOD } from './chosen-method.ts'

/** The products of a cart that cannot be paid in cash, and how many they are; undefined when all can. */
export function cardOnly(lines: Cart['lines']): { words: string; count: number } | undefined {
  const names = lines.filter(({ product }) => !product.cashOnDelivery).map(({ product }) => product.name)
  return names.length === 0 ? undefined : { words: formatList(names), count: names.length }
}

/** Why an order of this cart cannot be paid this way; undefined when it can. */
export function paymentRefusal(method: Chosen, offered: readonly PaymentMethod[], cart: Cart): string | undefined {
  if (!offered.includes(GRAPH_METHOD[method])) return method === 'visa' ? m.payment_no_card() : m.payment_no_cash()
  const products = method === 'cash' ? cardOnly(cart.lines) : undefined
  return products && m.payment_not_in_cash({ products: products.words, count: products.count })
}

/** The way to pay that was chosen, else the first one that is possible; undefined when none is. */
export function usableMethod(chosen: Chosen | undefined, offered: readonly PaymentMethod[], cart: Cart): Chosen | undefined {
  const usable = PAYMENT_METHODS.filter((method) => !paymentRefusal(method, offered, cart))
  return usable.find((method) => method === chosen) ?? usable[0]
}
