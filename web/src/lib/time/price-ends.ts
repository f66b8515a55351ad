/**
 * When reduced prices end that the cache has read: it names each instant here, and what follows prices (app/follow/follow-prices.ts) is
 * told, once it listens.
 */
let listener: ((until: number) => void) | undefined

/** Tells of a price in the cache that ends at this instant; null for one that is not reduced. */
export function noteEnd(until: string | null): void {
  if (until !== null) listener?.(Date.parse(until))
}

/** Listens for such instants, in milliseconds since 1970. Returns a function that ends it. */
export function onNotedEnd(listen: (until: number) => void): () => void {
  listener = listen
  return () => (listener = undefined)
}
