import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { cartIntent, favouriteIntent } from '../../../lib/storage/product-intent.ts'
import { Alert } from '../../../ui/alert.tsx'

/** Why a visitor was led here, if 'Add to Cart' or a heart did; only the browser knows, so it must not show during hydration. */
export function WantedNotice() {
  const [{ bought, favourite }] = useState(() => ({ bought: cartIntent.read(), favourite: favouriteIntent.read() }))
  return (
    <>
      {bought && <Alert tone="info" title={m.user_wanted_in_cart({ product: bought.name })} />}
      {favourite && <Alert tone="info" title={m.user_wanted_in_favourites({ product: favourite.name })} />}
    </>
  )
}
