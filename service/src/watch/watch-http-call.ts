import { setAttributes, failSpan, inSpan, isTracing } from './tracing.ts'

/** An answer; a buffered one has `status`, a streamed one `statusCode`. */
export interface Answered {
  status?: number | undefined
  statusCode?: number | undefined
}

/** A call over HTTP to another server of the shop. */
export interface HttpCall {
  method: string
  /** The base address of the server, with a slash at its end. */
  base: Pick<URL, 'href' | 'hostname' | 'port' | 'protocol'>
  /** The path below it, `{id}` in place of each part that is no word of ours: ids, tokens and queries stay out of traces. */
  template: string
}

export const statusOf = ({ status, statusCode }: Answered): number => status ?? statusCode ?? 0

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'https:': 443 }

const attributesOf = ({ method, base, template }: HttpCall) => ({
  'http.request.method': method,
  'server.address': base.hostname,
  'server.port': Number(base.port) || DEFAULT_PORTS[base.protocol] || 0,
  'url.full': base.href + template,
})

/** Makes a call in a span of its own, under its method and template; one that ends in 5xx failed. */
export function watchHttpCall<T extends Answered>(call: HttpCall, run: () => Promise<T>): Promise<T> {
  if (!isTracing()) return run()
  return inSpan({ name: `${call.method} ${call.template}`, kind: 'client', attributes: attributesOf(call) }, async () => {
    const answer = await run()
    const status = statusOf(answer)
    setAttributes({ 'http.response.status_code': status })
    if (status >= 500) failSpan(String(status))
    return answer
  })
}
