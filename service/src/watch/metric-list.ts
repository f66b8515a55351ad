import type { WatchedService } from './watch-settings.ts'

/** A metric of the shop. */
interface Metric {
  /** A counter only grows; a gauge is read when Prometheus asks; a histogram counts how long things took. */
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  labels: readonly string[]
  /** Upper bounds in seconds. */
  buckets?: readonly number[]
  /** The servers that have the metric. */
  of: readonly WatchedService[]
}

const ALL = ['web', 'gateway', 'api'] as const
const REQUESTS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const CALLS = [0.002, 0.01, 0.05, 0.1, 0.25, 1, 3, 10]
const STATEMENTS = [0.001, 0.005, 0.02, 0.1, 0.5, 2.5]

/**
 * Every metric of the shop, by its name; docs/observability.md says what each is for. A label has few values, all of them ours: routes,
 * codes, statements, fields of the graph. Names from clients are bounded (bounded-names.ts).
 */
export const METRICS = {
  khan_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Time until a request was answered, by route; answers that the gateway gives again are not in it',
    labels: ['method', 'route', 'status'],
    buckets: REQUESTS,
    of: ALL,
  },
  khan_cache_reads_total: {
    kind: 'counter',
    help: 'Reads of a cache: hit, stale (given, and renewed behind the response) or miss',
    labels: ['cache', 'result'],
    of: ['web', 'gateway'],
  },
  khan_trace_spans_total: { kind: 'counter', help: 'Spans sent to the collector, and lost on the way', labels: ['outcome'], of: ALL },
  khan_event_loop_busy_seconds_total: {
    kind: 'counter',
    help: 'Seconds in which the event loop had work; its rate is the part of the time in which the process is busy',
    labels: [],
    of: ALL,
  },
  khan_page_render_duration_seconds: {
    kind: 'histogram',
    help: 'Time to render a page, its reads included',
    labels: ['page'],
    buckets: REQUESTS,
    of: ['web'],
  },
  khan_graphql_operations_total: {
    kind: 'counter',
    help: 'Operations answered, cached responses included, by name and by the client that names itself',
    labels: ['operation', 'client', 'version'],
    of: ['gateway'],
  },
  khan_graphql_operation_duration_seconds: {
    kind: 'histogram',
    help: 'Time to run an operation that no cached response answered',
    labels: ['operation'],
    buckets: REQUESTS,
    of: ['gateway'],
  },
  khan_graphql_errors_total: { kind: 'counter', help: 'Errors in answers, by code', labels: ['code'], of: ['gateway'] },
  khan_graphql_fields_total: {
    kind: 'counter',
    help: 'Operations that select a field, or use something deprecated, by its coordinate in the schema',
    labels: ['field', 'client', 'version'],
    of: ['gateway'],
  },
  khan_rest_call_duration_seconds: {
    kind: 'histogram',
    help: 'Time of a call to the REST service; status 0 is a call without an answer',
    labels: ['call', 'status'],
    buckets: CALLS,
    of: ['gateway'],
  },
  khan_refusals_total: { kind: 'counter', help: 'Calls that the shop refused, by code', labels: ['code'], of: ['gateway'] },
  khan_limited_requests_total: {
    kind: 'counter',
    help: 'Requests refused because a client asked for too much in a minute, by the limit: points, pages, or a change',
    labels: ['limit'],
    of: ['web', 'gateway'],
  },
  khan_shed_requests_total: {
    kind: 'counter',
    help: 'Requests refused with 503 because the server had as many under way as it answers in time',
    labels: [],
    of: ['web', 'gateway'],
  },
  khan_live_streams: { kind: 'gauge', help: 'Streams of events that are open, for subscriptions', labels: [], of: ['gateway'] },
  khan_live_refused_total: {
    kind: 'counter',
    help: 'Streams of events that were refused, by what had no place for another: session, address or gateway; or why there is none',
    labels: ['why'],
    of: ['gateway'],
  },
  khan_cdn_purges_total: {
    kind: 'counter',
    help: 'Purges of CDNs in front of the shop, each sent twice',
    labels: ['outcome'],
    of: ['gateway'],
  },
  khan_sql_statement_duration_seconds: {
    kind: 'histogram',
    help: 'Time of a statement, by its name; those composed for the values at hand share one',
    labels: ['statement', 'outcome'],
    buckets: STATEMENTS,
    of: ['api'],
  },
  khan_db_connections: {
    kind: 'gauge',
    help: 'Connections to PostgreSQL, the primary and the replica',
    labels: ['database', 'state'],
    of: ['api'],
  },
  khan_db_waiting: { kind: 'gauge', help: 'Statements and transactions that wait for a connection', labels: ['database'], of: ['api'] },
  khan_outgoing_call_duration_seconds: {
    kind: 'histogram',
    help: 'Time of a call to the card provider, the bucket, the mail server or a host of pictures; failed is a refusal, too',
    labels: ['to', 'call', 'outcome'],
    buckets: CALLS,
    of: ['api'],
  },
  khan_outbox_jobs: { kind: 'gauge', help: 'Jobs of the outbox that wait, are late, or were given up', labels: ['state'], of: ['api'] },
  khan_outbox_oldest_seconds: { kind: 'gauge', help: 'For how long the oldest job has been due', labels: [], of: ['api'] },
  khan_chore_done_timestamp_seconds: {
    kind: 'gauge',
    help: 'When a chore of the housekeeping was last done to its end, in seconds since 1970',
    labels: ['chore'],
    of: ['api'],
  },
  khan_jobs_total: { kind: 'counter', help: 'Attempts at jobs of the outbox', labels: ['kind', 'outcome'], of: ['api'] },
  khan_orders_total: { kind: 'counter', help: 'Orders placed', labels: ['method'], of: ['api'] },
  khan_payments_total: {
    kind: 'counter',
    help: 'What the card provider said of payments, by what it meant',
    labels: ['outcome'],
    of: ['api'],
  },
} as const satisfies Record<string, Metric>

/** The names of the shop's metrics. */
export type MetricName = keyof typeof METRICS

export type NameOf<Kind extends Metric['kind']> = {
  [Name in MetricName]: (typeof METRICS)[Name]['kind'] extends Kind ? Name : never
}[MetricName]

/** The labels of a metric, all of them. */
export type LabelsOf<Name extends MetricName> = Record<(typeof METRICS)[Name]['labels'][number], string>
