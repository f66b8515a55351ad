/** What came through a CDN. */
export interface Seen {
  status: number
  /** Whether the CDN gave what it kept. */
  isHit: boolean
  headers: Headers
  text: string
}

/** Reads an address as an app does. */
export async function see(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
  const answer = await fetch(url, { method, headers })
  return { status: answer.status, isHit: answer.headers.get('x-cache') === 'HIT', headers: answer.headers, text: await answer.text() }
}

/** Asks the graph by GET, in English; a CDN may keep the answer for all. */
export const askByGet = (base: string, query: string, headers: Record<string, string> = {}, language = 'en'): Promise<Seen> =>
  see(`${base}/graphql?${new URLSearchParams({ query, lang: language })}`, { 'apollo-require-preflight': '1', ...headers })
