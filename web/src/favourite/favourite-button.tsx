import { m } from '@shop/contract/messages/messages.js'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { favouriteIntent } from '../lib/storage/product-intent.ts'
import { readSession, useSession } from '../lib/session.ts'
import { useLeadToLogin } from '../user/use-lead-to-login.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { toast } from '../ui/toast/toast.ts'
import { useWaiting } from '../ui/waiting.ts'
import { useIsFavourite } from './favourite-store.ts'
import { roundButton } from './round-button.ts'

const Heart = styled.button`
  ${roundButton}
  &[aria-pressed='true'] {
    color: var(--c-danger);
    svg {
      fill: currentColor;
    }
  }
`

export interface FavouriteButtonProps {
  productId: string
  productName: string
}

/** The heart: adds a product to the favourites or removes it. It leads visitors to the login page; administrators have none. */
export function FavouriteButton({ productId: id, productName: name }: FavouriteButtonProps) {
  const { user } = useSession()
  const isFavourite = useIsFavourite(id)
  const [pending, setPending] = useState(false)
  const waiting = useWaiting()
  const client = useApolloClient()
  const leadToLogin = useLeadToLogin()
  if (user?.role === 'ADMIN') return null

  async function press() {
    if (pending || waiting) return
    if (!readSession()) {
      favouriteIntent.save({ id, name })
      return leadToLogin()
    }
    setPending(true)
    try {
      const { addFavourite, removeFavourite } = await import('./sync/change-favourite.ts')
      await (isFavourite ? removeFavourite : addFavourite)(client, { id, name })
    } catch {
      // The code could not be loaded: offline, or a new release has replaced it.
      toast.error(m.favourite_change_failed())
    }
    setPending(false)
  }

  return (
    <Heart type="button" aria-label={m.favourite_button({ name })} aria-pressed={isFavourite} {...waiting} onClick={() => void press()}>
      <Icon name="heart" size={22} />
    </Heart>
  )
}
