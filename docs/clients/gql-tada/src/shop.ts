import type { TadaDocumentNode } from 'gql.tada'
import { print } from 'graphql'

/** What the graph answers. */
interface Answer<Data> {
  data?: Data | null
  errors?: { message: string; extensions: { code: string } }[]
}

/** The graph at `url`; signed out until `token` is set to what `login` answers. */
export function connect(url: string) {
  const shop = {
    token: '',
    async ask<Data, Variables>(document: TadaDocumentNode<Data, Variables>, variables: Variables): Promise<Data> {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'apollographql-client-name': 'docs-gql-tada',
          'apollographql-client-version': '1.0.0',
          ...(shop.token && { 'x-access-token': shop.token }),
        },
        body: JSON.stringify({ query: print(document), variables }),
      })
      const { data, errors } = (await response.json()) as Answer<Data>
      if (errors?.[0] || !data) throw new Error(errors?.[0]?.message ?? 'no data', { cause: errors?.[0]?.extensions })
      return data
    },
  }
  return shop
}
