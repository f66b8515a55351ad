import { css, styled } from 'styled-components'

/** Shades the edges beyond which there is more to scroll to; `ground` is the content's background. */
export const shadedEdges = (ground: string) => css`
  --shade: color-mix(in srgb, var(--c-text) 12%, transparent);
  background:
    linear-gradient(${ground} 40%, transparent) top / 100% 32px no-repeat local,
    linear-gradient(transparent, ${ground} 60%) bottom / 100% 32px no-repeat local,
    linear-gradient(var(--shade), transparent) top / 100% 10px no-repeat,
    linear-gradient(transparent, var(--shade)) bottom / 100% 10px no-repeat;
`

/** A box whose content may be larger. Keys scroll it too, so it takes the focus: give it an `aria-label`. */
export const ScrollRegion = styled.div.attrs({ role: 'region', tabIndex: 0 })`
  overflow: auto;
  /* What is hidden in it (visuallyHidden) is placed against it: else the page would scroll as far as that goes. */
  position: relative;
`
