import { m } from '@shop/contract/messages/messages.js'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Content = styled.div`
  [data-auth='anon'] & {
    display: none;
  }
`
const Moment = styled.p`
  display: none;
  padding: clamp(20px, 3vw, 40px) var(--gutter);
  color: var(--c-muted);
  text-align: center;
  [data-auth='anon'] & {
    display: block;
  }
`

/**
 * Content for the signed in. The server renders it for every visitor, since it knows no session: visitors see a wait message while they
 * are led to the login page, from the first paint on (the script in index.html reads the session).
 */
export const ForAccount = ({ children }: { children: ReactNode }) => (
  <>
    <Content>{children}</Content>
    <Moment role="status">{m.ui_one_moment()}</Moment>
  </>
)
