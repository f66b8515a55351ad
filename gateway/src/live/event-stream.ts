import { Readable } from 'node:stream'

/** The events of one operation, by the protocol graphql-sse in its mode of distinct connections. */
export interface EventStream {
  readonly body: Readable
  /** Sends a result, which is JSON in one line. */
  next(result: string): void
  /** Says that nothing more comes, and ends. */
  complete(): void
  /** Whether all that was sent has been taken: another event would only wait. */
  isDrained(): boolean
}

export interface EventStreamOptions {
  /** Milliseconds between two comments, by which proxies and clients know that the connection lives. */
  heartbeat: number
  /** Milliseconds for which a client may take nothing of what waits for it. */
  stallTimeout: number
  /** Called when a slow client has taken all. */
  onDrain: () => unknown
  /** Called when the stream has ended, by the caller or by the gateway. */
  onEnd: () => void
}

const HEARTBEAT = ':\n\n'

/** Opens a stream of events; its head is sent at once. */
export function openEventStream({ heartbeat, stallTimeout, onDrain, onEnd }: EventStreamOptions): EventStream {
  let since: number | undefined
  let ended = false
  const isDrained = (): boolean => body.readableLength === 0
  const body = new Readable({
    read() {
      if (since === undefined) return
      since = undefined
      // The stream has yet to take the chunk for which it reads.
      setImmediate(onDrain)
    },
  })
  function push(text: string): void {
    if (ended || body.destroyed) return
    body.push(text)
    if (!isDrained()) since ??= performance.now()
  }
  const beating = setInterval(() => {
    if (isDrained()) since = undefined
    if (since !== undefined && performance.now() - since > stallTimeout) body.destroy()
    // To one that takes nothing, comments would only add up.
    else if (since === undefined) push(HEARTBEAT)
  }, heartbeat)
  beating.unref()
  body.once('close', () => {
    ended = true
    clearInterval(beating)
    onEnd()
  })
  body.on('error', () => undefined)
  push(HEARTBEAT)
  return {
    body,
    isDrained,
    next: (result) => push(`event: next\ndata: ${result}\n\n`),
    complete() {
      push('event: complete\ndata:\n\n')
      if (!ended && !body.destroyed) body.push(null)
      ended = true
    },
  }
}
