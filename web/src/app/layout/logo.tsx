import { m } from '@shop/contract/messages/messages.js'
import { styled } from 'styled-components'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

const Home = styled(Link)`
  display: inline-flex;
  /* Where the row has no room for the name it stands below, out of sight: the mark is whole, or both are. */
  flex-wrap: wrap;
  align-items: center;
  align-content: flex-start;
  gap: 0 10px;
  min-width: 34px;
  height: 44px;
  overflow: hidden;
  color: var(--c-text);
  font-size: 1.375rem;
  font-weight: 750;
  letter-spacing: -0.03em;
  text-decoration: none;
  &:hover {
    color: var(--c-text);
  }
  svg {
    flex: none;
    margin-block: 5px;
  }
`

/** A khan: the arched gate of a merchants' inn with its lantern (tools/pictures/mark.ts draws the same for tabs). */
const Gate = () => (
  <svg width="34" height="34" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
    <rect width="64" height="64" rx="15" fill="#0b6b5d" />
    <path d="M13 53V31C13 21 25 18 32 8 39 18 51 21 51 31V53H43V32C43 26.5 36.5 24 32 18.5 27.5 24 21 26.5 21 32V53z" fill="#fbfaf8" />
    <path d="M32 22V33" stroke="#ff9466" strokeWidth="2.4" />
    <path d="M32 31l6.5 8.5-6.5 9-6.5-9z" fill="#ff9466" />
  </svg>
)

/** The shop's name, leading home. */
export const Logo = () => (
  <Home to={paths.home} aria-label={m.shop_logo({ shop: m.shop_name() })}>
    <Gate />
    <span>{m.shop_name()}</span>
  </Home>
)
