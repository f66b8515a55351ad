import type { UnpaidLimit } from '@shop/contract/rest/codes.ts'
import type { PaymentMethod } from '@shop/contract/shop.ts'

/** How much an account may hold without having paid: waiting for a card, or on its way to be paid in cash. */
interface HeldLimits {
  /** Orders on their way to be paid in cash. */
  cashOrders: number
  /** Pieces of all products together. */
  pieces: number
  /** Pieces of one product; or this share of its stock, if that is more. */
  piecesOfProduct: number
  share: number
}

/**
 * Bounds what is held without being paid (R29), else one account that never pays empties the shop. The spec lets a cart hold all that is in
 * stock, so an order is bounded when it is placed, and not the cart. RATE_LIMITS=off switches these off too.
 */
export const UNPAID_LIMITS = {
  /** Orders of an account that wait for their payment by card: one to pay, and one that was left in another tab. */
  cardOrders: 2,
  /**
   * An account that never received an order. A shopper needs no more than ten of a product before the first parcel, and 50 pieces are a
   * household's largest order; a fifth of a large stock leaves enough for other shoppers.
   */
  newcomer: { cashOrders: 3, pieces: 50, piecesOfProduct: 10, share: 0.2 } satisfies HeldLimits,
  /** An account that has received an order: it took money and a real address to become one. */
  customer: { cashOrders: 20, pieces: 500, piecesOfProduct: 100, share: 0.2 } satisfies HeldLimits,
  /**
   * All newcomers of one address (an IPv6 network of 64 bits is one) together: many shoppers share that of a mobile network, so the limit
   * is wide. A customer who has received an order is not counted. Cash orders count for a day.
   */
  network: { orders: 40, pieces: 200, piecesOfProduct: 20, share: 0.5, seconds: 24 * 3600 },
  /**
   * Card orders of an account that held products and ended unpaid: what expires goes back into the cart, and could be ordered anew for
   * ever. Each counts for the part of its time that it held them: one cancelled at once hardly counts.
   */
  lapsed: { orders: 4, seconds: 6 * 3600 },
}

/** A product that has just been ordered: its pieces that are held now, and the rest of its stock. */
interface HeldProduct {
  name: string
  arabicName: string | null
  stock: number
  own: number
  network: number
}

/** What an account and its network hold without having paid, the order just placed included. */
export interface Held {
  /** Whether the account has ever received an order. */
  received: boolean
  cardOrders: number
  cashOrders: number
  pieces: number
  /** Card orders that lately ended unpaid, each as the part of its time that it held its products. */
  lapsed: number
  /** Seconds until the shopper may order by card again, when too many such orders have lapsed. */
  wait: number
  networkOrders: number
  networkPieces: number
  products: HeldProduct[]
}

/** A limit that an order would exceed. */
export interface ExceededLimit {
  limit: UnpaidLimit
  /** How much is allowed. */
  max: number
  product?: HeldProduct
  wait?: number
}

/** The first product of which more is held than allowed. */
function productOverLimit(held: Held, of: 'own' | 'network', { piecesOfProduct, share }: Pick<HeldLimits, 'piecesOfProduct' | 'share'>) {
  for (const product of held.products) {
    const max = Math.max(piecesOfProduct, Math.floor((product.stock + product[of]) * share))
    if (product[of] > max) return { product, max }
  }
  return undefined
}

function exceededByAccount(held: Held, method: PaymentMethod): ExceededLimit | undefined {
  const { cardOrders, lapsed, newcomer, customer } = UNPAID_LIMITS
  const limits = held.received ? customer : newcomer
  if (method === 'visa' && held.cardOrders > cardOrders) return { limit: 'CARD_ORDERS', max: cardOrders }
  if (method === 'visa' && held.lapsed >= lapsed.orders) return { limit: 'LAPSED_ORDERS', max: lapsed.orders, wait: held.wait }
  if (method === 'cash' && held.cashOrders > limits.cashOrders) return { limit: 'CASH_ORDERS', max: limits.cashOrders }
  if (held.pieces > limits.pieces) return { limit: 'PIECES', max: limits.pieces }
  const over = productOverLimit(held, 'own', limits)
  return over && { limit: 'PIECES_OF_PRODUCT', ...over }
}

/** The limit that all newcomers of one address exceed together. */
function exceededByNetwork(held: Held): ExceededLimit | undefined {
  const { network } = UNPAID_LIMITS
  if (held.networkOrders > network.orders) return { limit: 'NETWORK', max: network.orders }
  if (held.networkPieces > network.pieces) return { limit: 'NETWORK', max: network.pieces }
  const over = productOverLimit(held, 'network', network)
  return over && { limit: 'NETWORK', max: over.max }
}

/** The limit, if any, that an order by this method exceeds; it has just been placed and is counted in `held`. */
export const exceededLimit = (held: Held, method: PaymentMethod): ExceededLimit | undefined =>
  exceededByAccount(held, method) ?? (held.received ? undefined : exceededByNetwork(held))
