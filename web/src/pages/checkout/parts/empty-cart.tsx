import { m } from '@shop/contract/messages/messages.js'
import { paths } from '../../../lib/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonRow } from '../../../ui/screen/button-row.ts'
import { EmptyCartPicture } from './empty-cart-picture.tsx'

/** The cart and the pages behind it when there is nothing to buy; with `proceed` the button is there, but disabled (spec 2). */
export const EmptyCart = ({ text, proceed = false }: { text?: string; proceed?: boolean }) => (
  <EmptyState
    title={m.cart_empty()}
    text={text}
    picture={<EmptyCartPicture />}
    action={
      <ButtonRow>
        <ButtonLink to={paths.home}>{m.cart_go_shopping()}</ButtonLink>
        {proceed && (
          <Button variant="secondary" disabled>
            {m.cart_proceed()}
          </Button>
        )}
      </ButtonRow>
    }
  />
)
