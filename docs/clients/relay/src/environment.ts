import { createClient } from 'graphql-sse'
import {
  Environment,
  type GraphQLSingularResponse,
  Network,
  RecordSource,
  Store,
  type RequestParameters,
  type Variables,
} from 'relay-runtime'
import { follow } from './follow.ts'

/** Where the graph is, and who is signed in. */
export interface Shop {
  environment: Environment
  token: string
}

/** Relay's store over the graph at `url`; signed out until `token` is set to what `login` answers. */
export function connect(url: string): Shop {
  const headers = (): Record<string, string> => ({
    'apollographql-client-name': 'docs-relay',
    'apollographql-client-version': '1.0.0',
    ...(shop.token && { 'x-access-token': shop.token }),
  })
  async function ask({ text }: RequestParameters, variables: Variables) {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers() },
      body: JSON.stringify({ query: text, variables }),
    })
    const answer = (await response.json()) as GraphQLSingularResponse & { errors?: { extensions: { code: string } }[] }
    if (answer.errors?.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')) shop.token = ''
    return answer
  }
  const live = createClient({ url, headers })
  const network = Network.create(ask, ({ text }, variables) => follow(live, text ?? '', variables))
  const shop: Shop = { environment: new Environment({ network, store: new Store(new RecordSource()) }), token: '' }
  return shop
}
