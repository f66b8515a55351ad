import { styled } from 'styled-components'
import { Cluster } from '../../ui/layout/cluster.ts'
import { media } from '../../ui/media.ts'

/** The pictures beside the facts about the product; while no breadcrumbs are above it yet, their height is reserved. */
export const ProductColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  align-items: start;
  /* As wide as a picture is on phones: below it a name of three lines, price and button stand on the first screen; on low ones without thumbnails. */
  --picture: min(100%, max(200px, calc(100svh - 530px)));
  @media (max-height: 879.98px) {
    --picture: min(100%, max(200px, calc(100svh - 446px)));
  }
  &:first-child {
    margin-block-start: 44px;
  }
  ${media.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px;
  }
  ${media.lg} {
    grid-template-columns: min(55%, 72vh, 680px) minmax(0, 1fr);
    gap: 48px;
  }
`
/** Name, rating, price and button. Its own links lead on this page. */
export const BuyBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  h1 {
    font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.125rem);
    overflow-wrap: anywhere;
  }
`
/** Brand and stars, which lead to the reviews. */
export const BrandRow = styled(Cluster)`
  gap: 0 16px;
  margin-block-end: 4px;
  color: var(--c-muted);
  font-weight: 600;
  /* Above what it reaches into, so that a finger hits it. */
  > a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    margin-block: -10px;
    text-decoration: none;
  }
`
/** How many, and the button. */
export const BuyRow = styled(Cluster)`
  gap: 8px 12px;
  > div:last-of-type {
    flex: 1;
  }
`
/** As large as the chooser is, whose code comes later. */
export const QuantityPlace = styled.div`
  flex: none;
  width: 113px;
  height: 46px;
`
/** The name, and the heart, whose width is reserved until its code is there. */
export const Top = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: 16px;
  > :last-child {
    flex: none;
    width: 44px;
    [data-auth='admin'] & {
      display: none;
    }
  }
`
