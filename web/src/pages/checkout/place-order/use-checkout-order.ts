import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { arrivalChange } from '../../../address/delivery/refetch-arrival.ts'
import { optimisticCart, type Cart } from '../../../cart/optimistic-cart.ts'
import { announce } from '../../../lib/announce.ts'
import { documents } from '../../../lib/documents.ts'
import { paths } from '../../../lib/paths.ts'
import { describeFault } from '../../../lib/faults.ts'
import { intentFor, isFresh, unansweredIntent, type WantedOrder } from '../../../order/order-intent.ts'
import { foundOrder, orderProblem, type OrderProblem } from './order-problem.ts'
import { outOfStock } from '../parts/out-of-stock.ts'
import { usePlaceOrder, type Placed } from '../../../order/use-place-order.ts'
import { whatChanged } from './what-changed.ts'

/** The order that the shopper means to place, with the cart as it is on screen. */
export interface WantedCheckout extends Omit<WantedOrder, 'lines' | 'checkoutId'> {
  address: WantedOrder['address'] & { governorate: string }
  cart: Cart
}

/** Leads on to the next page, or returns the problem to show here. */
function useLeadOn(userId: string) {
  const navigate = useNavigate()
  return async function leadOn({ value, refusal }: Placed): Promise<OrderProblem | undefined> {
    if (refusal && !refusal.short) return orderProblem(refusal)
    if (refusal?.short) outOfStock.save(userId, refusal.short)
    if (value?.status === 'AWAITING_PAYMENT') documents.replace(paths.card(value.id))
    else await (value ? navigate(paths.success(value.id), { replace: true }) : navigate(paths.orderError))
    return undefined
  }
}

/** One try at a time: what it is busy with, and the problem of the last one. */
function useTries(userId: string) {
  const place = usePlaceOrder(userId)
  const leadOn = useLeadOn(userId)
  const [busy, setBusy] = useState<'asking' | 'placing'>()
  // Ahead of the state: a second press can come before the page has been rendered again.
  const running = useRef(false)
  const [problem, setProblem] = useState<OrderProblem>()

  /** Returns whether there is no other try under way. */
  function begin(what: 'asking' | 'placing'): boolean {
    if (running.current) return false
    running.current = true
    setProblem(undefined)
    setBusy(what)
    return true
  }

  function stop(reason?: OrderProblem) {
    if (reason?.tone === 'warning') announce(reason.title)
    setProblem(reason)
    setBusy(undefined)
    running.current = false
  }

  /** Leads on, or shows the problem; of an order that is not the one on screen, only that it was found. */
  async function finish(placed: Placed, isOnScreen: boolean) {
    if (isOnScreen) {
      const reason = await leadOn(placed)
      if (reason) stop(reason)
      return
    }
    const found = placed.value ?? placed.refusal?.ordered
    stop(found && foundOrder(m.order_found_earlier(), found))
  }

  return { place, busy, problem, begin, stop, finish }
}

/** Sends an order again whose answer got lost, once the cart shows that the shop took it. Nothing is ordered by it. */
function useLostAnswer(userId: string, cart: Cart | null | undefined, { place, begin, finish }: ReturnType<typeof useTries>): void {
  const ask = useEffectEvent(async (found: Cart) => {
    const lost = unansweredIntent(userId, found)
    if (!lost) return
    // An order that was just sent and has left the cart empty is the one on this page.
    const isOnScreen = found.lines.length === 0 && isFresh(lost)
    if (begin(isOnScreen ? 'placing' : 'asking')) await finish(await place(lost), isOnScreen)
  })
  useEffect(() => {
    if (cart) void ask(cart)
  }, [cart])
}

/**
 * Places the order of a checkout. The cart and the delivery days are read once more before: a difference from what the page first
 * showed is shown, not ordered, and counts as seen from then on. `busy` stays 'placing' once it leads on to another page.
 */
export function useCheckoutOrder(userId: string, cart: Cart | null | undefined, reread: () => Promise<Cart | null | undefined>) {
  const client = useApolloClient()
  const tries = useTries(userId)
  const { place, busy, problem, begin, stop, finish } = tries
  useLostAnswer(userId, cart, tries)
  const [seen, setSeen] = useState(cart)
  if (!seen && cart) setSeen(cart)

  async function order({ cart: shown, ...wanted }: WantedCheckout) {
    if (!begin('placing')) return
    try {
      const [fresh, late] = await Promise.all([reread(), arrivalChange(client, wanted.address.governorate)])
      const lost = fresh && unansweredIntent(userId, fresh)
      const answer = lost && (await place(lost))
      const { refusal } = answer ?? {}
      const isOnScreen = refusal?.fault !== undefined || lost?.checkoutId === (shown.checkoutId ?? null)
      const isToldOf = !refusal || refusal.fault || refusal.ordered || refusal.short
      if (answer && isToldOf) return await finish(answer, isOnScreen)
      const change = whatChanged(seen ?? shown, fresh, wanted.paymentMethod) ?? late
      if (!change) return await finish(await place(intentFor(userId, { ...wanted, ...shown })), true)
      setSeen(fresh)
      stop({ tone: 'danger', title: change, text: m.order_check_again() })
    } catch (error) {
      const { title, code } = describeFault(error)
      stop({ tone: 'danger', title: m.order_not_placed(), text: `${title} (${code})` })
    }
  }

  /** The shopper changes a line here (0 takes it out): the resulting difference counts as seen. */
  function expect(key: string, quantity: number) {
    stop()
    setSeen(seen && optimisticCart(seen, key, quantity))
  }

  return { order, expect, busy, problem }
}
