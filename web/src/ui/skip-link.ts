import { styled } from 'styled-components'

/** A link past what a visitor at a keyboard may want to skip; visible while it has the focus. */
export const SkipLink = styled.a`
  position: fixed;
  z-index: 50;
  top: 8px;
  inset-inline-start: 8px;
  padding: 12px 20px;
  border-radius: var(--r-control);
  background: var(--c-brand);
  color: var(--c-on-brand);
  font-weight: 600;
  &:not(:focus) {
    clip-path: inset(50%);
  }
  &:hover {
    color: var(--c-on-brand);
  }
`
