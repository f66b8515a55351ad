import { styled } from 'styled-components'
import { media } from '../../ui/media.ts'

/** The frame of a carousel picture. The pictures are light in either theme, so their text is dark in both. */
export const HeroFrame = styled.div`
  position: relative;
  width: 100%;
  aspect-ratio: 4 / 5;
  /* For large text on a phone. */
  min-height: 18rem;
  max-height: 82vh;
  border-radius: var(--r-hero);
  background: #e6efe9;
  color: #1a1d1f;
  ${media.sm} {
    aspect-ratio: 12 / 5;
    min-height: 0;
    max-height: none;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  /* Their free side is where the words are. */
  [dir='rtl'] & img {
    scale: -1 1;
  }
`
