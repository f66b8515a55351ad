import { type Static, Type } from 'typebox'

/**
 * What a change of the public catalogue concerns. `stock`: a number of the things alone, as a sale does. `things`: all that shows them.
 * `products`: also which products stand in lists and counts. `catalogue`: also names that stand in products, and promises of delivery.
 */
export const CHANGE_SCOPES = ['stock', 'things', 'products', 'catalogue'] as const
export type ChangeScope = (typeof CHANGE_SCOPES)[number]

/** A change of public data: its scope, and the ids of the changed things, none where they are not known. */
export const RestChange = Type.Object({ scope: Type.Enum([...CHANGE_SCOPES]), ids: Type.Array(Type.String()) })
export type RestChange = Static<typeof RestChange>

/**
 * What live updates follow beside the catalogue. `order`: an order was placed or changed. `account`: its sessions, its role or its name
 * changed. Ids alone: what an order holds is read with the token of the shopper or administrator who follows it.
 */
export const LIVE_SCOPES = ['order', 'account'] as const
export type LiveScope = (typeof LIVE_SCOPES)[number]

/** A change for live updates; without ids, any of its scope may have changed. */
export interface RestLiveChange {
  scope: LiveScope
  ids: string[]
}

/** A line of `GET changes` (addition): JSON, then a line break. An empty line says that the connection lives. */
export interface RestChangesLine {
  /** Where to go on after a lost connection: sent as `since`. */
  token: string
  changes: RestChange[]
  /** Apart from the changes of the catalogue, by which caches forget; left out where there are none. */
  live?: RestLiveChange[]
  /** The read-your-writes token of the changes, from a service that reads from a replica. */
  readAfter?: number
}
