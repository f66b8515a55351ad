import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { inOneLine } from '../lib/refusal.ts'
import { TOAST_MS, toast } from '../ui/toast/toast.ts'
import { useApplyCouponOutcome, useRemoveCouponOutcome } from './coupon.generated.ts'
import { cartChanged } from './cart-changed.ts'

/** Enters a coupon in the cart, or takes it out; the answer brings the whole cart. */
export function useCoupon() {
  const sendCode = useApplyCouponOutcome()
  const sendRemoval = useRemoveCouponOutcome()
  const [busy, setBusy] = useState(false)

  async function apply(code: string) {
    const outcome = await sendCode({ input: { code } })
    cartChanged(outcome.refusal)
    return outcome
  }
  async function remove(code: string) {
    setBusy(true)
    const outcome = await sendRemoval()
    setBusy(false)
    cartChanged(outcome.refusal)
    if (outcome.refusal) return toast.error(inOneLine(m.cart_coupon_not(), outcome.refusal))
    toast.success(m.cart_coupon_removed({ code }), { duration: TOAST_MS.cart })
  }
  return { apply, remove, busy }
}
