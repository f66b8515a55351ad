import { styled } from 'styled-components'
import { media } from '../../../ui/media.ts'

/** The form, and the order beside it on wide screens. */
export const CardColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: 32px;
  }
`
