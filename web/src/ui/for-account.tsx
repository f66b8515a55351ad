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
 * What only the signed in see. The server sends it to everybody, since it knows nobody: visitors are told to wait while they are led
 * elsewhere, from the first paint on (the script in index.html says who is here).
 */
export const ForAccount = ({ children }: { children: ReactNode }) => (
  <>
    <Content>{children}</Content>
    <Moment role="status">{m.ui_one_moment()}</Moment>
  </>
)
