import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { readSession, useSession } from '../../lib/session.ts'
import { useLeadToLogin } from '../../user/use-lead-to-login.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/layout/stack.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useCancelStockAlertOutcome, useRequestStockAlertOutcome, useStockAlertQuery } from './stock-alert.generated.ts'

export interface StockAlertProps {
  productId: string
  /** Of a product with options: which of its variants. */
  variantId: string | undefined
  /** What is sold out, in words. */
  name: string
}

/** Whether the shopper waits for it; false until that is known, and for visitors. */
function useIsAwaited({ productId, variantId }: StockAlertProps): boolean {
  const { user } = useSession()
  const { data } = useStockAlertQuery({ variables: { id: productId }, skip: !user, ssr: false })
  const variants = data?.product?.variants
  const own = variantId === undefined ? variants?.[0] : variants?.find(({ id }) => id === variantId)
  return own?.viewerHasStockAlert ?? false
}

/**
 * Below the button of what is sold out: asks for a mail when it is back, or gives that up. Visitors are led to the login page and back.
 * It can be pressed before it is known whether the shopper waits already: to ask twice is to ask once.
 */
export function StockAlert(props: StockAlertProps) {
  const { productId, variantId, name } = props
  const isAwaited = useIsAwaited(props)
  const [pending, setPending] = useState(false)
  const [request, cancel] = [useRequestStockAlertOutcome(), useCancelStockAlertOutcome()]
  const leadToLogin = useLeadToLogin()

  async function press() {
    if (!readSession()) return leadToLogin()
    setPending(true)
    const input = { productId, ...(variantId !== undefined && { variantId }) }
    const { refusal } = await (isAwaited ? cancel : request)({ input })
    setPending(false)
    if (refusal) toast.error(refusal.reason)
    else announce(isAwaited ? m.product_tell_ended({ name }) : m.product_tell_asked({ name }))
  }

  const [words, named] = isAwaited ? [m.product_tell_end, m.product_tell_end_named] : [m.product_tell, m.product_tell_named]
  return (
    <Stack $gap={8}>
      {isAwaited && <p>{m.product_tell_asked({ name })}</p>}
      <Button variant="secondary" wide sends pending={pending} aria-label={named({ name })} onClick={() => void press()}>
        {words()}
      </Button>
    </Stack>
  )
}
