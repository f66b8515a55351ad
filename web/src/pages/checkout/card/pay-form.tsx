import { m } from '@shop/contract/messages/messages.js'
import { Suspense, useState } from 'react'
import { documents } from '../../../lib/documents.ts'
import { addressIn } from '../../../lib/language/language-address.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { paths } from '../../../lib/paths.ts'
import type { CardOrderQuery } from '../../../payment/card-payment.generated.ts'
import type { CardFormProps, Confirm } from '../../../payment/card-provider.ts'
import { TimeLeft } from '../../../payment/time-left.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/layout/panel.ts'
import { FieldsSkeleton } from './fields-skeleton.tsx'
import { OtherWay } from './other-way.tsx'
import { useOwnDocument } from './use-own-document.ts'
import { usePay } from './use-pay.ts'
import { usePaymentIntent } from './use-payment-intent.ts'

/** Each a chunk of its own: no shopper needs both, and no other page needs either. */
const FORMS = {
  STRIPE: lazyPart(async () => (await import('./stripe-form.tsx')).StripeForm),
  TEST: lazyPart(async () => (await import('./test-card-form.tsx')).TestCardForm),
}

interface PayFormProps {
  order: NonNullable<CardOrderQuery['order']>
  shop: CardOrderQuery['shop']
  /** The time to pay is over, by the clock of this machine. */
  onLate: () => void
}

/** The card provider's form with 'Pay now', the time that is left, and the way to pay otherwise. */
export function PayForm({ order: { id, payment }, shop, onLate }: PayFormProps) {
  const { intent, refusal, retry } = usePaymentIntent(id)
  const [isMissing, setMissing] = useState(false)
  const mode = shop?.cardPaymentMode
  const isOwn = useOwnDocument(mode === 'STRIPE')
  const Form = mode && FORMS[mode]
  const key = shop?.cardPublishableKey
  return (
    <Panel as="section" $gap={20} aria-labelledby="pay">
      <h2 id="pay">{m.payment_card()}</h2>
      {payment.payableUntil && <TimeLeft until={payment.payableUntil} onOver={onLate} />}
      {refusal ? (
        <Alert tone="danger" title={m.payment_not_now()} action={refusal.retryable && <Retry onClick={retry} />}>
          {refusal.reason}
        </Alert>
      ) : !Form || !key || isMissing ? (
        <Alert tone="danger" title={m.payment_form_missing()} action={<Retry onClick={documents.reload} />}>
          {m.payment_form_missing_text()}
        </Alert>
      ) : intent && isOwn ? (
        <Suspense fallback={<FieldsSkeleton />}>
          <Paying orderId={id} Form={Form} clientSecret={intent.clientSecret} publishableKey={key} onUnavailable={() => setMissing(true)} />
        </Suspense>
      ) : (
        <FieldsSkeleton />
      )}
      <OtherWay orderId={id} />
    </Panel>
  )
}

const Retry = ({ onClick }: { onClick: () => void }) => (
  <Button sends variant="secondary" size="sm" onClick={onClick}>
    {m.payment_retry()}
  </Button>
)

interface PayingProps extends Pick<CardFormProps, 'clientSecret' | 'publishableKey' | 'onUnavailable'> {
  orderId: string
  Form: (typeof FORMS)[keyof typeof FORMS]
}

function Paying({ orderId, Form, ...intent }: PayingProps) {
  const { pay, pending, problem } = usePay(orderId)
  const payNow = (confirm: Confirm | undefined) => (
    <>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button sends wide pending={pending} aria-disabled={!confirm} onClick={() => confirm && void pay(confirm)}>
        {m.payment_pay_now()}
      </Button>
    </>
  )
  return (
    <Form {...intent} returnUrl={location.origin + addressIn(paths.success(orderId))}>
      {payNow}
    </Form>
  )
}
