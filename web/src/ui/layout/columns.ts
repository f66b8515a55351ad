import { styled } from 'styled-components'
import { media } from '../media.ts'
import { Stack } from './stack.ts'

/** Columns of one width, from 640 pixels on; below each other where it is narrower. */
export const Columns = styled(Stack)<{ $count?: number }>`
  align-items: start;
  ${media.sm} {
    grid-template-columns: repeat(${({ $count = 2 }) => $count}, minmax(0, 1fr));
  }
`
