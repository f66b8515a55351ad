import { css, styled } from 'styled-components'
import { media } from '../../ui/media.ts'

/** The box of a link or button in the header's row: at least 44 px each way, the same for visitors, shoppers and administrators. */
export const headerSlot = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  height: 48px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: var(--c-text);
  font-size: 0.875rem;
  line-height: 1.25;
  text-decoration: none;
  transition: background 120ms var(--ease);
  &:hover {
    background: var(--c-sunken);
    color: var(--c-text);
  }
  /* On phones there are pictures alone, and below them the search field. */
  ${media.md} {
    height: max(48px, 3rem);
  }
`

/** A link in the header's row with nothing of its own; `as` makes it a button. */
export const HeaderSlot = styled.a`
  ${headerSlot}
`
