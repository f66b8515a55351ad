import { m } from '@shop/contract/messages/messages.js'
import { useState } from 'react'
import { announce } from '../../lib/announce.ts'
import { describeFault } from '../../lib/faults.ts'
import { Button } from '../button.tsx'
import { toast } from '../toast/toast.ts'

interface Pages {
  /** Plural noun for the entries, as in 'more orders': 'orders'. */
  things: string
  pageInfo: { hasNextPage: boolean; endCursor?: string | null | undefined } | undefined
  fetchMore: (next: { variables: { after: string | null | undefined } }) => Promise<unknown>
  /** The page shows `error` itself; otherwise a toast does. */
  inPlace?: boolean
}

/** Loads the rest of a list page by page. Returns its button, while there are more pages, and the function that loads the next. */
export function useMore({ things, pageInfo, fetchMore, inPlace = false }: Pages) {
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<unknown>()
  async function load() {
    setPending(true)
    setError(undefined)
    try {
      await fetchMore({ variables: { after: pageInfo?.endCursor } })
      announce(m.ui_more_shown({ things }))
    } catch (fault) {
      if (inPlace) setError(fault)
      else toast.error(m.ui_more_failed({ things, reason: describeFault(fault).title }))
    }
    setPending(false)
  }
  const more = () => void load()
  const button = pageInfo?.hasNextPage && (
    <Button variant="secondary" pending={pending} onClick={more}>
      {m.ui_show_more({ things })}
    </Button>
  )
  return { more, error, button }
}
