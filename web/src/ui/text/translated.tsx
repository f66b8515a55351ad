import type { ReactNode } from 'react'
import { translated } from '../../lib/language/written-by.ts'

/** A name or text of the shop: untranslated, in the direction of its own language, but at the side where the page begins. */
export function Translated({ text, children }: { text: string; children: ReactNode }): ReactNode {
  const written = translated(text)
  return written.lang ? <bdi {...written}>{children}</bdi> : children
}
