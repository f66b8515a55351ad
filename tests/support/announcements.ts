import { afterEach } from 'vitest'
import { onAnnouncement } from '../../web/src/lib/announce.ts'

/** Toasts and announcements to the visitor since the test began, in order. */
export function recordAnnouncements(): { all: string[]; urgent: string[] } {
  const said = { all: [] as string[], urgent: [] as string[] }
  const stop = onAnnouncement(({ text, urgent }) => {
    said.all.push(text)
    if (urgent) said.urgent.push(text)
  })
  afterEach(stop)
  return said
}
