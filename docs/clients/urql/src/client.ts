import { readFileSync } from 'node:fs'
import { Client, fetchExchange } from '@urql/core'
import { cacheExchange } from '@urql/exchange-graphcache'
import { relayPagination } from '@urql/exchange-graphcache/extras'
import type { IntrospectionQuery } from 'graphql'
import { liveExchange } from './live.ts'

const schema = JSON.parse(readFileSync(new URL('../schema.json', import.meta.url), 'utf8')) as IntrospectionQuery

/** Types without an id are values: they stand in what has them. */
const values = schema.__schema.types.flatMap((type) =>
  type.kind === 'OBJECT' && !type.fields.some(({ name }) => name === 'id') ? [type.name] : [],
)
const roots = [schema.__schema.queryType.name, schema.__schema.mutationType?.name, schema.__schema.subscriptionType?.name]

/** The cache and the connection, and who is signed in. */
export interface Shop {
  client: Client
  token: string
}

/** urql over the graph at `url`; signed out until `token` is set to what `login` answers. */
export function connect(url: string): Shop {
  const headers = (): Record<string, string> => ({
    'apollographql-client-name': 'docs-urql',
    'apollographql-client-version': '1.0.0',
    ...(shop.token && { 'x-access-token': shop.token }),
  })
  const shop: Shop = {
    token: '',
    client: new Client({
      url,
      preferGetMethod: false,
      exchanges: [
        cacheExchange({
          schema,
          keys: Object.fromEntries(values.filter((name) => !roots.includes(name)).map((name) => [name, () => null])),
          resolvers: { Query: { products: relayPagination() } },
        }),
        liveExchange(url, headers),
        fetchExchange,
      ],
      fetchOptions: () => ({ headers: headers() }),
    }),
  }
  return shop
}
