import type { TypedDocumentString } from './generated/graphql.ts'

/** What the graph answers. */
interface Answer<Data> {
  data?: Data | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** By its hash an operation is asked for; its text is in the manifest alone. */
const extensionsOf = (hash: unknown) => ({ persistedQuery: { version: 1, sha256Hash: hash } })

/** The graph at `url`, asked by hashes; signed out until `token` is set to what `login` answers. */
export function connect(url: string) {
  const shop = {
    token: '',
    /** Reads by GET, which a CDN may answer. */
    read: <Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables): Promise<Data> =>
      dataOf<Data>(() => shop.get(document.__meta__?.['hash'], variables)),
    /** Changes something, by POST; reads that way, too. */
    post: <Data, Variables>(document: TypedDocumentString<Data, Variables>, variables: Variables): Promise<Data> =>
      dataOf<Data>(() => shop.send({ variables, extensions: extensionsOf(document.__meta__?.['hash']) })),
    get(hash: unknown, variables: unknown): Promise<Response> {
      const asked = new URLSearchParams({ variables: JSON.stringify(variables), extensions: JSON.stringify(extensionsOf(hash)) })
      return fetch(`${url}?${asked}`, { headers: { ...headers(), 'apollo-require-preflight': '1' } })
    },
    send: (body: object): Promise<Response> =>
      fetch(url, { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  const headers = (): Record<string, string> => ({
    'apollographql-client-name': 'docs-client-preset',
    'apollographql-client-version': '1.0.0',
    ...(shop.token && { 'x-access-token': shop.token }),
  })
  return shop
}

async function dataOf<Data>(ask: () => Promise<Response>): Promise<Data> {
  const { data, errors } = (await (await ask()).json()) as Answer<Data>
  if (errors?.[0] || !data) throw new Error(errors?.[0]?.message ?? 'no data', { cause: errors?.[0]?.extensions })
  return data
}
