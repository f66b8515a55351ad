import { styled } from 'styled-components'
import { space, type Space } from './space.ts'

/** Things below each other, as wide as it, or as they are with `$align`. `as` says what it is: a list, a section. */
export const Stack = styled.div<Space>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  ${space}
`
