import { currentLanguage } from '@shop/contract/language.ts'
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Appearance, Stripe } from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useState } from 'react'
import { useDark } from '../../../lib/theme/theme.ts'
import type { CardFormProps } from '../../../payment/card-provider.ts'
import { FieldsSkeleton } from './fields-skeleton.tsx'

/** Milliseconds in which Stripe's script and its fields have to be here; they report no delay by themselves. */
const TIMEOUT_MS = 10_000

/** The shop's colours for Stripe's fields, which are in a document of their own. */
function appearanceOf(isDark: boolean | undefined): Appearance {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string): string => style.getPropertyValue(`--c-${name}`).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('brand'),
      colorBackground: colour('surface'),
      colorText: colour('text'),
      colorTextSecondary: colour('muted'),
      colorDanger: colour('danger'),
      borderRadius: '10px',
    },
  }
}

/** Stripe's script, from Stripe; undefined until it is here. Calls `onUnavailable` when it is blocked, broken or too late. */
function useStripeScript(publishableKey: string, onUnavailable: () => void): Stripe | undefined {
  const [stripe, setStripe] = useState<Stripe>()
  const giveUp = useEffectEvent(onUnavailable)
  useEffect(() => {
    let isWanted = true
    const take = (loaded: Stripe | null) => {
      if (!isWanted) return
      if (loaded) setStripe(loaded)
      else giveUp()
    }
    loadStripe(publishableKey).then(take, () => take(null))
    return () => {
      isWanted = false
    }
  }, [publishableKey])
  return stripe
}

/** Stripe's payment element: the fields are Stripe's, no number passes through the shop. */
export function StripeForm({ clientSecret, publishableKey, returnUrl, children, onUnavailable }: CardFormProps) {
  const isDark = useDark()
  const stripe = useStripeScript(publishableKey, onUnavailable)
  const [ready, setReady] = useState(false)
  const giveUp = useEffectEvent(onUnavailable)
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => giveUp(), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [ready])
  if (!stripe) return <FieldsSkeleton />
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance: appearanceOf(isDark), locale: currentLanguage() }}>
      {!ready && <FieldsSkeleton />}
      <PaymentElement
        options={{ wallets: { applePay: 'never', googlePay: 'never' } }}
        onReady={() => setReady(true)}
        onLoadError={onUnavailable}
      />
      <Confirming returnUrl={returnUrl} ready={ready}>
        {children}
      </Confirming>
    </Elements>
  )
}

interface ConfirmingProps extends Pick<CardFormProps, 'returnUrl' | 'children'> {
  ready: boolean
}

function Confirming({ returnUrl, ready, children }: ConfirmingProps) {
  const [stripe, elements] = [useStripe(), useElements()]
  if (!stripe || !elements || !ready) return children(undefined)
  return children(async () => {
    // Leads on by itself unless something is wrong.
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl } })
    return error
  })
}
