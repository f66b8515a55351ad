import type { LabelsOf, MetricName, NameOf } from './metric-list.ts'

/** Values of a metric, by labels. */
export type Readings = Iterable<readonly [labels: Record<string, string>, value: number]>

/** Stores the metrics. */
export interface Meter {
  count(name: MetricName, labels: Record<string, string>, by: number): void
  observe(name: MetricName, labels: Record<string, string>, value: number): void
  /** Calls `read` whenever Prometheus reads the metrics. */
  onRead(name: MetricName, read: () => Readings | Promise<Readings>): void
  /** Returns all metrics in Prometheus' text format. */
  text(): Promise<string>
}

let meter: Meter | undefined

/** Counters that begin at 0, before the first event. */
const zeros: [name: MetricName, labels: Record<string, string>][] = []

/** Counts with this meter from now on, or not any more. */
export function countWith(next: Meter | undefined): void {
  meter = next
  for (const [name, labels] of zeros) meter?.count(name, labels, 0)
}

export const isCounting = (): boolean => meter !== undefined

/** Counts something that happened. */
export function count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by = 1): void {
  meter?.count(name, labels, by)
}

/**
 * Starts a counter at 0 under labels that are known beforehand. One that appears with its first event begins at 1: Prometheus sees no
 * increase then, and an alert on it stays silent.
 */
export function startAtZero<Name extends NameOf<'counter'>>(name: Name, all: readonly LabelsOf<Name>[]): void {
  for (const labels of all) {
    zeros.push([name, labels])
    meter?.count(name, labels, 0)
  }
}

/** Notes how many seconds something took. */
export function observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, seconds: number): void {
  meter?.observe(name, labels, seconds)
}

/** Calls `read` for a metric whenever Prometheus reads the metrics; a counter's values are those since the start. */
export function onRead<Name extends NameOf<'gauge' | 'counter'>>(
  name: Name,
  read: () => Iterable<readonly [LabelsOf<Name>, number]> | Promise<Iterable<readonly [LabelsOf<Name>, number]>>,
): void {
  meter?.onRead(name, read)
}

/** The present moment; 0 when metrics are off, which costs nothing. */
export const now = (): number => (meter ? performance.now() : 0)

/** Seconds since a moment that `now` returned. */
export const secondsSince = (moment: number): number => (performance.now() - moment) / 1000

/** Runs `work`, and reports its outcome and how many seconds it took. */
export async function timed<T>(work: () => Promise<T>, report: (outcome: 'ok' | 'failed', seconds: number) => void): Promise<T> {
  const since = performance.now()
  let outcome: 'ok' | 'failed' = 'failed'
  try {
    const result = await work()
    outcome = 'ok'
    return result
  } finally {
    report(outcome, secondsSince(since))
  }
}
