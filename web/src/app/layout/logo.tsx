import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { ShopMark } from '../../ui/icon/shop-mark.tsx'
import { Link } from '../../ui/link.tsx'

const Home = styled(Link)`
  display: inline-flex;
  /* Where the row has no room for the name it stands below, out of sight: the mark is whole, or both are. */
  flex-wrap: wrap;
  align-items: center;
  align-content: flex-start;
  gap: 0 10px;
  min-width: 44px;
  height: max(44px, 1.2em);
  overflow: hidden;
  color: var(--c-text);
  font-size: 1.375rem;
  font-weight: 750;
  /* Whole beside the mark, or whole below it, whatever the size of the text. */
  line-height: max(44px, 1.2em);
  letter-spacing: -0.03em;
  text-decoration: none;
  &:hover {
    color: var(--c-text);
  }
  svg {
    flex: none;
    margin-block: calc((max(44px, 1.2em) - 34px) / 2);
  }
`

/** The shop's name, leading home. */
export const Logo = () => (
  <Home to={paths.home} aria-label={m.shop_logo({ shop: m.shop_name() })}>
    <ShopMark />
    <span>{m.shop_name()}</span>
  </Home>
)
