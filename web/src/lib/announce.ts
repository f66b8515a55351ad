import type { Language } from '@shop/contract/languages.ts'

/** What screen readers shall say; one live region in the layout says it. */
export interface Announcement {
  text: string
  urgent: boolean
  /** Where it is not the page's language. */
  lang?: Language | undefined
}

const listeners = new Set<(announcement: Announcement) => void>()

/** Has a text read out: politely, or at once when `urgent`. */
export function announce(text: string, urgent = false, lang?: Language): void {
  for (const listener of listeners) listener({ text, urgent, lang })
}

/** For the live region. Returns what ends it. */
export function onAnnouncement(listener: (announcement: Announcement) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
