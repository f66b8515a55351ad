import { isCounting, observe, secondsSince } from '@shop/service/watch/metrics.ts'
import { isTracing, propagationHeaders } from '@shop/service/watch/tracing.ts'
import { type Answered, type HttpCall, statusOf, watchHttpCall } from '@shop/service/watch/watch-http-call.ts'
import { callName } from './call-name.ts'

async function timed<T extends Answered>(call: string, run: () => Promise<T>): Promise<T> {
  const since = performance.now()
  let status = 0
  try {
    const answer = await run()
    status = statusOf(answer)
    return answer
  } finally {
    observe('khan_rest_call_duration_seconds', { call, status: String(status) }, secondsSince(since))
  }
}

/** Makes a call to the REST service, traced and timed, with the headers by which the service goes on with request and trace. */
export function watchCall<T extends Answered>(
  { method, path, base }: Pick<HttpCall, 'method' | 'base'> & { path: string },
  run: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!isTracing() && !isCounting()) return run(propagationHeaders())
  const call = callName(method, path)
  const template = call.slice(method.length + 1).replaceAll(':', '{id}')
  return watchHttpCall({ method, base, template }, () => timed(call, () => run(propagationHeaders())))
}
