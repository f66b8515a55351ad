import type { Gateway } from '../gateway.ts'

/** Milliseconds for which an answer counts: a shop switches its explorer with a restart of the gateway. */
const FRESH = 30_000

/** Finds out whether the gateway has an explorer for browsers, at most once in half a minute, whatever visitors ask. */
export function createExplorerProbe(gateway: Pick<Gateway, 'pass'>, graphqlUrl: URL): () => Promise<boolean> {
  let probe: { until: number; isThere: Promise<boolean> } | undefined

  async function ask(): Promise<boolean> {
    try {
      const path = `${graphqlUrl.pathname}?explorer=graphiql`
      const { statusCode, headers, body } = await gateway.pass({
        path,
        method: 'GET',
        headers: { accept: 'text/html' },
        signal: AbortSignal.timeout(2000),
      })
      if (!Buffer.isBuffer(body)) body.destroy()
      return statusCode === 200 && String(headers['content-type']).startsWith('text/html')
    } catch {
      return false
    }
  }
  return () => {
    if (!probe || probe.until < Date.now()) probe = { until: Date.now() + FRESH, isThere: ask() }
    return probe.isThere
  }
}
