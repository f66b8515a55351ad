import type { Logger } from 'pino'
import { countWith } from './metrics.ts'
import { traceWith } from './tracing.ts'
import type { WatchedService, WatchSettings } from './watch-settings.ts'

/** Ends the watching; spans that are not sent yet still are. */
export type CloseWatch = () => Promise<void>

/**
 * Opens the tracing and metrics of the settings; call it before building a server. Parts that are off are not even loaded. Rejects when the
 * port for metrics is taken.
 */
export async function openWatch(service: WatchedService, { traces, metrics }: WatchSettings, logger: Logger): Promise<CloseWatch> {
  const closing: CloseWatch[] = []
  if (metrics) {
    const [{ openMeter }, { serveMetrics }] = await Promise.all([import('./open-meter.ts'), import('./metrics-server.ts')])
    const meter = openMeter(service)
    const server = await serveMetrics(meter, metrics)
    countWith(meter)
    closing.push(async () => server.close().closeAllConnections())
  }
  if (traces) {
    const { openTracing } = await import('./open-tracing.ts')
    const tracing = openTracing(service, traces, logger)
    traceWith(tracing)
    closing.push(() => tracing.close())
  }
  return async () => {
    await Promise.all(closing.map((close) => close()))
  }
}
