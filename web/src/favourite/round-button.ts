import { css } from 'styled-components'

/** A round button over a picture, large enough for a finger. */
export const roundButton = css`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 1px solid var(--c-border);
  border-radius: var(--r-pill);
  background: var(--c-surface);
  color: var(--c-text);
  transition:
    color 120ms var(--ease),
    border-color 120ms var(--ease);
  &[aria-disabled='true'] {
    color: var(--c-control);
    cursor: not-allowed;
  }
  &:hover:not([aria-disabled='true']) {
    border-color: var(--c-control);
    color: var(--c-danger);
  }
`
