/** Connects to the graph at `url`; answers come in `language`; signed out until `token` is set to what `login` answers. */
export function connect(url: string, name: string, version: string, language: 'en' | 'ar' = 'en') {
  const shop = {
    token: '',
    async ask<Data>(query: string, variables: object = {}): Promise<Data> {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          'apollographql-client-name': name,
          'apollographql-client-version': version,
          ...(shop.token && { 'x-access-token': shop.token }),
        },
        body: JSON.stringify({ query, variables }),
        signal: AbortSignal.timeout(15_000),
      })
      const { data, errors } = (await response.json()) as Answer<Data>
      const [error] = errors ?? []
      if (error?.extensions.code === 'UNAUTHENTICATED') shop.token = ''
      if (error) throw new Error(error.message, { cause: error.extensions })
      return data
    },
  }
  return shop
}
interface Answer<Data> {
  data: Data
  errors?: { message: string; extensions: { code: string; retryAfterSeconds?: number; requestId?: string } }[]
}
