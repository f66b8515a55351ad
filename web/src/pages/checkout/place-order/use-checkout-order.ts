import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { optimisticCart, type Cart } from '../../../cart/optimistic-cart.ts'
import { announce } from '../../../lib/announce.ts'
import { paths } from '../../../lib/paths.ts'
import { describeFault } from '../../../lib/problems.ts'
import { intentFor, isFresh, unansweredIntent, type OrderWish } from '../../../order/order-intent.ts'
import { foundOrder, orderProblem, type OrderProblem } from './order-problem.ts'
import { outOfStock } from '../parts/out-of-stock.ts'
import { usePlaceOrder, type Placed } from '../../../order/use-place-order.ts'
import { whatChanged } from './what-changed.ts'

/** What is to be ordered, with the cart as it is on screen. */
export interface CheckoutWish extends Omit<OrderWish, 'lines' | 'checkoutId'> {
  cart: Cart
}

/** Leads on to the page that follows, or answers what to say here. */
function useLeadOn(userId: string) {
  const navigate = useNavigate()
  return async function leadOn(placed: Placed): Promise<OrderProblem | undefined> {
    if (placed.kind !== 'placed' && placed.kind !== 'outOfStock') return orderProblem(placed)
    if (placed.kind === 'outOfStock') outOfStock.keep(userId, placed.items)
    await (placed.kind === 'placed' ? navigate(paths.success(placed.order.id), { replace: true }) : navigate(paths.orderError))
    return undefined
  }
}

/** One try after the other: what it is busy with, what came of the last one. */
function useTries(userId: string) {
  const place = usePlaceOrder(userId)
  const leadOn = useLeadOn(userId)
  const [busy, setBusy] = useState<'asking' | 'placing'>()
  const [problem, setProblem] = useState<OrderProblem>()

  function begin(what: 'asking' | 'placing') {
    setProblem(undefined)
    setBusy(what)
  }

  function stop(reason?: OrderProblem) {
    if (reason?.tone === 'warning') announce(reason.title)
    setProblem(reason)
    setBusy(undefined)
  }

  /** Leads on, or says what came of it; of an order that is not the one on screen, only that it was found. */
  async function finish(placed: Placed | undefined, isOnScreen: boolean) {
    if (!placed) return
    if (isOnScreen) {
      const reason = await leadOn(placed)
      if (reason) stop(reason)
    } else stop('order' in placed ? foundOrder('An earlier order of yours was placed', placed.order) : undefined)
  }

  return { place, busy, problem, begin, stop, finish }
}

/** Asks about an order whose answer got lost, once the cart turns out to be another than the one that was sent. Nothing is ordered by it. */
function useLostAnswer(userId: string, cart: Cart | null | undefined, { place, busy, begin, finish }: ReturnType<typeof useTries>): void {
  const ask = useEffectEvent(async (found: Cart) => {
    const lost = busy ? undefined : unansweredIntent(userId, found)
    if (!lost) return
    // What has just been sent and has left the cart empty is what this page is about.
    const isOnScreen = found.lines.length === 0 && isFresh(lost)
    begin(isOnScreen ? 'placing' : 'asking')
    await finish(await place(lost), isOnScreen)
  })
  useEffect(() => {
    if (cart) void ask(cart)
  }, [cart])
}

/**
 * Places the order of a checkout. The cart is read once more before: what differs from the cart that the page first showed is
 * said, not charged, and counts as seen from then on. `busy` stays 'placing' once it leads on to another page.
 */
export function useCheckoutOrder(userId: string, cart: Cart | null | undefined, reread: () => Promise<Cart | null | undefined>) {
  const tries = useTries(userId)
  const { place, busy, problem, begin, stop, finish } = tries
  useLostAnswer(userId, cart, tries)
  const [seen, setSeen] = useState(cart)
  if (!seen && cart) setSeen(cart)

  async function order({ cart: shown, ...wish }: CheckoutWish) {
    if (busy) return
    begin('placing')
    try {
      const fresh = await reread()
      const lost = fresh && unansweredIntent(userId, fresh)
      const answer = lost && (await place(lost))
      const isOnScreen = answer?.kind === 'unknown' || lost?.checkoutId === (shown.checkoutId ?? null)
      if (answer && answer.kind !== 'refused') return await finish(answer, isOnScreen)
      const change = whatChanged(seen ?? shown, fresh, wish.paymentMethod)
      if (!change) return await finish(await place(intentFor(userId, { ...wish, ...shown })), true)
      setSeen(fresh)
      stop({ tone: 'danger', title: change, text: 'Check it, then place the order.' })
    } catch (error) {
      const { title, code } = describeFault(error)
      stop({ tone: 'danger', title: 'The order was not placed', text: `${title} (${code})` })
    }
  }

  /** The shopper changes a line here (0 takes it out): what follows from that is known. */
  function expect(productId: string, quantity: number) {
    stop()
    setSeen(seen && optimisticCart(seen, productId, quantity))
  }

  return { order, expect, busy, problem }
}
