import { styled } from 'styled-components'
import { media } from '../../../ui/media.ts'

/** The lines of the cart, and beside them, on wide screens, the summary. */
export const CartColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 360px;
    align-items: start;
    gap: 40px;
  }
`
