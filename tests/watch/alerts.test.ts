import { readFileSync } from 'node:fs'
import { parser } from '@prometheus-io/lezer-promql'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { PROBLEM_CODES } from '@shop/contract/rest/codes.ts'
import { PAYMENT_METHODS } from '@shop/contract/shop.ts'
import { createLogger } from '@shop/service/log.ts'
import { METRICS, type NameOf } from '@shop/service/watch/metric-list.ts'
import { countWith } from '@shop/service/watch/metrics.ts'
import { openMeter } from '@shop/service/watch/open-meter.ts'
import { openTracing } from '@shop/service/watch/open-tracing.ts'
import '../../api/src/order/order.routes.ts'
import { JOB_KINDS } from '../../api/src/outbox/job.ts'
import '../../api/src/outbox/worker.ts'
import '../../api/src/payment/settle-payment.ts'
import '../../gateway/src/cdn/purge-cdn.ts'
import '../../gateway/src/live/live-answers.ts'
import '../../gateway/src/rate-limit/client-quota.ts'
import { OPERATION_LIMITS } from '../../gateway/src/rate-limit/operation-limits.ts'
import '../../gateway/src/execution/operation-watch.ts'
import { createResponseCache } from '../../gateway/src/http/answers/response-cache.ts'
import '../../gateway/src/refusal.ts'
import { createUpstreamCache } from '../../gateway/src/rest/upstream-cache.ts'
import { PageCache } from '../../web/server/pages/page-cache.ts'
import '../../web/server/image-proxy.ts'
import '../../web/server/rate-limit.ts'

// `promtool test rules` runs the cases; these tests hold everything that needs no promtool.

interface Rule {
  alert: string
  expr: string
  labels: Record<string, string>
  annotations: Record<string, string>
}
interface Expected {
  exp_labels: Record<string, string>
  exp_annotations: Record<string, string>
}
interface Case {
  name: string
  input_series: { series: string; values: string }[]
  alert_rule_test: { alertname: string; eval_time: string; exp_alerts: Expected[] }[]
}

