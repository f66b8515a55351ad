/** The messages to and from the load generator, which runs in a process of its own (load-process.ts). */

/** One HTTP call; a body makes it a POST of JSON. */
export interface Call {
  /** The origin of the job when left out. */
  origin?: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** A pattern to extract from the answer: `$kept`, and `$name` for each named group, stand for it in later paths and bodies. */
  keep?: string
}

/** The calls of one visitor: in waves, each sent at once when the one before has been answered. */
export type Visit = Call[][]

export interface Job {
  origin: string
  /** Taken in turn by all visitors together. */
  visits: Visit[]
  /** How many visit at the same time. */
  visitors: number
  /** Ends after this many seconds, or after `count` visits. */
  seconds: number
  count?: number
  /** Milliseconds that each visitor waits between two visits; none when not given. */
  pause?: number
}

export interface LoadResult {
  visits: number
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Calls not answered with 200, or with GraphQL errors. */
  failures: number
  /** The first of them, in words. */
  failure?: string
}

/** Visits a second that were answered. */
export const perSecond = ({ visits, failures, seconds }: LoadResult): number => (visits - failures) / seconds

/** A visit of one call. */
export const visit = (path: string, body?: string, headers?: Record<string, string>): Visit => [
  [{ path, ...(body !== undefined && { body }), ...(headers && { headers }) }],
]
