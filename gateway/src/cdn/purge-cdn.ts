import type { RestChange } from '@shop/contract/rest/change.ts'
import { count, startAtZero } from '@shop/service/watch/metrics.ts'
import type { FastifyBaseLogger } from 'fastify'
import { EVERY_ANSWER, keysIn, MAX_SURROGATE_KEYS } from './surrogate-keys.ts'

/** Sends one purge to one CDN; throws when it was not done. */
export type SendPurge = (url: URL, keys: string, signal: AbortSignal) => Promise<void>

/** Milliseconds of a purge. */
export interface PurgeTimes {
  /** In which changes are gathered for one purge. */
  gather: number
  /** The same for what is sold: longer than answers of this gateway may show the stock from before the sale. */
  gatherSold: number
  /** After which it is repeated. */
  rebound: number
  /** After which a CDN has not answered. */
  timeout: number
}

const TIMES: PurgeTimes = { gather: 50, gatherSold: 1200, rebound: 3000, timeout: 2000 }

export interface PurgeOptions {
  /** Each CDN, or each copy of one. */
  urls: readonly URL[]
  log: Pick<FastifyBaseLogger, 'warn'>
  send?: SendPurge
  times?: PurgeTimes
}

/** Purges from CDNs what has changed. */
export interface CdnPurger {
  purge(change: RestChange): void
  close(): void
}

startAtZero('khan_cdn_purges_total', [{ outcome: 'ok' }, { outcome: 'failed' }])

/** Reads `CDN_PURGE_URLS`; `errors` are the entries that are no address. */
export function readCdns(text: string | undefined): { urls: URL[]; errors: string[] } {
  const listed = text?.split(',').map((each) => each.trim()) ?? []
  const isAddress = (each: string) => URL.canParse(each) && /^https?:$/.test(new URL(each).protocol)
  return { urls: listed.filter(isAddress).map((each) => new URL(each)), errors: listed.filter((each) => !isAddress(each)) }
}

async function sendPurge(url: URL, keys: string, signal: AbortSignal): Promise<void> {
  const { ok, status } = await fetch(url, { method: 'PURGE', headers: { 'surrogate-key': keys }, signal, redirect: 'error' })
  if (!ok) throw new Error(`answered ${status}`)
}

/** Work that is done later, unless it is given up. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    later(work: () => void, delay: number): void {
      const timer = setTimeout(() => {
        timers.delete(timer)
        work()
      }, delay)
      timers.add(timer)
    },
    close() {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/**
 * Each purge is sent twice: while it was first on its way, the CDN may have been fetching the answer from before the change, of a gateway
 * that had not heard of it yet. A purge that fails is not tried further: the answer's `s-maxage` ends it.
 */
export function createCdnPurger({ urls, log, send = sendPurge, times = TIMES }: PurgeOptions): CdnPurger {
  const { later, close } = createTimers()

  function sendAll(keys: string): void {
    for (const url of urls)
      void send(url, keys, AbortSignal.timeout(times.timeout)).then(
        () => count('khan_cdn_purges_total', { outcome: 'ok' }),
        (error: unknown) => {
          count('khan_cdn_purges_total', { outcome: 'failed' })
          log.warn({ err: error, cdn: url.host }, 'the CDN was not purged')
        },
      )
  }

  /** Gathers keys, and purges them all at the end of the time that begins with the first. */
  function gatherFor(delay: number): (keys: readonly string[]) => void {
    const gathered = new Set<string>()
    return (keys) => {
      if (gathered.size === 0) {
        later(() => {
          const text = gathered.has(EVERY_ANSWER) || gathered.size > MAX_SURROGATE_KEYS ? EVERY_ANSWER : [...gathered].join(' ')
          gathered.clear()
          sendAll(text)
          later(() => sendAll(text), times.rebound)
        }, delay)
      }
      for (const key of keys) gathered.add(key)
    }
  }
  const [soon, sold] = [gatherFor(times.gather), gatherFor(times.gatherSold)]

  return {
    purge({ scope, ids }) {
      const keys = keysIn(ids)
      // Lists that a new product joins, or that show its category by name, do not name it.
      const isKnown = (scope === 'things' || scope === 'stock') && keys.length > 0 && keys.length === ids.length
      const gather = scope === 'stock' ? sold : soon
      gather(isKnown ? keys : [EVERY_ANSWER])
    },
    close,
  }
}
