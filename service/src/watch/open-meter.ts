import { performance } from 'node:perf_hooks'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { METRICS, type MetricName } from './metric-list.ts'
import type { Meter, Readings } from './metrics.ts'
import type { WatchedService } from './watch-settings.ts'

type Instrument = Counter | Gauge | Histogram

const NAMES = Object.keys(METRICS) as MetricName[]

/** Milliseconds that a reading may take: what the database does not answer in time is left out of the metrics. */
const TIMEOUT = 2000

const late = (): Promise<Readings> => new Promise((resolve) => setTimeout(() => resolve([]), TIMEOUT).unref())

/** How long the event loop has had work since the process began: what autoscalers go by, since a process has one loop. */
const busySeconds = (): Readings => [[{}, performance.eventLoopUtilization().active / 1000]]

function make(name: MetricName, registers: Registry[], read: () => Promise<Readings>): Instrument {
  const { kind, help, labels } = METRICS[name]
  const shape = { name, help, labelNames: [...labels], registers }
  if (kind === 'histogram') return new Histogram({ ...shape, buckets: [...METRICS[name].buckets] })
  async function collect(this: Counter | Gauge): Promise<void> {
    const readings = [...(await read())]
    if (readings.length > 0) this.reset()
    for (const [of, value] of readings) this.inc(of, value)
  }
  return kind === 'gauge' ? new Gauge({ ...shape, collect }) : new Counter({ ...shape, collect })
}

/** Opens the meter of a service, with the metrics of Node itself: event loop, memory, garbage. */
export function openMeter(service: WatchedService): Meter {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  collectDefaultMetrics({ register: registry })
  const reads = new Map<MetricName, () => Readings | Promise<Readings>>([['khan_event_loop_busy_seconds_total', busySeconds]])
  async function read(name: MetricName): Promise<Readings> {
    const reading = reads.get(name)
    return reading ? Promise.race([Promise.resolve(reading()).catch(() => []), late()]) : []
  }
  const instruments = new Map<MetricName, Instrument>()
  for (const name of NAMES)
    if (METRICS[name].of.some((each) => each === service))
      instruments.set(
        name,
        make(name, [registry], () => read(name)),
      )
  return {
    count(name, labels, by) {
      const instrument = instruments.get(name)
      if (instrument instanceof Counter) instrument.inc(labels, by)
    },
    observe(name, labels, value) {
      const instrument = instruments.get(name)
      if (instrument instanceof Histogram) instrument.observe(labels, value)
    },
    onRead: (name, reading) => void reads.set(name, reading),
    text: () => registry.metrics(),
  }
}
