import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isRecord, save, recall } from '../lib/storage/browser-storage.ts'
import { onSessionChange, readSession } from '../lib/session.ts'

/** A favourite as the browser stores it (spec section 3); its price and picture are read afresh. */
export interface Favourite {
  id: string
  name: string
  favourite: true
  /** The shop does not have it any more. */
  gone?: true
}

/** Named with the version of its shape: a later shape gets a key of its own. Signing out drops it. */
const KEY = 'favourites.v1'
const NONE: readonly Favourite[] = []

interface Stored {
  items: Favourite[]
  count: number
}

const isFavourite = (value: unknown): value is Favourite =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string' && value['favourite'] === true

const isStored = (value: unknown): value is Stored => isRecord(value) && Array.isArray(value['items']) && value['items'].every(isFavourite)

const listeners = new Set<() => void>()
let current: readonly Favourite[] | undefined
let changes = 0
let stop = (): void => undefined

const fresh = (): readonly Favourite[] => {
  const session = readSession()
  return (session && recall(KEY, session.user.id, isStored)?.items) ?? NONE
}

/** The favourites of the signed-in shopper; none for visitors. */
export function readFavourites(): readonly Favourite[] {
  if (current && listeners.size > 0) return current
  const items = fresh()
  // An equal list stays the same object, so that React does not render again.
  if (!current || JSON.stringify(items) !== JSON.stringify(current)) current = items
  return current
}

const countOf = (items: readonly Favourite[]): number => items.filter(({ gone }) => !gone).length

/** Replaces the stored list, here and in every other tab. */
export function writeFavourites(items: readonly Favourite[]): void {
  const session = readSession()
  if (!session) return
  save(KEY, session.user.id, { items, count: countOf(items) })
  changes += 1
  // Where storage is closed to us, the list lives as long as the page.
  current = items
  for (const listener of listeners) listener()
}

/** How often this tab has written the list: shows whether an answer of the shop is older than a press. */
export const changeCount = (): number => changes

function reread(): void {
  current = undefined
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    current = undefined
    const fromOtherTab = ({ key }: StorageEvent) => (key === KEY || key === null) && reread()
    window.addEventListener('storage', fromOtherTab)
    const endSession = onSessionChange(reread)
    stop = () => {
      window.removeEventListener('storage', fromOtherTab)
      endSession()
    }
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

const has = (id: string): boolean => readFavourites().some((item) => item.id === id)

/** Whether a product is a favourite; false on the server, which has no session. */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    listen,
    () => has(id),
    () => false,
  )
}

/** How many favourites there are. */
export function useFavouriteCount(): number {
  return useSyncExternalStore(
    listen,
    () => countOf(readFavourites()),
    () => 0,
  )
}

/** Milliseconds after which a change that another tab has begun has reached the shop. */
const SETTLED_MS = 1000

/** Calls back when another tab has changed the list and the shop has saved the change. */
export function useChangeElsewhere(notify: () => void): void {
  const sendNow = useEffectEvent(notify)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onChange = ({ key }: StorageEvent) => {
      if (key !== KEY) return
      clearTimeout(timer)
      timer = setTimeout(() => sendNow(), SETTLED_MS)
    }
    window.addEventListener('storage', onChange)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('storage', onChange)
    }
  }, [])
}

/** The whole list. */
export function useFavourites(): readonly Favourite[] {
  return useSyncExternalStore(listen, readFavourites, () => NONE)
}
