import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { LiveAccount, LiveContext, LiveChange } from '../graphql/live-context.ts'
import type { Answer } from '../http/answers/response-cache.ts'
import type { ShopChanges } from '../rest/follow-changes.ts'
import type { ChangeHub } from './change-hub.ts'
import { type EventStream, openEventStream } from './event-stream.ts'
import { createStreamFilter, type StreamFilter } from './stream-filter.ts'
import { createThrottledTask } from './throttled-task.ts'
import { endedResult, verdictOf } from './result.ts'
import { watchSession } from './session-watch.ts'

/** The times of a stream, in milliseconds. */
export interface StreamTimes {
  /** Between two comments. */
  heartbeat: number
  /** For which a client may take nothing. */
  stallTimeout: number
  /** Least time between two events: a burst of changes is one. */
  pause: number
  /** Between two checks whether the session goes on, where the shop says nothing. */
  check: number
  /** Over which reads are spread when it is not known what changed, so that all streams do not read at once. */
  spread: number
  /** After which a client has to come again. */
  maxLifetime: number
}

export interface LiveStreamOptions {
  hub: Pick<ChangeHub, 'listen'>
  /** Runs the operation with a context of its own; throws where there is no time for it. */
  run: (live: LiveContext) => Promise<Answer>
  /** Asks the shop whose token it is. */
  account: () => Promise<LiveAccount>
  /** Seconds until the client has points again; 0 while it has some. */
  wait: () => number
  times: StreamTimes
  onEnd: () => void
}

/** A stream that is open, or the answer to an operation of which there is none. */
export type Opened = { answer: Answer } | { body: Readable; complete: () => void }

/** Milliseconds before a read that failed is made again. */
const RETRY = 3000

type Listener = (changes: ShopChanges) => void

/** An equal share of the time, so that what happens to many streams does not happen to all at once. */
const some = (time: number): number => Math.random() * time

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Runs the operation for an event. */
function createReader({ run, account }: LiveStreamOptions, filter: StreamFilter) {
  let known: LiveAccount | undefined
  const once = async (): Promise<LiveAccount> => (known ??= await account())
  const contextOf = (changes: readonly LiveChange[]): LiveContext => ({
    account: once,
    followOrder: filter.followOrder,
    followShop() {
      filter.followShop()
      return changes
    },
  })
  return { account: () => known, read: (changes: readonly LiveChange[]) => run(contextOf(changes)) }
}

type Reader = ReturnType<typeof createReader>

/** Makes the events after the first one. */
function createEventWriter(options: LiveStreamOptions, { read }: Reader, filter: StreamFilter, events: () => EventStream, first: string) {
  const { times, wait } = options
  let last = hashOf(first)
  let isPostponed = false
  async function writeEvent(): Promise<number | undefined> {
    isPostponed = !events().isDrained()
    if (isPostponed) return undefined
    const seconds = wait()
    if (seconds > 0) return seconds * 1000
    const changes = filter.take()
    const answer = await read(changes).catch(() => undefined)
    const verdict = answer?.status === 200 ? verdictOf(answer.body) : 'again'
    if (!answer || verdict === 'again') {
      filter.giveBack(changes)
      return RETRY + some(RETRY)
    }
    const hash = hashOf(answer.body)
    // What changed may not show in what was selected; each event of the shop's changes is news.
    if (hash !== last || changes.length > 0) events().next(answer.body)
    last = hash
    if (verdict === 'last') events().complete()
    return undefined
  }
  const task = createThrottledTask(writeEvent, times.pause)
  return { ...task, scheduleIfPostponed: () => isPostponed && task.schedule() }
}

/** Goes on with a stream whose first event is made. */
function goOn(options: LiveStreamOptions, reader: Reader, filter: StreamFilter, first: string): { events: EventStream; see: Listener } {
  const { times, account, onEnd } = options
  const writer = createEventWriter(options, reader, filter, () => events, first)
  const was = reader.account()
  function end(code: 'UNAUTHENTICATED' | 'FORBIDDEN'): void {
    events.next(endedResult(code))
    events.complete()
  }
  const session = was && watchSession({ account, was, every: times.check, pause: times.pause, spread: times.spread, onEnd: end })
  const lifetime = setTimeout(() => events.complete(), times.maxLifetime * 0.9 + some(times.maxLifetime * 0.2)).unref()
  const events = openEventStream({
    ...times,
    onDrain: writer.scheduleIfPostponed,
    onEnd() {
      clearTimeout(lifetime)
      session?.stop()
      writer.stop()
      onEnd()
    },
  })
  function see(changes: ShopChanges): void {
    session?.see(changes)
    const concern = filter.see(changes)
    if (concern !== 'nothing') writer.schedule(concern === 'perhaps' ? some(times.spread) : 0)
  }
  return { events, see }
}

/**
 * Opens a stream: runs the operation once, and again whenever what it follows has changed. It listens before it reads, so that no change
 * falls between the two.
 */
export async function openLiveStream(options: LiveStreamOptions): Promise<Opened> {
  const filter = createStreamFilter()
  const missed: ShopChanges[] = []
  let see: Listener = (changes) => void missed.push(changes)
  const stop = options.hub.listen((changes) => see(changes))
  const reader = createReader(options, filter)
  const giveUp = (answer: Answer): Opened => {
    stop()
    options.onEnd()
    return { answer }
  }
  const answer = await reader.read([]).catch((error: unknown) => {
    stop()
    options.onEnd()
    throw error
  })
  if (answer.status !== 200) return giveUp(answer)
  const verdict = verdictOf(answer.body)
  const stream = goOn({ ...options, onEnd: () => (stop(), options.onEnd()) }, reader, filter, answer.body)
  stream.events.next(answer.body)
  if (verdict === 'next') {
    see = stream.see
    missed.forEach(stream.see)
  } else stream.events.complete()
  return { body: stream.events.body, complete: stream.events.complete }
}
