import { useState } from 'react'
import { cartIntent, favouriteIntent } from '../../../lib/storage/product-intent.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Why a visitor was led here, if 'Add to Cart' or a heart did; only the browser knows, so it must not show during hydration. */
export function WantedNotice() {
  const [{ bought, kept }] = useState(() => ({ bought: cartIntent.read(), kept: favouriteIntent.read() }))
  return (
    <>
      {bought && <Alert tone="info" title={`${bought.name} goes into your cart as soon as you are signed in`} />}
      {kept && <Alert tone="info" title={`${kept.name} is kept as a favourite as soon as you are signed in`} />}
    </>
  )
}
