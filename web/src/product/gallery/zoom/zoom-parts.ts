import { styled } from 'styled-components'
import { roundTool } from '../round-tool.ts'

/* As large as the window: there is nothing larger. */
export const Frame = styled.dialog`
  width: 100vw;
  height: 100dvh;
  max-width: none;
  max-height: none;
  padding: 0;
  border: 0;
  background: var(--c-surface);
  color: var(--c-text);
  overscroll-behavior: contain;
`
const Bar = styled.div`
  position: absolute;
  z-index: 1;
  display: flex;
  align-items: center;
  gap: 4px;
  border-radius: var(--r-pill);
  background: var(--c-surface);
  box-shadow: var(--shadow-2);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  button {
    ${roundTool}
    &[aria-disabled='true'] {
      color: var(--c-control);
      cursor: not-allowed;
    }
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`
export const Close = styled(Bar)`
  inset-block-start: 12px;
  inset-inline-end: 12px;
`
export const Tools = styled(Bar)`
  inset: auto 0 calc(12px + env(safe-area-inset-bottom));
  width: fit-content;
  margin-inline: auto;
`
/** The visible part of the picture; gestures alone scroll it. */
export const Stage = styled.div<{ $zoomed: boolean }>`
  display: grid;
  place-items: safe center;
  width: 100%;
  height: 100dvh;
  overflow: auto;
  scrollbar-width: none;
  touch-action: none;
  cursor: ${({ $zoomed }) => ($zoomed ? 'zoom-out' : 'zoom-in')};
  &:focus-visible {
    outline-offset: -3px;
  }
  img {
    pointer-events: none;
    user-select: none;
  }
`
