import { styled } from 'styled-components'

/** A button with an icon for its word, which is its `aria-label`. */
export const IconButton = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: var(--r-chip);
  background: none;
  &:hover:not([aria-disabled='true']) {
    background: var(--c-sunken);
  }
  &[aria-disabled='true'] {
    opacity: 0.35;
    cursor: not-allowed;
  }
`
