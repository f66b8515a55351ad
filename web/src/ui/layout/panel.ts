import { styled } from 'styled-components'
import { surface } from '../card.ts'
import { Stack } from './stack.ts'

/** A box for things below each other. */
export const Panel = styled(Stack)`
  ${surface}
  padding: clamp(16px, 3vw, 24px);
`
