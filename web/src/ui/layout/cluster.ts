import { styled } from 'styled-components'
import { space, type Space } from './space.ts'

interface ClusterProps extends Space {
  /** Where in the row they stand: at its beginning when left out. */
  $justify?: 'center' | 'flex-end' | 'space-between'
  /** For a single row, however narrow. */
  $wrap?: 'nowrap'
}

/** Things beside each other, as many as there is room for in a row. `as` says what it is: a list, a paragraph. */
export const Cluster = styled.div<ClusterProps>`
  display: flex;
  flex-wrap: ${({ $wrap = 'wrap' }) => $wrap};
  align-items: center;
  justify-content: ${({ $justify }) => $justify};
  ${space}
`
