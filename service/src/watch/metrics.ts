import type { LabelsOf, MetricName, NameOf } from './metric-list.ts'

/** Numbers under labels. */
export type Readings = Iterable<readonly [labels: Record<string, string>, value: number]>

/** What keeps the numbers. */
export interface Meter {
  count(name: MetricName, labels: Record<string, string>, by: number): void
  observe(name: MetricName, labels: Record<string, string>, value: number): void
  /** Asks for the numbers whenever somebody wants to see them. */
  onRead(name: MetricName, read: () => Readings | Promise<Readings>): void
  /** Returns all numbers, as Prometheus reads them. */
  text(): Promise<string>
}

let meter: Meter | undefined

/** Counts from now on, or not any more. */
export const countWith = (next: Meter | undefined): void => void (meter = next)

export const isCounting = (): boolean => meter !== undefined

/** Counts something that happened. */
export function count<Name extends NameOf<'counter'>>(name: Name, labels: LabelsOf<Name>, by = 1): void {
  meter?.count(name, labels, by)
}

/** Notes how many seconds something took. */
export function observe<Name extends NameOf<'histogram'>>(name: Name, labels: LabelsOf<Name>, seconds: number): void {
  meter?.observe(name, labels, seconds)
}

/** Has numbers read when somebody wants to see them; a counter's are those since the start. */
export function onRead<Name extends NameOf<'gauge' | 'counter'>>(
  name: Name,
  read: () => Iterable<readonly [LabelsOf<Name>, number]> | Promise<Iterable<readonly [LabelsOf<Name>, number]>>,
): void {
  meter?.onRead(name, read)
}

/** The present moment; 0 when nobody counts, which costs nothing. */
export const now = (): number => (meter ? performance.now() : 0)

/** Seconds since a moment that `now` returned. */
export const secondsSince = (moment: number): number => (performance.now() - moment) / 1000

/** Does `work`, and tells how it ended and after how many seconds. */
export async function timed<T>(work: () => Promise<T>, tell: (outcome: 'ok' | 'failed', seconds: number) => void): Promise<T> {
  const since = performance.now()
  let outcome: 'ok' | 'failed' = 'failed'
  try {
    const result = await work()
    outcome = 'ok'
    return result
  } finally {
    tell(outcome, secondsSince(since))
  }
}
