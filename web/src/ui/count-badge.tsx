import { styled } from 'styled-components'

const Badge = styled.span`
  display: inline-grid;
  place-items: center;
  min-inline-size: 1.25rem;
  block-size: 1.25rem;
  padding-inline: 5px;
  border-radius: var(--r-pill);
  background: var(--c-brand);
  color: var(--c-on-brand);
  font-size: 0.75rem;
  font-weight: 650;
  line-height: 1;
  font-variant-numeric: tabular-nums;
`

/** A number at an icon, hidden from screen readers; none while it is unknown or zero. */
export const CountBadge = ({ count }: { count: number | undefined }) =>
  count ? <Badge aria-hidden="true">{count > 99 ? '99+' : count}</Badge> : null
