import { useEffect, useState } from 'react'
import { documents } from '../../../lib/documents.ts'

/** Whether the document was loaded for the page that it shows; another page's may not load what the card provider serves. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? []
  return !loaded || new URL(loaded.name).pathname.toLowerCase() === location.pathname.toLowerCase()
}

/** Loads the page by a document of its own when it was reached within another one, after signing in for instance. Returns whether it has it. */
export function useOwnDocument(isNeeded: boolean): boolean {
  const [isOwn] = useState(isOwnDocument)
  const goes = isNeeded && !isOwn
  useEffect(() => {
    if (goes) documents.reload()
  }, [goes])
  return !goes
}
