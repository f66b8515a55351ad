import { styled } from 'styled-components'
import { media } from '../media.ts'
import { Stack } from './stack.ts'

interface WithSideProps {
  /** Width of the side, in pixels. */
  $side: number
  /** Between the two where they stand beside each other, in pixels. */
  $between: number
}

/** A part of a page and what belongs to it: below it, beside it on wide screens. */
export const WithSide = styled(Stack)<WithSideProps>`
  align-items: start;
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) ${({ $side }) => $side}px;
    column-gap: ${({ $between }) => $between}px;
  }
`
