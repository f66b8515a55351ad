import { styled } from 'styled-components'

/** A small round of a colour: its edge stands out from light and dark grounds, and forced colours leave it as it is. */
export const SwatchDot = styled.i<{ $colour: string; $edge: number }>`
  flex: none;
  width: ${({ $edge }) => $edge}px;
  height: ${({ $edge }) => $edge}px;
  border: 1px solid var(--c-control);
  border-radius: 50%;
  background: ${({ $colour }) => $colour};
  forced-color-adjust: none;
`
