import { styled } from 'styled-components'

/** A choice as high as the fields of the grid. */
export const CellSelect = styled.select`
  flex: 1;
  min-width: 88px;
  height: 40px;
  padding: 0 6px;
  border: 1px solid var(--c-control);
  border-radius: var(--r-chip);
  background: var(--c-surface);
`
