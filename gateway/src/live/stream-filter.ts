import type { RestChange, RestLiveChange } from '@shop/contract/rest/change.ts'
import { LIVE_CHANGE_KINDS, type LiveChange, type LiveChangeKind } from '../graphql/live-context.ts'
import type { ShopChanges } from '../rest/follow-changes.ts'

/** Things of a kind that an event names; beyond, any of them may have changed. */
const MAX_NAMED = 20

/** The kind of a thing, by the beginning of its id. */
const KINDS: Record<string, LiveChangeKind> = {
  ord: 'ORDER',
  prod: 'PRODUCT',
  rev: 'REVIEW',
  usr: 'USER',
  cat: 'CATEGORY',
  dep: 'DEPARTMENT',
}

/** The kinds of which any may have changed, where a change names no ids. */
const OF_SCOPE: Record<RestChange['scope'] | RestLiveChange['scope'], readonly LiveChangeKind[]> = {
  stock: ['PRODUCT'],
  things: ['PRODUCT', 'REVIEW', 'USER'],
  products: ['PRODUCT'],
  catalogue: ['PRODUCT', 'CATEGORY', 'DEPARTMENT'],
  order: ['ORDER'],
  account: ['USER'],
}

const kindOf = (id: string): LiveChangeKind | undefined => KINDS[id.slice(0, Math.max(0, id.indexOf('_')))]

/** What concerns a stream: nothing, something it follows, or perhaps something, since it is not known what changed. */
export type Concern = 'nothing' | 'something' | 'perhaps'

/** What a stream follows, and what of it changed since its last event. */
export interface StreamFilter {
  followOrder(id: string): void
  followShop(): void
  /** Takes what changed. */
  see(changes: ShopChanges): Concern
  /** Empties what changed since the last event. */
  take(): readonly LiveChange[]
  /** Puts back what was taken for an event that could not be made. */
  giveBack(changes: readonly LiveChange[]): void
}

/** Changes of the shop, each kind with a bounded number of ids. */
function createPending() {
  /** Undefined where any may have changed. */
  const kinds = new Map<LiveChangeKind, Set<string> | undefined>()
  function add(kind: LiveChangeKind, id: string | null): void {
    const known = kinds.has(kind) ? kinds.get(kind) : new Set<string>()
    kinds.set(kind, id !== null && known && (known.size < MAX_NAMED || known.has(id)) ? known.add(id) : undefined)
  }
  function take(): LiveChange[] {
    const taken = LIVE_CHANGE_KINDS.filter((kind) => kinds.has(kind)).flatMap((kind): LiveChange[] => {
      const ids = kinds.get(kind)
      return ids ? Array.from(ids, (id) => ({ kind, id })) : [{ kind, id: null }]
    })
    kinds.clear()
    return taken
  }
  return { add, take }
}

/** The things that changes name. */
const namedIn = (changes: readonly (RestChange | RestLiveChange)[]): LiveChange[] =>
  changes.flatMap(({ scope, ids }): LiveChange[] => {
    if (ids.length === 0) return OF_SCOPE[scope].map((kind) => ({ kind, id: null }))
    return ids.flatMap((id) => {
      const kind = kindOf(id)
      return kind ? [{ kind, id }] : []
    })
  })

/** Of an order: changes without ids may concern it. */
function concernOf(id: string, live: readonly RestLiveChange[]): Concern {
  const orders = live.filter(({ scope }) => scope === 'order')
  if (orders.some(({ ids }) => ids.includes(id))) return 'something'
  return orders.some(({ ids }) => ids.length === 0) ? 'perhaps' : 'nothing'
}

/** Creates the filter of a stream that follows nothing yet. */
export function createStreamFilter(): StreamFilter {
  let order: string | undefined
  let followsShop = false
  const pending = createPending()
  return {
    followOrder: (id) => void (order = id),
    followShop: () => void (followsShop = true),
    see({ changes, live }) {
      if (order !== undefined) return concernOf(order, live)
      if (!followsShop) return 'nothing'
      const named = namedIn([...changes, ...live])
      for (const { kind, id } of named) pending.add(kind, id)
      if (named.length === 0) return 'nothing'
      return named.some(({ id }) => id !== null) ? 'something' : 'perhaps'
    },
    take: pending.take,
    giveBack: (changes) => changes.forEach(({ kind, id }) => pending.add(kind, id)),
  }
}
