import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A list of facts. */
export const Facts = styled.dl`
  display: grid;
  gap: 16px;
  overflow-wrap: anywhere;
  dt {
    color: var(--c-muted);
    font-size: 0.875rem;
  }
`

/** A fact in such a list: what it is about, and what it says. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
