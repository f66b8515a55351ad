import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { cartIntent } from '../lib/storage/product-intent.ts'
import { readSession, useSession } from '../lib/session.ts'
import { useLeadToLogin } from '../user/use-lead-to-login.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { toast } from '../ui/toast/toast.ts'

/** Milliseconds for which the button shows that the product is in the cart. */
const ADDED_MS = 1500

export interface AddToCartButtonProps {
  productId: string
  /** Of a product with options: which of its variants. */
  variantId?: string | undefined
  productName: string
  stock: number
  inStock: boolean
  /** Whether there is a way to pay for it: a product without one would only block the rest of a cart. */
  isPayable: boolean
  /** Pieces that a press adds; one when left out. */
  quantity?: number | undefined
}

/** 'Add to Cart', or a disabled 'out of stock' or 'unavailable'; nothing for administrators, who do not buy. */
export function AddToCartButton({ productId, variantId, productName, stock, inStock, isPayable, quantity = 1 }: AddToCartButtonProps) {
  const { user } = useSession()
  const [state, setState] = useState<'idle' | 'pending' | 'added'>('idle')
  const client = useApolloClient()
  const navigate = useNavigate()
  const leadToLogin = useLeadToLogin()

  useEffect(() => {
    if (state !== 'added') return
    const timer = setTimeout(() => setState('idle'), ADDED_MS)
    return () => clearTimeout(timer)
  }, [state])

  if (user?.role === 'ADMIN') return null
  const sold = inStock && stock > 0
  if (!sold || !isPayable)
    return (
      <Button wide disabled>
        {sold ? m.cart_unavailable() : m.cart_out_of_stock()}
      </Button>
    )

  const product = { id: productId, variantId, name: productName, quantity }

  async function press() {
    if (!readSession()) {
      cartIntent.save(product)
      return leadToLogin()
    }
    setState('pending')
    try {
      const { addToCart } = await import('./add-to-cart.ts')
      const { refusal } = await addToCart(client, product, () => navigate(paths.cart))
      setState(refusal ? 'idle' : 'added')
    } catch {
      // The code could not be loaded: offline, or a new release has replaced it.
      toast.error(m.cart_not_added({ product: productName }))
      setState('idle')
    }
  }

  // The accessible name begins with the words on the button (WCAG 2.5.3).
  const [words, named] = state === 'added' ? [m.cart_added, m.cart_added_named] : [m.cart_add, m.cart_add_named]
  return (
    <Button sends wide pending={state === 'pending'} aria-label={named({ product: productName })} onClick={() => void press()}>
      {words()}
      {state === 'added' && <Icon name="check" size={18} />}
    </Button>
  )
}
