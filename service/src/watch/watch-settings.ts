/** What a server tells of its work to those who run the shop; nothing of it unless it is set. */
export interface WatchSettings {
  /** Where traces go; undefined means that nothing is traced. */
  traces?: TraceSettings
  /** Where metrics can be read; undefined means that nothing is counted. */
  metrics?: { host: string; port: number }
  /** Whether each request is a line in the log. */
  requestLog: boolean
}

/** How traces leave. */
export interface TraceSettings {
  /** The collector, without `/v1/traces`. */
  endpoint: URL
  /** Sent with every batch: what the collector asks for, such as a key. */
  headers: Record<string, string>
  /** The part of all traces that is kept, from 0 to 1; the same in all services, which decide by the trace's id. */
  ratio: number
}

/** The servers of the shop that can be watched. */
export type WatchedService = 'web' | 'gateway' | 'api'
