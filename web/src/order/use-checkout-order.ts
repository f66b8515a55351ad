import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Cart } from '../cart/predict-cart.ts'
import { paths } from '../lib/paths.ts'
import { describeFault } from '../lib/problems.ts'
import { intentFor, unansweredIntent, type OrderIntent, type OrderWish } from './order-intent.ts'
import { outOfStock } from './out-of-stock.ts'
import { usePlaceOrder, type Placed } from './use-place-order.ts'
import { whatChanged } from './what-changed.ts'

/** What stands in the way of the order, in words. */
export interface OrderProblem {
  title: string
  text?: string
}

/** What is to be ordered, with the cart as it is on screen. */
export interface CheckoutWish extends Omit<OrderWish, 'lines'> {
  cart: Cart
}

/** Leads on to the page that follows, or answers what to say here. */
function useLeadOn(userId: string) {
  const navigate = useNavigate()
  return async function leadOn(placed: Placed): Promise<OrderProblem | undefined> {
    switch (placed.kind) {
      case 'placed':
        await navigate(paths.success(placed.orderId), { replace: true })
        return undefined
      case 'outOfStock':
        outOfStock.keep(userId, placed.items)
        await navigate(paths.orderError)
        return undefined
      case 'refused':
        return { title: 'The order was not placed', text: placed.reason }
      case 'unknown': {
        const text = `${placed.reason} Placing it again is safe: it makes one order. (${placed.code})`
        return { title: 'We do not know yet whether the order was placed', text }
      }
    }
  }
}

/**
 * Places the order of a checkout. The cart is read once more before: what differs from the cart that the page first showed is
 * said, not charged, and counts as seen from then on. `busy` stays true once it leads on to another page.
 */
export function useCheckoutOrder(userId: string, cart: Cart | null | undefined, reread: () => Promise<Cart | null | undefined>) {
  const place = usePlaceOrder(userId)
  const leadOn = useLeadOn(userId)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<OrderProblem>()
  const [seen, setSeen] = useState(cart)
  if (!seen && cart) setSeen(cart)

  function stop(reason: OrderProblem) {
    setProblem(reason)
    setBusy(false)
  }

  async function send(intent: OrderIntent) {
    setBusy(true)
    const placed = await place(intent)
    const reason = placed && (await leadOn(placed))
    if (reason) stop(reason)
  }

  async function order(wish: CheckoutWish) {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      const fresh = await reread()
      const change = whatChanged(seen ?? wish.cart, fresh, wish.paymentMethod)
      if (!change) return await send(intentFor(userId, { ...wish, lines: wish.cart.lines }))
      setSeen(fresh)
      stop({ title: change, text: 'Check it, then place the order.' })
    } catch (error) {
      const { title, code } = describeFault(error)
      stop({ title: 'The order was not placed', text: `${title} (${code})` })
    }
  }

  return { order, resume: send, busy, problem }
}

/** Asks once about an order whose answer got lost, when the cart it emptied is found empty. Nothing can be ordered twice by it. */
export function useLostAnswer(userId: string, cart: Cart | null | undefined, resume: (intent: OrderIntent) => Promise<void>): void {
  const ask = useEffectEvent(() => {
    const intent = unansweredIntent(userId)
    if (intent) void resume(intent)
  })
  const isEmpty = cart?.lines.length === 0
  useEffect(() => {
    if (isEmpty) ask()
  }, [isEmpty])
}
