import { m } from '@shop/contract/messages/messages.js'
import { paths } from '../../../lib/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EmptyCartPicture } from './empty-cart-picture.tsx'

/** What the cart and the pages behind it show when there is nothing to buy. */
export const EmptyCart = ({ text }: { text?: string }) => (
  <EmptyState
    title={m.cart_empty()}
    text={text}
    picture={<EmptyCartPicture />}
    action={<ButtonLink to={paths.home}>{m.cart_go_shopping()}</ButtonLink>}
  />
)
