import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { jitter } from './repeat.ts'

/** Follows a feed of lines. */
export interface Following {
  stop(): void
}

export interface FollowOptions {
  /** Connects; undefined where the other side has no such feed. It must end the stream when the signal fires. */
  connect: (signal: AbortSignal) => Promise<Readable | undefined>
  /** Takes a line. */
  onLine: (line: string) => void
  /** Milliseconds without a line, after which the connection counts as lost. */
  silence: number
}

/** Seconds before the next try, after a connection that ended and where there is no feed. */
const RETRY = 0.2
const MAX_RETRY = 5
const NO_FEED = 60

/** Reads the lines of one connection to its end. Throws when it breaks. */
async function readLines(stream: Readable, { onLine, silence }: FollowOptions): Promise<void> {
  const lost = setTimeout(() => stream.destroy(new Error('The feed fell silent')), silence)
  try {
    // Not by readline, whose loop goes on waiting when a stream breaks.
    let begun = ''
    for await (const text of stream.setEncoding('utf8')) {
      lost.refresh()
      const lines = `${begun}${text}`.split('\n')
      begun = lines.pop() ?? ''
      for (const line of lines) if (line !== '') onLine(line)
    }
  } finally {
    clearTimeout(lost)
    stream.destroy()
  }
}

/** Follows a feed until it is stopped, over as many connections as it takes; a new one may bring lines that came before. */
export function followLines(options: FollowOptions): Following {
  const stopping = new AbortController()
  const { signal } = stopping
  async function run(): Promise<void> {
    let pause = RETRY
    while (!signal.aborted) {
      try {
        const stream = await options.connect(signal)
        if (stream) await readLines(stream, options)
        pause = stream ? RETRY : NO_FEED
      } catch {
        // The caches that a feed keeps right forget by time meanwhile.
        pause = Math.min(MAX_RETRY, pause * 2)
      }
      await sleep(jitter(pause) * 1000, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  void run()
  return { stop: () => stopping.abort() }
}
