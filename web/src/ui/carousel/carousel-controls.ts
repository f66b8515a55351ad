import { styled } from 'styled-components'
import { media } from '../media.ts'

/** On the pictures, which are light in either theme. */
export const Controls = styled.div`
  position: absolute;
  z-index: 1;
  inset: auto 0 4px;
  display: flex;
  align-items: center;
  justify-content: center;
  color: #1a1d1f;
  ${media.sm} {
    inset-inline: 8px auto;
    inset-block-end: 8px;
    justify-content: flex-start;
  }
  ${media.lg} {
    inset-inline-start: clamp(12px, 4vw, 58px);
    inset-block-end: 20px;
  }
`
export const Round = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: 50%;
  background: none;
  color: inherit;
  &:hover {
    background: #1a1d1f14;
  }
  &:focus-visible {
    outline-color: #1d4ed8;
    outline-offset: -3px;
  }
  /* Where there is room for the dots only, a swipe turns too. */
  @media (max-width: 359.9px) {
    &:not(:first-child) {
      display: none;
    }
  }
  /* Arrows turn with the writing; the first button, Play, does not. */
  [dir='rtl'] &:not(:first-child) svg {
    scale: -1 1;
  }
`
export const Dot = styled.button`
  position: relative;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  background: none;
  &::before {
    content: '';
    position: absolute;
    inset: 0;
    margin: auto;
    width: 8px;
    height: 8px;
    border-radius: 50%;
    border: 1.5px solid #1a1d1f;
    /* On pictures, which keep their colours. */
    forced-color-adjust: none;
  }
  &[aria-current='true']::before {
    background: #1a1d1f;
  }
  &:focus-visible {
    outline-color: #1d4ed8;
    outline-offset: -8px;
    border-radius: 50%;
  }
`
