import { isCounting, observe, timed } from './metrics.ts'
import { inSpan, isTracing } from './tracing.ts'

/** Makes a call to somebody outside of the shop, traced and timed under a name of ours; what was sent and answered is nobody's business. */
export function watchOutgoing<T>(to: 'stripe' | 's3' | 'smtp' | 'picture-host', call: string, run: () => Promise<T>): Promise<T> {
  if (!isTracing() && !isCounting()) return run()
  return inSpan({ name: `${to} ${call}`, kind: 'client' }, () =>
    timed(run, (outcome, seconds) => observe('khan_outgoing_call_duration_seconds', { to, call, outcome }, seconds)),
  )
}
