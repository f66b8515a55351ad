/** What screen readers shall say; one live region in the layout says it. */
export interface Announcement {
  text: string
  urgent: boolean
}

const listeners = new Set<(announcement: Announcement) => void>()

/** Has a text read out: politely, or at once when `urgent`. */
export function announce(text: string, urgent = false): void {
  for (const listener of listeners) listener({ text, urgent })
}

/** For the live region. Returns what ends it. */
export function onAnnouncement(listener: (announcement: Announcement) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
