import { styled } from 'styled-components'
import { surface } from '../../../ui/card.ts'
import { ScrollRegion } from '../../../ui/table/scroll-region.ts'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

/** Narrower than this the rows of a table are cards. */
const CARDS = '@media (max-width: 767px)'
const ROWS = '@media (min-width: 768px)'
/** From this width on there is room between columns. */
const WIDE = '@media (min-width: 1440px)'

/* Scrolls in itself, so that head and first column can stay in view. */
export const Scroller = styled(ScrollRegion)<{ $stale: boolean }>`
  overflow: visible;
  opacity: ${({ $stale }) => ($stale ? 0.55 : 1)};
  transition: opacity 180ms var(--ease);
  ${ROWS} {
    ${surface}
    overflow: auto;
    max-height: max(420px, calc(100dvh - var(--header) - 32px));
    overscroll-behavior-x: contain;
    container-type: scroll-state;
  }
`
export const Grid = styled.table.attrs({ role: 'table' })<{ $dense: boolean }>`
  --pad: ${({ $dense }) => ($dense ? 4 : 10)}px;
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 0.9375rem;
  line-height: 1.4;
  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: var(--pad) 8px;
    text-align: start;
    font-weight: 400;
  }
  /* Beside a picture, too, a name gives way, and a word that is longer than its column is broken. */
  tbody th * {
    min-width: 0;
  }
  ${WIDE} {
    th,
    td {
      padding-inline: 12px;
    }
  }
  ${ROWS} {
    td,
    tbody th {
      height: ${({ $dense }) => ($dense ? 44 : 60)}px;
      border-block-end: 1px solid var(--c-border);
    }
    tbody tr:last-child > * {
      border-block-end: 0;
    }
    thead th {
      position: sticky;
      z-index: 3;
      inset-block-start: 0;
      padding-block: 4px;
      height: 48px;
      background: var(--c-sunken);
      border-block-end: 1px solid var(--c-border);
      font-size: 0.875rem;
      font-weight: 600;
    }
    tbody th,
    tbody td[data-menu] {
      position: sticky;
      z-index: 2;
      background: var(--c-surface);
    }
    tbody th {
      inset-inline-start: 0;
      min-width: 11.25rem;
      max-width: 26.25rem;
    }
    :is(time, button) {
      white-space: nowrap;
    }
    tbody th[data-short] {
      min-width: 0;
      white-space: nowrap;
    }
    thead th[data-name] {
      z-index: 4;
      inset-inline-start: 0;
    }
    thead th[data-menu] {
      z-index: 4;
    }
    [data-menu] {
      inset-inline-end: 0;
    }
    /* The shade under the menus says that columns are hidden beneath them. */
    @container scroll-state(scrollable: inline-end) {
      [data-menu] {
        box-shadow: 0 0 10px -2px color-mix(in srgb, var(--c-text) 30%, transparent);
        clip-path: inset(0 -12px);
      }
    }
    /* An open menu lies over the rows below, and is not cut off with its cell. */
    tbody td[data-menu]:has([aria-expanded='true']) {
      z-index: 5;
      clip-path: none;
    }
    tbody tr:hover > * {
      background: color-mix(in srgb, var(--c-sunken) 55%, var(--c-surface));
    }
    tbody tr[aria-selected='true'] > * {
      /* Lighter than the soft brand colour: what is low stands out on it, too. */
      background: color-mix(in srgb, var(--c-brand-soft) 60%, var(--c-surface));
    }
    [data-numeric] {
      text-align: end;
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    [data-narrow] {
      width: 1px;
      padding-inline: 8px;
    }
  }
  ${CARDS} {
    &,
    thead,
    tbody,
    tr,
    th,
    td {
      display: block;
    }
    /* A sort button is seen while it has the focus of the keyboard. */
    thead th:not([data-select], :focus-within) {
      ${visuallyHidden}
    }
    tbody {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 12px;
    }
    tbody tr {
      ${surface}
      position: relative;
      padding: 10px 4px;
    }
    tbody tr[aria-selected='true'] {
      border-color: var(--c-brand);
      box-shadow: inset 0 0 0 1px var(--c-brand);
    }
    tbody th,
    tbody td {
      padding: 5px 12px;
    }
    tbody th {
      padding-inline-end: 56px;
    }
    tbody tr[data-selectable] th {
      padding-inline-start: 52px;
    }
    tbody td[data-label] {
      display: flex;
      /* Large text has the value below its label. */
      flex-wrap: wrap;
      gap: 0 12px;
      align-items: baseline;
      &::before {
        content: attr(data-label);
        flex: 1 0 112px;
        color: var(--c-muted);
        font-size: 0.875rem;
      }
      > div {
        flex: 9999 1 8rem;
        min-width: 0;
      }
    }
    tbody td:is([data-select], [data-menu]) {
      position: absolute;
      inset-block-start: 8px;
      inset-inline-end: 0;
    }
    tbody td[data-select] {
      inset-inline: 4px auto;
    }
  }
`
export const Sort = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 40px;
  margin-inline: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: var(--r-chip);
  background: none;
  font-weight: 600;
  &:hover {
    background: var(--c-border);
  }
  svg {
    color: var(--c-muted);
  }
  [aria-sort='ascending'] > & svg,
  [aria-sort='descending'] > & svg {
    color: var(--c-brand);
  }
`
/* As wide as a finger needs, around a small box. */
export const Tick = styled.label`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  margin-block: -4px;
  padding-inline: 8px;
  font-size: 0.875rem;
  input {
    width: 18px;
    height: 18px;
    accent-color: var(--c-brand);
  }
`
/* Shown above cards only: over rows the column's head shows it. */
export const OnCards = styled.span`
  font-weight: 400;
  ${ROWS} {
    ${visuallyHidden}
  }
`

// With explicit roles, because some browsers take them from elements with another `display` (the cards).
export const Rows = styled.tbody.attrs({ role: 'rowgroup' })`
  /* What the keyboard comes to is not hidden by the bar at the foot of the window. */
  a,
  button,
  input {
    scroll-margin-block-end: calc(var(--foot, 0px) + 140px);
  }
`
export const Heads = styled.thead.attrs({ role: 'rowgroup' })``
export const Line = styled.tr.attrs({ role: 'row' })``
export const Head = styled.th.attrs({ scope: 'col', role: 'columnheader' })``
export const NameCell = styled.th.attrs({ scope: 'row', role: 'rowheader' })``
export const Cell = styled.td.attrs({ role: 'cell' })``
