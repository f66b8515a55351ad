import { styled } from 'styled-components'

/** Buttons side by side, below each other in a narrow container. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`