const read = (file: string): unknown => parse(readFileSync(new URL(`../../docs/observability/${file}`, import.meta.url), 'utf8'))
const rules = (read('alerts.yml') as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const { rule_files: files, tests } = read('alerts.test.yml') as { rule_files: string[]; tests: Case[] }

const VALUES = /^(?:(?:-?[\d.]+|_)(?:[+-][\d.]+)?(?:x\d+)?)(?: (?:-?[\d.]+|_)(?:[+-][\d.]+)?(?:x\d+)?)*$/

/** Whether Prometheus' own grammar can read an expression. */
function isRead(series: string): boolean {
  let isWhole = true
  parser.parse(series).iterate({ enter: ({ type }) => void (isWhole &&= !type.isError) })
  return isWhole
}

test.each(rules.map((rule) => [rule.alert, rule] as const))(
  'The alert %s has a test case that fires and one that does not, in its words',
  (name, rule) => {
    const cases = tests.flatMap((each) => each.alert_rule_test).filter(({ alertname }) => alertname === name)
    expect(new Set(cases.map(({ exp_alerts: told }) => told.length > 0))).toEqual(new Set([true, false]))
    for (const { exp_labels: labels, exp_annotations: words } of cases.flatMap(({ exp_alerts: told }) => told)) {
      const filled = Object.entries(rule.annotations).map(([key, text]) => [
        key,
        text.replaceAll(/\{\{ \$labels\.(\w+) \}\}/g, (_, label: string) => labels[label] ?? ''),
      ])
      expect(words).toEqual(Object.fromEntries(filled))
      expect(labels).toMatchObject(rule.labels)
    }
  },
)

test('The test cases of alerts are readable by promtool', () => {
  expect(files).toEqual(['alerts.yml'])
  const series = tests.flatMap((each) => each.input_series)
  expect(series.filter((each) => !isRead(each.series) || !VALUES.test(each.values))).toEqual([])
  const times = tests.flatMap((each) => each.alert_rule_test.map(({ eval_time: time }) => time))
  expect(times.filter((time) => !/^\d+[mh]$/.test(time))).toEqual([])
})

test('An alert on too low a value counts a sum of no series as 0', () => {
  const onTooLittle = rules.filter(({ expr }) => /\bsum\b.*(?:==|<)/s.test(expr))
  expect(onTooLittle.map(({ alert }) => alert)).toEqual(['NoOrders'])
  for (const { expr } of onTooLittle) expect(expr).toMatch(/\(sum\(.*\) or vector\(0\)\) (?:==|<)/)
})

test.each(rules.filter(({ expr }) => expr.includes('or vector(0)')).map((rule) => [rule.alert]))(
  'The alert %s also has a test case that fires when its sum is empty: every series has ended',
  (name) => {
    const fires = ({ alertname, exp_alerts: told }: Case['alert_rule_test'][number]) => alertname === name && told.length > 0
    const endings = tests.filter((each) => each.alert_rule_test.some(fires)).map((each) => each.input_series.map(({ values }) => values))
    expect(endings.filter((series) => series.every((values) => / _x\d+$/.test(values)))).not.toEqual([])
  },
)

/** The labels that each counter has before anything happens; those of `null` come from clients, or have a value from the start. */
const ZEROS: Record<NameOf<'counter'>, string[] | null> = {
  khan_cache_reads_total: [
    ...['pages', 'answers', 'reads'].flatMap((cache) => ['hit', 'stale', 'miss'].map((result) => `cache="${cache}",result="${result}"`)),
    ...['hit', 'miss'].map((result) => `cache="pictures",result="${result}"`),
  ],
  khan_trace_spans_total: ['outcome="sent"', 'outcome="lost"'],
  khan_event_loop_busy_seconds_total: null,
  khan_graphql_operations_total: null,
  khan_graphql_errors_total: ['code="INTERNAL_SERVER_ERROR"', 'code="UNAVAILABLE"', 'code="FETCH_ERROR"', 'code="other"'],
  khan_graphql_fields_total: null,
  khan_refusals_total: PROBLEM_CODES.map((code) => `code="${code}"`),
  khan_limited_requests_total: ['points', 'pages', ...Object.keys(OPERATION_LIMITS)].map((limit) => `limit="${limit}"`),
  khan_shed_requests_total: [''],
  khan_live_refused_total: ['session', 'address', 'gateway', 'leaving', 'noFeed'].map((why) => `why="${why}"`),
  khan_cdn_purges_total: ['outcome="ok"', 'outcome="failed"'],
  khan_jobs_total: JOB_KINDS.flatMap((kind) => ['done', 'failed', 'given-up'].map((outcome) => `kind="${kind}",outcome="${outcome}"`)),
  khan_orders_total: PAYMENT_METHODS.map((method) => `method="${method}"`),
  khan_payments_total: ['paid', 'late', 'mismatch', 'waits', 'unknown', 'repeated'].map((outcome) => `outcome="${outcome}"`),
}

const COUNTERS = Object.keys(ZEROS) as NameOf<'counter'>[]
const SERVICES = ['web', 'gateway', 'api'] as const

test('Counters begin at 0 under every label that is known beforehand', async () => {
  const times = { fresh: 1, stale: 1 }
  createResponseCache(times)
  createUpstreamCache(
    async () => '',
    times,
    () => 0,
  )
  void new PageCache()
  const traces = { endpoint: new URL('http://127.0.0.1:1'), headers: {}, ratio: 0, environment: 'local', attributes: {} }
  await openTracing('api', traces, createLogger('silent')).close()
  const texts = SERVICES.map(async (service) => {
    const meter = openMeter(service)
    countWith(meter)
    return meter.text()
  })
  countWith(undefined)
  const lines = new Set((await Promise.all(texts)).flatMap((text) => text.split('\n')))
  const zeros = COUNTERS.flatMap((name) =>
    METRICS[name].of.flatMap((service) => (ZEROS[name] ?? []).map((labels) => `${name}{${labels && `${labels},`}service="${service}"} 0`)),
  )
  expect(zeros.filter((line) => !lines.has(line))).toEqual([])
})
