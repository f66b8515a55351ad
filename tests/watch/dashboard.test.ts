import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { METRICS } from '@shop/service/watch/metric-list.ts'
import { openMeter } from '@shop/service/watch/open-meter.ts'

const read = (file: string): string => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8')

interface Panel {
  type: string
  title: string
  description?: string
  targets?: { expr: string }[]
}
interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}
const { panels } = JSON.parse(read('observability/dashboard.json')) as { panels: Panel[] }
const { groups } = parse(read('observability/alerts.yml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)

/** Those of Node itself. */
const ofNode = [...(await openMeter('api').text()).matchAll(/^# TYPE ((?:nodejs|process)_\w+) gauge$/gm)].map(([, name = '']) => name)

type Kept = [name: string, labels: readonly string[]]

/** The labels that each metric has in Prometheus; a histogram is stored as three. */
const kept = new Map<string, readonly string[]>([
  ['up', []],
  ...ofNode.map((name): Kept => [name, []]),
  ...Object.entries(METRICS).flatMap(([name, { kind, labels }]): Kept[] =>
    (kind === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((part) => [name + part, labels]),
  ),
])
/** Labels that Prometheus and the services add to all. */
const EVERYWHERE = ['service', 'instance', 'job', 'le']

/** Words that the code says: among them are the values of labels. */
const said = new Set(
  execFileSync(
    'git',
    [
      'grep',
      '-ohE',
      "'[A-Za-z_-]+'",
      '--',
      ...'service/src api/src gateway/src contract/src web/server'.split(' ').map((each) => `${each}/*.ts`),
    ],
    {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      encoding: 'utf8',
    },
  ).split('\n'),
)

/** The words that a matcher looks for; numbers and patterns are not words of the code. */
const wordsIn = (literal: string): string[] =>
  literal
    .slice(1, -1)
    .split('|')
    .filter((word) => /^[A-Za-z_-]+$/.test(word))

/** Mistakes in an expression: against Prometheus' own grammar, and metrics, labels and values of labels that the shop does not have. */
function mistakesIn(expression: string): string[] {
  const text = expression.replaceAll('$__rate_interval', '5m')
  const mistakes: string[] = []
  const metrics = new Set<string>()
  const labels = new Set<string>()
  const values: string[] = []
  parser.parse(text).iterate({
    enter({ name, type, from, to }) {
      const word = text.slice(from, to)
      if (type.isError) mistakes.push(`cannot be read at ${from}: ${text.slice(from, from + 20)}`)
      if (name === 'Identifier') metrics.add(word)
      if (name === 'LabelName') labels.add(word)
      // Prometheus itself says which job it is.
      if (name === 'StringLiteral' && !text.slice(0, from).endsWith('job=')) values.push(...wordsIn(word))
    },
  })
  const known = new Set([...EVERYWHERE, ...[...metrics].flatMap((metric) => kept.get(metric) ?? [])])
  const strange = [...metrics].filter((metric) => !kept.has(metric)).map((metric) => `no metric ${metric}`)
  return [
    ...mistakes,
    ...strange,
    ...[...labels].filter((label) => !known.has(label)).map((label) => `no label ${label}`),
    ...values.filter((value) => !said.has(`'${value}'`)).map((value) => `no value ${value}`),
    ...(metrics.size === 0 ? ['no metric at all'] : []),
  ]
}

test.each([
  ['sum(rate(khan_orders_total[5m]))', []],
  ['sum by (method) (rate(khan_orders_total{method="visa"}[5m])) / 2', []],
  ['sum(rate(khan_orders_total[5m])', [expect.stringContaining('cannot be read')]],
  ['sum by (colour) (khan_orders_total)', ['no label colour']],
  ['khan_orders_total{colour="red"}', ['no label colour']],
  ['khan_orders_total{method="gold"}', ['no value gold']],
  ['khan_orders_total{method=~"cash|gold"}', ['no value gold']],
  ['rate(khan_order_total[5m])', ['no metric khan_order_total']],
  ['khan_page_render_duration_seconds', ['no metric khan_page_render_duration_seconds']],
  ['1 > 2', ['no metric at all']],
])('The check of PromQL expressions finds in %s: %j', (expression, mistakes) => {
  expect(mistakesIn(expression)).toEqual(mistakes)
})

describe('The dashboard', () => {
  const shown = panels.filter(({ type }) => type !== 'row')

  test.each(shown.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr])))(
    '%s queries existing metrics: %s',
    (_title, expr) => {
      expect(mistakesIn(expr)).toEqual([])
    },
  )

  test('shows every metric of the shop except the count of selected fields', () => {
    const asked = shown.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join(' ')
    // Fields are asked for when one is to be removed (docs/observability.md).
    const rest = Object.keys(METRICS).filter((name) => !asked.includes(name))
    expect(rest).toEqual(['khan_graphql_fields_total'])
  })
})

describe('The alert', () => {
  test.each(rules.map((rule) => [rule.alert, rule] as const))('%s queries existing metrics, and says what to do', (_name, rule) => {
    expect(mistakesIn(rule.expr)).toEqual([])
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    // A sum has no other labels than those it is grouped by.
    const left = / by \(([^)]*)\)/.exec(rule.expr)?.[1]?.split(', ') ?? (rule.expr.includes('(') ? [] : EVERYWHERE)
    const told = [...rule.annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
    expect(told.filter((label) => !left.includes(label))).toEqual([])
    expect(rule.annotations.summary.length).toBeGreaterThan(10)
    expect(rule.annotations.action.length).toBeGreaterThan(10)
  })
})

test('docs/observability.md explains every metric and every alert', () => {
  const text = read('observability.md')
  const missing = [...Object.keys(METRICS), ...rules.map(({ alert }) => alert)].filter((name) => !text.includes(`\`${name}\``))
  expect(missing).toEqual([])
  const named = [...text.matchAll(/`(khan_\w+)`/g)].map(([, name = '']) => name)
  expect(named.filter((name) => !(name in METRICS))).toEqual([])
})
