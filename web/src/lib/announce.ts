import type { Language } from '@shop/contract/languages.ts'

/** A text for screen readers; one live region in the layout announces it. */
export interface Announcement {
  text: string
  urgent: boolean
  /** The text's language, where it is not the page's. */
  lang?: Language | undefined
}

const listeners = new Set<(announcement: Announcement) => void>()

/** Announces a text: politely, or at once when `urgent`. */
export function announce(text: string, urgent = false, lang?: Language): void {
  for (const listener of listeners) listener({ text, urgent, lang })
}

/** For the live region. Returns a function that unsubscribes. */
export function onAnnouncement(listener: (announcement: Announcement) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
