import { styled } from 'styled-components'
import { media } from '../../ui/media.ts'

/** The pictures beside the box with the button; where no breadcrumbs stand above it yet, there is room for them. */
export const ProductColumns = styled.div`
  display: grid;
  gap: 24px;
  &:first-child {
    margin-block-start: 44px;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 40px 48px;
    align-items: start;
  }
`
/** Name, rating, price and button. Its own links lead on this page. */
export const BuyBox = styled.div`
  display: grid;
  gap: 16px;
  ${media.lg} {
    grid-area: 1 / 2 / span 2;
    position: sticky;
    top: calc(var(--header) + 24px);
  }
  > a {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: 44px;
    margin-block: -10px;
    text-decoration: none;
  }
  h1 {
    font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.125rem);
    overflow-wrap: anywhere;
  }
`
/** The name, and the heart: the same place with and without its code. */
export const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
  > div {
    flex: none;
    width: 44px;
    [data-auth='admin'] & {
      display: none;
    }
  }
`
