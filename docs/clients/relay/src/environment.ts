import {
  Environment,
  type GraphQLSingularResponse,
  Network,
  RecordSource,
  Store,
  type RequestParameters,
  type Variables,
} from 'relay-runtime'

/** Where the graph is, and who is signed in. */
export interface Shop {
  environment: Environment
  token: string
}

/** Relay's store over the graph at `url`; signed out until `token` is set to what `login` answers. */
export function connect(url: string): Shop {
  async function ask({ text }: RequestParameters, variables: Variables) {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'apollographql-client-name': 'docs-relay',
        'apollographql-client-version': '1.0.0',
        ...(shop.token && { 'x-access-token': shop.token }),
      },
      body: JSON.stringify({ query: text, variables }),
    })
    const answer = (await response.json()) as GraphQLSingularResponse & { errors?: { extensions: { code: string } }[] }
    if (answer.errors?.some(({ extensions }) => extensions.code === 'UNAUTHENTICATED')) shop.token = ''
    return answer
  }
  const shop: Shop = { environment: new Environment({ network: Network.create(ask), store: new Store(new RecordSource()) }), token: '' }
  return shop
}
