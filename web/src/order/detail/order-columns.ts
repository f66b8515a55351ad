import { styled } from 'styled-components'
import { media } from '../../ui/media.ts'

/** The parts of a page about one order: below each other; in wide windows, the first ones beside the facts. */
export const OrderColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 20px;
  ${media.lg} {
    display: flex;
    flex-wrap: wrap;
    > * {
      flex: 1 1 14rem;
      min-width: 0;
    }
    > :first-child {
      flex: 2 1 24rem;
    }
  }
  h2 {
    margin-block-end: 12px;
    font-size: 1.125rem;
  }
`
