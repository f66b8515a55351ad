import { styled } from 'styled-components'

/** What may be larger than its place. Keys scroll it too, so it takes the focus: give it an `aria-label`. */
export const ScrollRegion = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  overflow: auto;
  /* What is hidden in it (visuallyHidden) is placed against it: else the page would scroll as far as that goes. */
  position: relative;
`
