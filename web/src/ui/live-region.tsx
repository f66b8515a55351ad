import { useEffect, useState } from 'react'
import { type Announcement, onAnnouncement } from '../lib/announce.ts'
import { VisuallyHidden } from './visually-hidden.ts'

/** Announces texts to screen readers; always mounted, since they miss regions that appear together with their text. */
export function LiveRegion() {
  const [said, setSaid] = useState<Announcement & { turn: number }>({ text: '', urgent: false, turn: 0 })
  useEffect(() => onAnnouncement((next) => setSaid(({ turn }) => ({ ...next, turn: turn + 1 }))), [])
  // A no-break space at every other turn makes the same text twice a change, so that screen readers read it again.
  const text = said.turn % 2 ? `${said.text}\u00a0` : said.text
  return (
    <>
      <VisuallyHidden role="status" lang={said.lang}>
        {said.urgent ? '' : text}
      </VisuallyHidden>
      <VisuallyHidden role="alert">{said.urgent ? text : ''}</VisuallyHidden>
    </>
  )
}
