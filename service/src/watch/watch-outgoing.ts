import { isCounting, observe, timed } from './metrics.ts'
import { inSpan, isTracing } from './tracing.ts'

/**
 * Makes a call to a service outside of the shop, traced and timed under a name of ours; request and answer are secret, and stay out of
 * both.
 */
export function watchOutgoing<T>(to: 'stripe' | 's3' | 'smtp' | 'picture-host', call: string, run: () => Promise<T>): Promise<T> {
  if (!isTracing() && !isCounting()) return run()
  return inSpan({ name: `${to} ${call}`, kind: 'client' }, () =>
    timed(run, (outcome, seconds) => observe('khan_outgoing_call_duration_seconds', { to, call, outcome }, seconds)),
  )
}
