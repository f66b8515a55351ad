import { Readable } from 'node:stream'

/** Bounds of a feed. */
export interface LineFeedOptions {
  /** Followers at once. */
  max: number
  /** Milliseconds between two empty lines, by which a follower knows that the connection lives. */
  heartbeat: number
  /** Milliseconds after which a follower has to come again: so that followers spread over the copies of a service. */
  time: number
}

/** Lines that are sent to every follower as they come up. */
export interface LineFeed {
  /** A new follower's stream; undefined when there are too many, or the feed has ended. */
  follow(): Readable | undefined
  send(line: string): void
  /** How many follow at present. */
  followers(): number
  /** Ends all streams, and begins no other. */
  close(): void
}

/** Bytes that wait for a follower who takes nothing, before it is cut off. */
const MAX_WAITING = 1_000_000

/** Creates a feed of lines over HTTP. */
export function createLineFeed({ max, heartbeat, time }: LineFeedOptions): LineFeed {
  const streams = new Set<Readable>()
  let closed = false

  function write(stream: Readable, text: string): void {
    stream.push(text)
    if (stream.readableLength > MAX_WAITING) stream.destroy()
  }

  function open(): Readable {
    const stream = new Readable({ read: () => undefined })
    const beating = setInterval(() => write(stream, '\n'), heartbeat)
    const ending = setTimeout(() => stream.push(null), time)
    stream.once('close', () => {
      clearInterval(beating)
      clearTimeout(ending)
      streams.delete(stream)
    })
    // A line that comes after the end is dropped.
    stream.on('error', () => undefined)
    streams.add(stream)
    // So that the head of the answer is sent at once.
    stream.push('\n')
    return stream
  }

  return {
    follow: () => (closed || streams.size >= max ? undefined : open()),
    send(line) {
      for (const stream of streams) write(stream, `${line}\n`)
    },
    followers: () => streams.size,
    close() {
      closed = true
      for (const stream of streams) stream.push(null)
    },
  }
}
