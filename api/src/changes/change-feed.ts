import { type ChangeScope, LIVE_SCOPES, type LiveScope, type RestChangesLine } from '@shop/contract/rest/change.ts'
import { createLineFeed, type LineFeed } from '@shop/service/line-feed.ts'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../db/database.ts'
import { type ChangeRow, type Poll, pollChanges } from './change.store.ts'

/** Milliseconds between two polls of the database, while a gateway follows. */
const PAUSE = 100
/** Gateways that follow at once, each bounded. An empty line every three seconds; after ten minutes a gateway has to come again. */
const FEED = { max: 64, heartbeat: 3000, time: 600_000 }
/** Milliseconds after which what a gateway has missed is not looked up any more: rows are swept after an hour. */
const MAX_GAP = 600_000
/** Ids that a change names; beyond, it concerns everything. */
const MAX_IDS = 500

/** What changes of the public catalogue, for the gateways that cache it, and of orders and accounts, for the pages that follow them live. */
export interface ChangeFeed {
  /** The lines of a new follower, from what came after its `since` on; undefined when too many follow, or the service leaves. */
  follow(since?: string): Promise<Readable | undefined>
  close(): void
}

/** What the feed reads. */
export interface ChangeFeedOptions {
  db: Queryable
  /** The position of the log that shows all changes up to now; undefined where nothing is read from a replica. */
  position: () => Promise<number | undefined>
}

type Changes = Pick<RestChangesLine, 'changes' | 'live'>

const isLive = <Scope>(change: { scope: ChangeScope | LiveScope } & Scope): change is { scope: LiveScope } & Scope =>
  LIVE_SCOPES.some((scope) => scope === change.scope)
const isPublic = <Scope>(change: { scope: ChangeScope | LiveScope } & Scope): change is { scope: ChangeScope } & Scope => !isLive(change)

/** Changes by their scope, each with all ids; without any where one of them did not know its ids. */
function merged(rows: readonly ChangeRow[]): Changes {
  const scopes = new Map<ChangeRow['scope'], Set<string> | undefined>()
  for (const { scope, ids } of rows) {
    const all = scopes.has(scope) ? scopes.get(scope) : new Set<string>()
    scopes.set(scope, all && ids.length > 0 && all.size + ids.length <= MAX_IDS ? new Set([...all, ...ids]) : undefined)
  }
  const all = [...scopes].map(([scope, ids]) => ({ scope, ids: [...(ids ?? [])] }))
  const live = all.filter(isLive)
  return { changes: all.filter(isPublic), ...(live.length > 0 && { live }) }
}

/** Where a follower goes on: the horizon of the poll that it got last, and when that was. */
const tokenOf = (horizon: string): string => `${horizon}-${Date.now()}`

/** The horizon of a token that is not too old. */
function horizonOf(token: string | undefined): string | undefined {
  const [, horizon, at] = /^(\d{1,19})-(\d{1,15})$/.exec(token ?? '') ?? []
  return Date.now() - Number(at) <= MAX_GAP ? horizon : undefined
}

/** What a gateway is sent that may have missed changes. */
const EVERYTHING: Changes = {
  changes: [{ scope: 'catalogue', ids: [] }],
  live: LIVE_SCOPES.map((scope) => ({ scope, ids: [] })),
}

/** What a follower has missed by a poll from its token on; everything where that cannot be known. */
function missedBy(since: string | undefined, from: string | undefined, { changes, horizon }: Poll): Changes {
  if (since === undefined) return { changes: [] }
  // A horizon of the future belongs to another database, such as one that was restored.
  return from !== undefined && BigInt(from) <= BigInt(horizon) ? merged(changes) : EVERYTHING
}

async function lineOf(position: ChangeFeedOptions['position'], changes: Changes, horizon: string): Promise<string> {
  const readAfter = changes.changes.length > 0 || changes.live ? await position() : undefined
  const line: RestChangesLine = { token: tokenOf(horizon), ...changes, ...(readAfter !== undefined && { readAfter }) }
  return JSON.stringify(line)
}

/** Polls the database for as long as there are followers, and sends them what changes. Returns the function that begins it unless it runs. */
function createLoop({ db, position }: ChangeFeedOptions, feed: LineFeed): () => Promise<void> {
  /** The first poll of the loop that runs. */
  let begun: Promise<void> | undefined

  async function pollOn(last: Poll): Promise<Poll> {
    const found = await pollChanges(db, last.horizon)
    const seen = new Set(last.changes.map(({ id }) => id))
    const fresh = found.changes.filter(({ id }) => !seen.has(id))
    if (fresh.length > 0) feed.send(await lineOf(position, merged(fresh), found.horizon))
    return found
  }

  async function pollWhileFollowed(first: Poll): Promise<void> {
    let last = first
    while (feed.followers() > 0) {
      await sleep(PAUSE, undefined, { ref: false })
      // While the database is away, followers forget by time; the next poll finds what came meanwhile.
      last = await pollOn(last).catch(() => last)
    }
    begun = undefined
  }

  async function begin(): Promise<void> {
    try {
      const first = await pollChanges(db)
      void pollWhileFollowed({ ...first, changes: [] })
    } catch (error) {
      begun = undefined
      throw error
    }
  }
  return () => (begun ??= begin())
}

/** Creates the feed. It polls the database as long as there are followers, and ends with `close`. */
export function createChangeFeed(options: ChangeFeedOptions): ChangeFeed {
  const { db, position } = options
  const feed = createLineFeed(FEED)
  const begin = createLoop(options, feed)

  return {
    async follow(since) {
      // It follows before the poll: else a change between the two would pass it over.
      const stream = feed.follow()
      if (!stream) return undefined
      try {
        // The loop polls first: what comes after a follower's own poll is found by the loop, whichever of several followers began it.
        await begin()
        const from = horizonOf(since)
        const found = await pollChanges(db, from)
        stream.push(`${await lineOf(position, missedBy(since, from, found), found.horizon)}\n`)
        return stream
      } catch (error) {
        stream.destroy()
        throw error
      }
    },
    close: feed.close,
  }
}
