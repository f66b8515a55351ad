import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { media } from '../../ui/media.ts'
import { headerSlot } from './header-slot.ts'

const Slot = styled(Link)`
  ${headerSlot}
  /* Administrators have neither, and do not see them before they are recognised either. */
  [data-auth='admin'] & {
    display: none;
  }
`
/* Beside the icon, not upon it. Its width is reserved for shoppers, who may have a number, so that nothing moves when it comes. */
const Badge = styled.span`
  display: flex;
  margin-inline-start: -6px;
  ${media.md} {
    margin-inline-start: -4px;
  }
  [data-auth='user'] & {
    min-inline-size: 1.25rem;
  }
  &:empty {
    margin: 0;
  }
`
export const SlotWord = styled.span`
  display: none;
  font-weight: 650;
  ${media.lg} {
    display: inline;
  }
`

interface ShopperSlotsProps {
  /** Labels of the links; the badges are drawn at the shoulders of their icons. */
  favourites: string
  favouritesBadge?: ReactNode
  cart: string
  cartBadge?: ReactNode
}

/** The links to the favourites and to the cart. */
export const ShopperSlots = ({ favourites, favouritesBadge, cart, cartBadge }: ShopperSlotsProps) => (
  <>
    <Slot to={paths.favourites} aria-label={favourites}>
      <Icon name="heart" />
      <Badge>{favouritesBadge}</Badge>
    </Slot>
    <Slot to={paths.cart} aria-label={cart}>
      <Icon name="cart" />
      {/* In the order of the link's name, which must begin with the visible text. */}
      <SlotWord aria-hidden="true">{m.cart_title()}</SlotWord> <Badge>{cartBadge}</Badge>
    </Slot>
  </>
)
