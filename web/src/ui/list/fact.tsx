import type { ReactNode } from 'react'

/** A fact in a list of facts, which is a `dl`: what it is about, and what it says. */
export const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
