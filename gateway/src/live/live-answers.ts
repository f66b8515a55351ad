import { retryAfter } from '@shop/service/retry-after.ts'
import { count, onRead, startAtZero } from '@shop/service/watch/metrics.ts'
import type { Readable } from 'node:stream'
import type { LiveAccount, LiveContext } from '../graphql/live-context.ts'
import type { Answer } from '../http/answers/response-cache.ts'
import type { ChangeHub } from './change-hub.ts'
import { openLiveStream, type StreamTimes } from './live-stream.ts'
import { createStreamPlaces, type NoPlace, type PlaceLimits, type StreamOwner } from './stream-places.ts'

/** How many streams may be open at once, and their times in milliseconds. docs/developers/live.md tells clients of them. */
export const LIVE: { places: PlaceLimits; times: StreamTimes } = {
  places: { session: 5, address: 100, gateway: 2000 },
  times: { heartbeat: 12_000, stallTimeout: 30_000, pause: 1000, check: 30_000, spread: 5000, maxLifetime: 1_800_000 },
}

/** Seconds that a client without a place waits, from `min` to `max`: so that many do not come again at once. */
const WAIT = { min: 5, max: 15 }

startAtZero(
  'khan_live_refused_total',
  (['session', 'address', 'gateway', 'leaving', 'noFeed'] as const).map((why) => ({ why })),
)

/** A request for a stream. */
export interface LiveRequest extends StreamOwner {
  run: (live: LiveContext) => Promise<Answer>
  account: () => Promise<LiveAccount>
  wait: () => number
}

/** Opens streams of events. */
export interface LiveAnswers {
  /** The stream of an operation, or the answer that there is none. */
  open(request: LiveRequest): Promise<{ answer: Answer } | { body: Readable }>
}

interface LiveAnswersOptions {
  hub: ChangeHub
  limits?: typeof LIVE
}

const WHY: Record<NoPlace | 'leaving' | 'noFeed', { status: number; code: string; message: string }> = {
  session: { status: 429, code: 'RATE_LIMITED', message: 'This session has as many streams open as it may have.' },
  address: { status: 429, code: 'RATE_LIMITED', message: 'Too many streams are open at this address.' },
  gateway: { status: 503, code: 'UNAVAILABLE', message: 'The shop is very busy. Please try again in a moment.' },
  leaving: { status: 503, code: 'UNAVAILABLE', message: 'This part of the shop is restarting. Please try again in a moment.' },
  noFeed: { status: 501, code: 'NOT_OFFERED', message: 'This shop does not offer live updates.' },
}

function refused(why: keyof typeof WHY): { answer: Answer } {
  count('khan_live_refused_total', { why })
  const { status, code, message } = WHY[why]
  const seconds = status === 501 ? undefined : WAIT.min + Math.floor(Math.random() * (WAIT.max - WAIT.min + 1))
  const extensions = { code, ...(status === 429 && { retryAfterSeconds: seconds }) }
  const headers: Answer['headers'] = [
    ['content-type', 'application/graphql-response+json; charset=utf-8'],
    ...(seconds === undefined ? [] : Object.entries(retryAfter(seconds))),
  ]
  return { answer: { status, headers, body: JSON.stringify({ errors: [{ message, extensions }] }) } }
}

/** Creates streams; `close` completes all at once, so that they do not hold up a restart, and opens no other. */
export function createLiveAnswers({ hub, limits = LIVE }: LiveAnswersOptions): LiveAnswers & { close(): void } {
  const places = createStreamPlaces(limits.places)
  const open = new Set<() => void>()
  let isLeaving = false
  // Not before: until it closes, the proxy may send a client that comes again to this copy once more.
  function close(): void {
    isLeaving = true
    for (const complete of open) complete()
  }
  onRead('khan_live_streams', () => [[{}, places.taken()]])
  return {
    close,
    async open({ token, address, run, account, wait }) {
      if (isLeaving) return refused('leaving')
      if (hub.hasFeed() === false) return refused('noFeed')
      const place = places.take({ token, address })
      if (typeof place === 'string') return refused(place)
      let complete: (() => void) | undefined
      const onEnd = (): void => {
        place()
        if (complete) open.delete(complete)
      }
      const opened = await openLiveStream({ hub, run, account, wait, times: limits.times, onEnd })
      if ('answer' in opened) return opened
      complete = opened.complete
      if (isLeaving) complete()
      else if (!opened.body.destroyed) open.add(complete)
      return { body: opened.body }
    },
  }
}
