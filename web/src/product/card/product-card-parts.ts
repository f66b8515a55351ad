import { styled } from 'styled-components'
import { surface } from '../../ui/card.ts'
import { media } from '../../ui/media.ts'

/** Height of a card: 500 px (spec section 9), and more below its picture with text that the reader has made larger. Of its picture, in pixels. */
export const CARD_HEIGHT = 'max(500px, 200px + 18.75rem)'
export const IMAGE_HEIGHT = 200

export const Box = styled.article`
  ${surface}
  position: relative;
  display: flex;
  flex-direction: column;
  height: ${CARD_HEIGHT};
  overflow: hidden;
  transition:
    box-shadow 120ms var(--ease),
    border-color 120ms var(--ease);
  ${media.hover} {
    &:hover {
      border-color: var(--c-control);
      box-shadow: var(--shadow-2);
    }
  }
  /* What has the focus is asked first: to look for it in each card takes longer than all other rules. */
  &:focus-within:has(a:focus-visible) {
    outline: 2px solid var(--c-focus);
    outline-offset: 2px;
  }
  a:focus-visible {
    outline: none;
  }
`
export const Media = styled.div`
  flex: none;
  position: relative;
  height: ${IMAGE_HEIGHT}px;
  overflow: hidden;
  background: var(--c-sunken);
  > * {
    position: absolute;
    inset: 0;
    transition:
      scale 500ms var(--ease),
      opacity 180ms var(--ease);
  }
  > * + * {
    opacity: 0;
  }
  ${media.hover} {
    article:hover & > * {
      scale: 1.03;
      opacity: 1;
    }
  }
`
export const Body = styled.div`
  flex: 1;
  min-height: 0;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 6px;
  padding: 12px;
  /* The narrowest phones have room for a shorter price only. */
  @media (max-width: 359.98px) {
    --price: 0.9375rem;
  }
  ${media.sm} {
    padding: 14px 16px 16px;
  }
`
export const Category = styled.p`
  color: var(--c-muted);
  font-size: 0.8125rem;
  line-height: 1.3;
  max-width: 100%;
  overflow-wrap: anywhere;
  /* Administrators read it where the button would be. */
  [data-auth='admin'] & {
    visibility: hidden;
  }
`
const clamp = (lines: number) => `
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${lines};
  overflow: hidden;
`
export const Name = styled.h3`
  flex: none;
  font-size: 1rem;
  line-height: 1.35;
  min-height: 2.7em;
  text-wrap: pretty;
  overflow-wrap: anywhere;
  ${clamp(2)}
`
export const Few = styled.p`
  flex: none;
  color: var(--c-accent);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.3;
`
export const Text = styled.p`
  flex: none;
  margin-block-start: 2px;
  color: var(--c-muted);
  font-size: 0.875rem;
  line-height: 1.45;
  ${clamp(3)}
  /* A reduced price may take two lines. */
  span:has(> s) + & {
    -webkit-line-clamp: 2;
  }
  /* On phones a category may take two lines: the button stays where that of the next card is. */
  @media (max-width: 639.98px) {
    &:has(+ ${Few}) {
      -webkit-line-clamp: 2;
    }
    span:has(> s) + &:has(+ ${Few}) {
      -webkit-line-clamp: 1;
    }
  }
`
/* Over the corner of the picture. */
export const Discount = styled.p`
  position: absolute;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  padding: 4px 8px;
  border-radius: var(--r-chip);
  background: var(--c-accent-soft);
  color: var(--c-accent);
  font-size: 0.8125rem;
  font-weight: 650;
  line-height: 1.2;
  pointer-events: none;
`
/* Over the picture and above the link that covers the card. */
export const Mark = styled.div`
  position: absolute;
  z-index: 1;
  top: 8px;
  inset-inline-end: 8px;
  [data-auth='admin'] & {
    display: none;
  }
`
/* The same box for visitors, shoppers and administrators, so that nothing moves once the session is known. */
export const Action = styled.div`
  position: relative;
  width: 100%;
  min-height: 44px;
  margin-block-start: auto;
  [data-for='admins'] {
    display: none;
    align-items: center;
    min-height: 44px;
    font-weight: 600;
  }
  [data-auth='admin'] & [data-for='buyers'] {
    display: none;
  }
  [data-auth='admin'] & [data-for='admins'] {
    display: flex;
  }
`
