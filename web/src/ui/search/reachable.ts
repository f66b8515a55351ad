import { css } from 'styled-components'

/** A link of a list below a text box; the arrow keys select it while the focus stays in the box. */
export const reachable = css`
  color: var(--c-text);
  text-decoration: none;
  &:hover {
    background: var(--c-sunken);
    color: var(--c-text);
  }
  &[aria-selected='true'] {
    background: var(--c-sunken);
    outline: 2px solid var(--c-focus);
    outline-offset: -2px;
  }
`
