import { css, styled } from 'styled-components'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

export const Legend = styled.legend`
  padding: 0;
  margin-block-end: 8px;
  font-weight: 600;
  overflow-wrap: anywhere;
  > span {
    color: var(--c-muted);
    font-weight: 400;
  }
`

/* A line through what cannot be bought; with an edge, so that it is seen on every colour. */
const struck = css`
  content: '';
  position: absolute;
  inset: 0;
  border-radius: inherit;
  background: linear-gradient(
    to top left,
    transparent calc(50% - 2px),
    var(--c-surface) calc(50% - 2px) calc(50% - 0.75px),
    var(--c-muted) calc(50% - 0.75px) calc(50% + 0.75px),
    var(--c-surface) calc(50% + 0.75px) calc(50% + 2px),
    transparent calc(50% + 2px)
  );
`
const value = css`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  cursor: pointer;
  > input {
    ${visuallyHidden}
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--c-focus);
    outline-offset: 2px;
  }
`
/** A value in words. */
export const Chip = styled.label<{ $struck: boolean }>`
  ${value}
  max-width: 100%;
  padding: 4px 14px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-control);
  background: var(--c-surface);
  font-weight: 500;
  overflow-wrap: anywhere;
  transition: border-color 120ms var(--ease);
  &:hover {
    border-color: var(--c-text);
  }
  &:has(:checked) {
    border-color: var(--c-brand);
    box-shadow: inset 0 0 0 1px var(--c-brand);
    background: var(--c-brand-soft);
  }
  ${({ $struck }) =>
    $struck &&
    css`
      border-style: dashed;
      color: var(--c-muted);
      &::after {
        ${struck}
      }
    `}
`
/** A value that is a colour: the ring around the chosen one, and the edge of each, stand out from light and dark grounds alike. */
export const Swatch = styled.label<{ $colour: string; $struck: boolean }>`
  ${value}
  border-radius: 50%;
  > span {
    position: relative;
    width: 32px;
    height: 32px;
    border: 1px solid var(--c-control);
    border-radius: 50%;
    background: ${({ $colour }) => $colour};
    /* Printed, and with forced colours, it is still this colour. */
    forced-color-adjust: none;
    print-color-adjust: exact;
    transition: box-shadow 120ms var(--ease);
  }
  &:hover > span {
    box-shadow:
      0 0 0 2px var(--c-bg),
      0 0 0 3px var(--c-control);
  }
  &:has(:checked) > span {
    box-shadow:
      0 0 0 3px var(--c-bg),
      0 0 0 5px var(--c-brand);
  }
  ${({ $struck }) =>
    $struck &&
    css`
      > span::after {
        ${struck}
      }
    `}
`
