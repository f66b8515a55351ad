import { currentLanguage } from '@shop/contract/language.ts'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { documents } from '../lib/documents.ts'
import { chosenLanguage } from '../lib/language/language-choice.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../lib/session.ts'
import { cartIntent } from '../lib/storage/product-intent.ts'
import { addToCart } from './add-to-cart.ts'

/**
 * As soon as a visitor has signed in: puts the product into the cart that the visitor wanted before, then goes on to `next`. Returns
 * whether it is about to.
 */
export function useGoOn(next: string): boolean {
  const { user } = useSession()
  const client = useApolloClient()
  const navigate = useNavigate()

  const goOn = useEffectEvent(async (isShopper: boolean) => {
    const product = cartIntent.take()
    const from = location.pathname
    if (product && isShopper) await addToCart(client, product, () => navigate(paths.cart))
    // The shopper has followed a link meanwhile.
    if (location.pathname !== from) return
    const language = chosenLanguage() ?? currentLanguage()
    if (language === currentLanguage()) await navigate(next, { replace: true })
    else documents.replace(next, language)
  })

  useEffect(() => {
    if (user) void goOn(user.role === 'SHOPPER')
  }, [user])
  return user !== null
}
