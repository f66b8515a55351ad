import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** An offer of the search box: a former search, a category or a product. */
export interface Suggestion {
  key: string
  to: string
  content: ReactNode
}

export const Name = styled.span`
  flex: 1;
  min-width: 0;
  font-size: 0.9375rem;
  line-height: 1.35;
  overflow-wrap: anywhere;
`
/** A note beside the name of a suggestion. */
export const Note = styled.span`
  flex: none;
  color: var(--c-muted);
  font-size: 0.8125rem;
`
