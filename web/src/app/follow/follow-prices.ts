import type { ApolloCache, ApolloClient, InMemoryCache, Reference } from '@apollo/client'
import { onNotedEnd } from '../../lib/time/price-ends.ts'

/** Milliseconds after its end until a price is read again: other copies of the shop know by then, and not all visitors ask at once. */
const delay = (): number => 300 + Math.random() * 1000
/** The longest wait that browsers can count. */
const MAX_TIMEOUT_MS = 2_147_483_647

/** The products and variants in the cache whose reduced prices are over, and the instant at which the next ends. */
function findOver(cache: ApolloCache): { over: string[]; next: number } {
  const now = Date.now()
  const ends = Object.entries((cache as InMemoryCache).extract()).flatMap(([id, thing]) => {
    const until = thing?.['reducedUntil']
    return typeof until === 'string' ? [{ id, at: Date.parse(until) }] : []
  })
  const isOver = ({ at }: { at: number }) => at <= now
  return {
    over: ends.filter(isOver).map(({ id }) => id),
    next: Math.min(...ends.filter((end) => !isOver(end)).map(({ at }) => at)),
  }
}

/** Reads anew what the screen shows of these things, and forgets the prices of those that it does not show: they are read when it does. */
async function refetch(client: ApolloClient, over: string[]): Promise<void> {
  await client.refetchQueries({
    updateCache(cache) {
      for (const id of over) cache.modify<{ price: Reference }>({ id, fields: { price: (_, { INVALIDATE }) => INVALIDATE } })
    },
  })
  for (const id of findOver(client.cache).over) for (const fieldName of ['price', 'reducedUntil']) client.cache.evict({ id, fieldName })
}

/** Lets a reduced price end by itself in an open page: at its instant it is read again. Returns a function that ends it. */
export function followPrices(client: ApolloClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Infinity
  function wait(at: number) {
    if (at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void renew(), Math.min(MAX_TIMEOUT_MS, Math.max(0, at - Date.now())))
  }
  async function renew() {
    due = Infinity
    const { over, next } = findOver(client.cache)
    wait(next + delay())
    if (over.length > 0) await refetch(client, over).catch(() => undefined)
  }
  const stop = onNotedEnd((until) => wait(Math.max(until + delay(), Date.now() + delay())))
  wait(findOver(client.cache).next + delay())
  return () => {
    stop()
    clearTimeout(timer)
  }
}
