import { useEffect, useState } from 'react'
import { documents } from '../../../lib/documents.ts'

/** Whether the document was loaded for the page that it shows; another page's may not load the card provider's script. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? []
  return !loaded || new URL(loaded.name).pathname.toLowerCase() === location.pathname.toLowerCase()
}

/** Loads the page as a new document when it was reached within another, after signing in for instance. Returns whether it is its own. */
export function useOwnDocument(isNeeded: boolean): boolean {
  const [isOwn] = useState(isOwnDocument)
  const goes = isNeeded && !isOwn
  useEffect(() => {
    if (goes) documents.reload()
  }, [goes])
  return !goes
}
