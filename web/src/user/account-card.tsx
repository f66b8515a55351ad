import { styled } from 'styled-components'
import { surface } from '../ui/card.ts'
import { media } from '../ui/media.ts'

/** The frame of /login and /signup. */
export const AccountCard = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
  h1 {
    font-size: 1.75rem;
  }
  ${media.sm} {
    ${surface}
    padding: 32px;
  }
`

/** The line below the form that leads to the other page. */
export const Elsewhere = styled.p`
  text-align: center;
  color: var(--c-muted);
  a {
    display: inline-block;
    padding-block: 10px;
    font-weight: 600;
  }
`
