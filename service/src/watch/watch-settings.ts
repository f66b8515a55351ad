/** What a server reports to operators; nothing unless it is set. */
export interface WatchSettings {
  /** Where traces are sent; undefined means that tracing is off. */
  traces?: TraceSettings
  /** The address of the metrics; undefined means that metrics are off. */
  metrics?: { host: string; port: number }
  /** Whether each request is logged. */
  requestLog: boolean
}

/** How traces are sent. */
export interface TraceSettings {
  /** The collector, without `/v1/traces`. */
  endpoint: URL
  /** Headers of every batch, such as a key of the collector. */
  headers: Record<string, string>
  /** The share of all traces that is sent, from 0 to 1; the same in all services, which decide by the trace's id. */
  ratio: number
  /** Where the shop runs: `local` or `production`. */
  environment: string
  /** What the operator adds to the description of every service. */
  attributes: Record<string, string>
}

/** The servers of the shop that can be watched. */
export type WatchedService = 'web' | 'gateway' | 'api'
