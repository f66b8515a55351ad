import { isCounting, observe, secondsSince } from '@shop/service/watch/metrics.ts'
import { addFacts, inSpan, isTracing, passOn } from '@shop/service/watch/tracing.ts'
import { callName } from './call-name.ts'

/** An answer; a buffered one has `status`, a streamed one `statusCode`. */
interface Answered {
  status?: number
  statusCode?: number
}

async function timed<T extends Answered>(call: string, run: () => Promise<T>): Promise<T> {
  const since = performance.now()
  let status = 0
  try {
    const answer = await run()
    status = answer.status ?? answer.statusCode ?? 0
    return answer
  } finally {
    addFacts({ 'http.response.status_code': status })
    observe('khan_rest_call_duration_seconds', { call, status: String(status) }, secondsSince(since))
  }
}

/** Makes a call to the REST service, traced and timed, with the headers by which the service goes on with request and trace. */
export function watchCall<T extends Answered>(
  { method, path }: { method: string; path: string },
  run: (headers: Record<string, string>) => Promise<T>,
): Promise<T> {
  if (!isTracing() && !isCounting()) return run(passOn())
  const call = callName(method, path)
  return inSpan({ name: `rest ${call}`, kind: 'client' }, () => timed(call, () => run(passOn())))
}
