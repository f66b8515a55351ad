import { styled } from 'styled-components'
import { media } from '../../ui/media.ts'
import { roundTool } from './round-tool.ts'

/** Phones on which the thumbnails would push the button off the first screen, or make the picture small. */
const shortPhone = '@media (max-width: 639.98px) and (max-height: 879.98px)'

/* No higher than the window: the pictures stay square, and whole. */
export const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  ${media.sm} {
    --picture: 100%;
    width: min(100%, 72vh, 680px);
  }
`
export const Frame = styled.div`
  position: relative;
`
/** The pictures side by side: fingers, wheels and keys move them, the browser stops at each. */
export const Strip = styled.ul`
  display: flex;
  gap: 8px;
  justify-content: safe center;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x mandatory;
  scroll-behavior: smooth;
  scrollbar-width: none;
  border-radius: var(--r-card);
  > li {
    position: relative;
    flex: 0 0 var(--picture);
    aspect-ratio: 1;
    scroll-snap-align: center;
    scroll-snap-stop: always;
  }
  > li[data-seen='true'] {
    view-transition-name: product-picture;
  }
`
export const Main = styled.button`
  display: block;
  width: 100%;
  height: 100%;
  padding: 0;
  border: 1px solid var(--c-border);
  border-radius: var(--r-card);
  overflow: hidden;
  background: var(--c-sunken);
  cursor: zoom-in;
  &:focus-visible {
    outline-offset: -3px;
  }
`
/** Shown instead of pictures where there are none. */
export const Blank = styled.div`
  aspect-ratio: 1;
  border: 1px solid var(--c-border);
  border-radius: var(--r-card);
  background: var(--c-sunken);
`
/** Over the picture: on a ground of its own. */
const Floating = styled.span`
  position: absolute;
  inset-block-end: 12px;
  display: flex;
  align-items: center;
  border-radius: var(--r-pill);
  background: var(--c-surface);
  color: var(--c-text);
  box-shadow: var(--shadow-2);
`
export const Zoom = styled(Floating)`
  inset-inline-end: 12px;
  padding: 11px;
`
/** The buttons to the previous and the next picture, and the number of the present one. */
export const Leaf = styled(Floating)`
  inset-inline-start: 12px;
  font-size: 0.875rem;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  button {
    ${roundTool}
  }
  [dir='rtl'] & svg {
    scale: -1 1;
  }
`
export const Thumbs = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${shortPhone} {
    display: none;
  }
`
export const Thumb = styled.button`
  display: block;
  width: 72px;
  height: 72px;
  padding: 0;
  border: 1px solid var(--c-border);
  border-radius: var(--r-control);
  overflow: hidden;
  background: var(--c-sunken);
  &[aria-current='true'] {
    border-color: var(--c-brand);
    box-shadow: inset 0 0 0 1px var(--c-brand);
    outline: 1px solid var(--c-brand);
  }
  &:focus-visible {
    outline: 2px solid var(--c-focus);
  }
`
