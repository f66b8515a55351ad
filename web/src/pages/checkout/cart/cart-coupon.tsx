import { m } from '@shop/contract/messages/messages.js'
import { textRule } from '@shop/contract/rules.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import type { Cart } from '../../../cart/optimistic-cart.ts'
import { useCoupon } from '../../../cart/use-coupon.ts'
import { announce } from '../../../lib/announce.ts'
import { inOneLine } from '../../../lib/refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { live } from '../../../ui/form/app-form.tsx'
import { ShopForm, useShopForm } from '../../../ui/form/shop-form.tsx'
import { Cluster } from '../../../ui/layout/cluster.ts'
import { Text } from '../../../ui/text/text.ts'
import { TOAST_MS, toast } from '../../../ui/toast/toast.ts'

const Part = styled.section`
  margin-block-start: 16px;
  &:focus {
    outline: none;
  }
  /* Its words stand under the pictures. */
  > button {
    margin-inline-start: -13px;
  }
`
const Entry = styled.div`
  max-width: 420px;
  margin-block-start: 12px;
`

/** Characters that may be typed: the shop reads no more. */
const MAX_TYPED = 200

/** Where a link with a coupon leads: /CartPage?coupon=SAVE-10. */
const PARAM = 'coupon'

type Apply = ReturnType<typeof useCoupon>['apply']

/** Enters the coupon of the address once, and takes it out of the address. */
function useCouponOfLink(apply: Apply): void {
  const [params, setParams] = useSearchParams()
  const code = params.get(PARAM)
  const tried = useRef<string>(undefined)
  const enter = useEffectEvent(async (wanted: string) => {
    if (tried.current === wanted) return
    tried.current = wanted
    // Before the answer, when the shopper may be on another page.
    setParams(
      (now) => {
        now.delete(PARAM)
        return now
      },
      { replace: true },
    )
    const { refusal } = await apply(wanted)
    if (refusal) toast.error(inOneLine(m.cart_coupon_not(), refusal))
    else toast.success(m.cart_coupon_done({ code: wanted.toUpperCase() }), { duration: TOAST_MS.cart })
  })
  useEffect(() => {
    if (code) void enter(code)
  }, [code])
}

/** Enters a code; a refusal is shown as the field's error. */
async function applyTyped(apply: Apply, code: string) {
  const outcome = await apply(code)
  const { refusal } = outcome
  return refusal?.error?.__typename === 'CouponRefusedError' ? { refusal: { ...refusal, fields: { code: refusal.reason } } } : outcome
}

function CouponForm({ apply, onDone }: { apply: Apply; onDone: () => void }) {
  const { form, shell, refusal } = useShopForm({
    values: { code: '' },
    labels: { code: m.cart_coupon() },
    send: ({ code }) => applyTyped(apply, code),
    onDone(_, { code }) {
      toast.success(m.cart_coupon_done({ code: code.trim().toUpperCase() }), { duration: TOAST_MS.cart })
      onDone()
    },
  })
  const { element } = shell
  const ofCode = refusal?.fields['code']
  useEffect(() => {
    const field = ofCode && element.current?.querySelector('input')
    if (!field) return
    // Where the focus is already, screen readers do not read the field's description again.
    if (document.activeElement === field) announce(ofCode, true)
    else field.focus()
  }, [element, ofCode])
  return (
    <Entry>
      <ShopForm
        shell={ofCode ? { ...shell, refusal: undefined } : shell}
        refusedTitle={m.cart_coupon_not()}
        action={m.cart_coupon_apply()}
        wide={false}
      >
        <form.AppField name="code" validators={live(textRule(MAX_TYPED))}>
          {(field) => <field.Text dir="ltr" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={MAX_TYPED} />}
        </form.AppField>
      </ShopForm>
    </Entry>
  )
}

/** Enters the coupon of a link in a cart that has nothing in it yet. */
export function CouponOfLink() {
  useCouponOfLink(useCoupon().apply)
  return null
}

/** The coupon of a cart with the button that takes it out; or the way to enter one. */
export function CartCoupon({ cart: { coupon } }: { cart: Cart }) {
  const { apply, remove, busy } = useCoupon()
  const [isOpen, setOpen] = useState(false)
  const part = useRef<HTMLElement>(null)
  // What was pressed is gone with the answer.
  function toPart() {
    setOpen(false)
    setTimeout(() => part.current?.focus())
  }
  useCouponOfLink(apply)
  if (coupon)
    return (
      <Part ref={part} tabIndex={-1} aria-label={m.cart_coupon()}>
        <Cluster $gap={12}>
          <Text $tone={coupon.reason ? 'muted' : 'success'} $weight={600}>
            {coupon.reason ? coupon.message : m.order_coupon_used({ code: coupon.code })}
          </Text>
          <Button
            sends
            size="sm"
            variant="ghost"
            pending={busy}
            aria-label={m.cart_coupon_remove_named({ code: coupon.code })}
            onClick={() => void remove(coupon.code).then(toPart)}
          >
            {m.cart_coupon_remove()}
          </Button>
        </Cluster>
      </Part>
    )
  return (
    <Part ref={part} tabIndex={-1} aria-label={m.cart_coupon()}>
      <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {m.cart_coupon_have()}
      </Button>
      {isOpen && <CouponForm apply={apply} onDone={toPart} />}
    </Part>
  )
}
