import { styled } from 'styled-components'
import { media } from '../media.ts'

/** A short table without tools, as part of a page or dialog. `$numbers` aligns every column but the first at the end, as figures are. */
export const SmallTable = styled.table<{ $numbers?: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  caption {
    padding-block-end: 8px;
    font-weight: 600;
    text-align: start;
  }
  th,
  td {
    padding: 8px 4px;
    ${media.sm} {
      padding-inline: 8px;
    }
    border-block-end: 1px solid var(--c-border);
    text-align: ${({ $numbers }) => ($numbers ? 'end' : 'start')};
    vertical-align: top;
    overflow-wrap: anywhere;
    /* An amount is never broken. */
    white-space: ${({ $numbers }) => ($numbers ? 'nowrap' : 'normal')};
  }
  th {
    font-weight: 500;
  }
  thead th {
    color: var(--c-muted);
    font-size: 0.875rem;
  }
  th:first-child,
  td:first-child {
    padding-inline-start: 0;
    text-align: start;
    white-space: normal;
    /* Names: the hyphen of tabular numbers is as wide as a figure. */
    font-variant-numeric: normal;
    /* A word stays whole while there is room for it anywhere. */
    overflow-wrap: break-word;
  }
  th:last-child,
  td:last-child {
    padding-inline-end: 0;
  }
`
