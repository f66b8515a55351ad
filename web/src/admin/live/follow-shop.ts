import type { ApolloClient } from '@apollo/client'
import { followLive } from '../../lib/live/follow-live.ts'
import type { ShopChangeKind } from '../../lib/schema.generated.ts'
import { StaffUpdatesDocument } from './staff-updates.generated.ts'

/** Milliseconds between two times that the lists on screen are read anew, in a shop where something changes all the time. */
const PAUSE = 3000
/** Milliseconds after which the first connection comes so late that changes since the lists were read may be missed. */
const SOON = 5000

/** The lists that a change of a kind may move: which entries they have is known to the shop alone, so they are read anew. */
const LISTS: Partial<Record<ShopChangeKind, readonly string[]>> = {
  ORDER: ['AdminOrders', 'UserOrders', 'Returns', 'OrderWorkload', 'TodaysSales', 'UnpaidSummary'],
  PRODUCT: ['AdminProducts', 'HiddenProducts', 'LowStock', 'LowVariants', 'ScarceSellers', 'NewReviews', 'Reviews'],
  REVIEW: ['NewReviews', 'Reviews'],
  USER: ['People'],
}

/** Reads the lists on screen that are among these into the cache; one that cannot be read stays as it is, without a word. */
function refetch(client: ApolloClient, names: ReadonlySet<string>): void {
  for (const { queryName = '', options, variables } of client.getObservableQueries('active'))
    if (names.has(queryName)) client.query({ query: options.query, variables, fetchPolicy: 'network-only' }).catch(() => undefined)
}

/** Keeps the lists of the back office as the shop has them. */
export function followShop(client: ApolloClient): () => void {
  const names = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasBegun = false
  const since = performance.now()
  function readSoon(): void {
    if (timer !== undefined || names.size === 0) return
    const wanted = new Set(names)
    names.clear()
    refetch(client, wanted)
    timer = setTimeout(() => {
      timer = undefined
      readSoon()
    }, PAUSE)
  }
  const add = (kinds: readonly ShopChangeKind[]): void => {
    for (const kind of kinds) for (const name of LISTS[kind] ?? []) names.add(name)
  }
  const stop = followLive(client, {
    subscription: StaffUpdatesDocument,
    variables: {},
    onData({ staffUpdates }) {
      const kinds = staffUpdates?.changes.map(({ kind }) => kind) ?? []
      // A connection begins with an event without changes: after another one, or in a tab that was hidden until now, changes may have been missed.
      const mayHaveMissed = kinds.length === 0 && (hasBegun || performance.now() - since > SOON)
      hasBegun = true
      add(mayHaveMissed ? (Object.keys(LISTS) as ShopChangeKind[]) : kinds)
      readSoon()
    },
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
