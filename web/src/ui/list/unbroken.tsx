import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Stays on one line: a number with its unit ('40 mm', '18-45 mm', '32 جيجابايت'), 'SPF 50', short words with hyphens ('On-Ear'). */
const TOGETHER = /(\d[\d.,/-]*\s(?:\p{L}{1,4}|\p{Script=Arabic}{5,9})(?!\p{L})|\p{Lu}{2,}\s\d[\d.,]*|[\p{L}\d]{1,10}(?:-\p{L}{1,10})+)/u

const Whole = styled.span`
  white-space: nowrap;
`

/** A name that does not wrap between a number and its unit, nor at a hyphen. The text itself stays, for search and screen readers. */
export function Unbroken({ children }: { children: string }): ReactNode {
  const parts = children.split(TOGETHER)
  if (parts.length === 1) return children
  // Every second part is one that stays together; the same may be there twice.
  const shown = new Map(parts.map((part, index) => [index, part]))
  return [...shown].map(([index, part]) => (index % 2 === 1 ? <Whole key={index}>{part}</Whole> : part))
}

/** The name of a product, whatever the language of the words around it. */
export const ProductName = ({ children }: { children: string }) => (
  <bdi>
    <Unbroken>{children}</Unbroken>
  </bdi>
)
