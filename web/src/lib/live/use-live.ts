import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useEffectEvent } from 'react'

/** Begins to follow what a page shows; returns a function that stops. */
export type StartLive = (client: ApolloClient) => () => void

/** Milliseconds after which a page begins to follow: it has been read, and is being looked at. */
const AFTER = 500

/**
 * Follows what a page shows, by code that comes after the page. `key` names what is followed; undefined while there is nothing. Where the
 * code cannot be loaded, the page stays as it was read.
 */
export function useLive(key: string | undefined, load: () => Promise<StartLive>): void {
  const client = useApolloClient()
  const start = useEffectEvent(load)
  useEffect(() => {
    if (key === undefined) return
    let stop: (() => void) | undefined
    let isGone = false
    async function begin(): Promise<void> {
      const follow = await start().catch(() => undefined)
      if (!isGone) stop = follow?.(client)
    }
    const timer = setTimeout(() => {
      void begin()
    }, AFTER)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client, key])
}
